// The types of the JSON interface, for the scripts in `public/`.
// Written by `cargo xtask types` from `/api/openapi.json`, and never by hand.

/** That the same people want to play again. */
export type Again = Record<string, unknown>;

/** A position to which a line would lead, with all that its next step may be. */
export type AheadView = {
  /** The board. */
  board: BoardView;
  /** Who would step. */
  turn: TurnView;
};

/** What a client asks that wants to know whether the server is still there. Anybody may. */
export type Alive = {
  do: "beat";
};

/** What somebody has answered. */
export type AnswerView = {
  /** Their number. */
  pupil: number;
  /** Whether one was right. */
  right: boolean;
  /** The steps of the last, or of the right one. */
  steps: Array<string>;
  /** How many turns they have tried. */
  tries: number;
};

/** Somebody who comes in. */
export type Arrival = {
  /** What is on the card: its secret, or the short code. */
  card?: string | null;
  /** The code of the class; not needed with a card. */
  code?: string;
  /** A picture, by its place, 0 to 23. */
  picture?: number | null;
  /** Four pictures, 0 to 11, where the class asks for them, such as `3-0-11-7`. */
  pictures?: string | null;
  /** Who, by number; a card says it. */
  pupil?: number | null;
};

/** Whoever has come in. */
export type Arrived = {
  /** The secret of the seat. */
  key: string;
  /** Their number. */
  pupil: number;
};

/** A seek that was made. */
export type Asked = {
  /** What it is called. */
  seek: string;
};

/** What was played. */
export type Attempted = {
  /** The secret of a pupil, or of the teacher, whose tries count for nobody. */
  key: string;
  /** The steps of the reader and of the defender, separated by spaces. */
  steps?: string;
  /** Which task, as the page had it. */
  task: number;
};

/** A game in play, as the teacher sees it. */
export type Board = {
  /** The name of the game for people. */
  game: string;
  /** The path of the board for who is of the class. */
  link: string;
  /** What they are called. */
  players: Array<string>;
  /** How many steps were made. */
  ply: number;
  /** The numbers of those who play, in the order of the seats. */
  pupils: Array<number>;
  /** The board; it uses figures by their numbers, `#f7`. */
  svg: string;
  /** The table. */
  table: string;
  /** The seat that is to step. */
  turn?: number | null;
};

/** Who plays at a board of the class. */
export type BoardNames = {
  /** Where the one who asks goes on, if another game waits for them. */
  next?: string | null;
  /** Whether the preset phrases may be said. */
  phrases: boolean;
  /** The names, in the order of the seats. */
  players: Array<string>;
};

/** A position without a table, as it is played. */
export type BoardView = {
  /** What can be touched beside the board. */
  buttons: Array<ButtonView>;
  /** The legal steps; none for who only looks on. */
  choices: Array<StepView>;
  /** Numbers to choose. */
  numbers: Array<NumberView>;
  /** What is asked of the seat to step. */
  prompt: string;
  /** The board. */
  svg: string;
  /** Rows of tokens beside the board. */
  trays: Array<TrayView>;
  /** The turns so far, as the rulebook writes them. */
  turns: Array<TurnLine>;
};

/** All boards that are shown. */
export type Boards = {
  /** The boards, that at which something happened last first. */
  boards: Array<LivingBoard>;
};

/** Something to touch beside the board. */
export type ButtonView = {
  /** What it says. */
  label: string;
  /** The name that touches use. */
  name: string;
  /** What it would put on the board. */
  svg?: string | null;
};

/** A legal step and what may be expected of it. */
export type Candidate = {
  /** The expected payoff of the seat to step. */
  chance: number;
  /** The step. */
  token: string;
  /** What to touch for it. */
  touches: Array<string>;
  /** How much of the search went into it. */
  visits: number;
};

/** A challenge that is over without an answer: it was taken back, or has waited too long. */
export type ChallengeGone = {
  /** What it was called. */
  id: string;
};

/** A challenge, as one of the two sees it. */
export type ChallengeView = {
  /** Whether the other is a program, which says so. */
  bot: boolean;
  /** The clock as text. */
  clock: string;
  /** Whether it was declined. */
  declined: boolean;
  /** The name of the game for people. */
  game: string;
  /** What it is called. */
  id: string;
  /** The path of the table, once it was accepted. */
  link?: string | null;
  member?: MemberView | null;
  /** Whether it is the own one. */
  own: boolean;
  /** Whether the game is rated. */
  rated: boolean;
  /** What was said with that. */
  said?: string | null;
  /** The canonical name of the game. */
  spec: string;
  /** Whether steps may be taken back in a rated game. */
  takebacks: boolean;
  /** The clock for people. */
  time: string;
  /** The name of the other. */
  who: string;
};

/** A challenge that was made. */
export type Challenged = {
  /** What it is called. */
  challenge: string;
};

/** A championship as all may see it. */
export type Championship = {
  /** Whether it is over. */
  closed: boolean;
  /** Everybody, by number. */
  entrants: Array<EntrantView>;
  games: Array<string>;
  groups: Array<string>;
  /** The lists: of each game and each group one. */
  lists: Array<ListView>;
  /** What tells this state from others. */
  mark: string;
  /** When the clock of the round ends, in milliseconds since 1970, if it runs. */
  round_ends?: number | null;
  /** Whether pairings are played here. */
  screens: boolean;
  system: System;
  /** The tie-breaks in their order. */
  tie_breaks: Array<string>;
  title: string;
};

/** What chance is drawn from, and what proves it. */
export type ChanceView = {
  /** The SHA-256 of seed, table, game and players, known from the beginning: the lines are the seed, the name of the table, that of the game and one for each seat, `human`, `human NAME`, `computer LEVEL` or `program NAME`, without an end after the last. */
  binding: string;
  /** The SHA-256 of the seed, known before the first draw. */
  commitment: string;
  /** Whether who made the table chose the seed, and so knows what will be drawn. */
  given: boolean;
  /** By how many seats lots have moved everybody on, where they were drawn. */
  lots?: number | null;
  /** What players added to the seed. */
  luck: Array<LuckView>;
  /** The seed, once the game is over. */
  seed?: unknown;
  /** How often steps were taken back; the draws after that depend on it. */
  takebacks: number;
};

/** What is new. */
export type Changes = {
  /** Seats that are open now, or are other than before. */
  come: Array<OpenSeat>;
  /** The names of those that are not open any more. */
  gone: Array<string>;
  /** How many people look. */
  people: number;
};

/** A value of a parameter. */
export type Choice = {
  /** What it is called. */
  label: string;
  /** As it is written in specs. */
  value: string;
};

/** The boards that are new to somebody. */
export type ClassBoards = {
  /** Those that are new or have changed. */
  boards: Array<Board>;
  /** The figures that they use and that are new, as SVG. */
  figures: string;
  /** What to ask with the next time: then what has changed since is answered. */
  mark: string;
  /** All boards that there are, in their order. */
  tables: Array<string>;
  /** Whether this is everything, and what was known before is void. */
  whole: boolean;
};

/** A championship that was made. */
export type ClassChampionship = {
  /** Its name in addresses. */
  championship: string;
  /** The organiser's secret. */
  key: string;
  /** The path for the organiser. */
  link: string;
};

/** A class as its teacher sees it. */
export type ClassView = {
  /** What came in, of those in the list who have answered. */
  answers: Array<AnswerView>;
  /** On which clock. */
  clock?: string | null;
  /** The code by which pupils come; `null` once its time is over. */
  code?: string | null;
  /** What they have to show. */
  entry: Entry;
  /** What is played next. */
  game: string;
  /** The games of this lesson, the newest first. */
  games: Array<GameView>;
  /** `en`, `pt` or `it`. */
  lang: string;
  /** What it is called. */
  name: string;
  /** Whether they may say the preset phrases. */
  phrases: boolean;
  /** The list. */
  pupils: Array<PupilView>;
  task?: TaskView | null;
  /** Until when it lets them in, in milliseconds since 1970. */
  until: i64;
  /** The numbers of those who are here and play nothing. */
  waiting: Array<number>;
};

/** What a class is to be like; what is missing stays as it is, or is what it usually is. */
export type ClassWishes = {
  clock?: NewClock | null;
  entry?: Entry | null;
  /** What is played next, a game for two such as `hex(size=7)`. */
  game?: string | null;
  /** `en`, `pt` or `it`: what pupils read who choose no language. */
  lang?: string | null;
  /** What to call it, up to 60 letters; a class must have a name. */
  name?: string | null;
  /** Whether they may say the preset phrases at their boards. */
  phrases?: boolean | null;
};

/** How long people may think. */
export type ClockView = {
  /** `fischer`, `turn`, `periods` (byo-yomi) or `days`. */
  kind: string;
  /** For people. */
  label: string;
  /** So many periods there are at the start. They are the last part of what a seat has left: a turn that ends within one gets it back whole. */
  periods?: number | null;
  span?: u64 | null;
  /** As text: `10+5`, `30s/turn`, `20m+3x30s` or `3d`. A new table takes it. */
  text: string;
};

/** A computer or a program that is to step. */
export type ComputerView = {
  /** Whether it is a program that this server has not, so that it does not go on. */
  missing: boolean;
  /** At which seat. */
  seat: number;
  /** Whether it thinks already. */
  thinking: boolean;
};

/** How a challenge is declined. */
export type Declining = {
  /** Something kind, one of the phrases of tables. */
  phrase?: string | null;
};

/** What can be done with a pupil. */
export type Deed = {
  do: "out";
} | {
  do: "card";
} | {
  do: "remove";
} | {
  do: "name";
  /** Up to 9999, the higher the better. */
  level?: number | null;
  /** The name, up to 60 letters. */
  name: string;
};

/** What is told about once a second. */
export type Deepened = Study | ErrorBody;

/** Something that was done. */
export type DoneView = {
  /** What. */
  action: Record<string, unknown>;
  /** When, in seconds since 1970. */
  when: number;
  /** `organiser`, `arbiter`, `table`, `themselves`. */
  who: string;
};

/** Who can come in. */
export type Door = {
  /** The class. */
  class: string;
  /** What is to be shown. */
  entry: Entry;
  /** What it is called. */
  name: string;
  /** The names. */
  pupils: Array<DoorName>;
};

/** A name under which somebody can come in. */
export type DoorName = {
  /** The number. */
  id: number;
  /** The name. */
  name: string;
  /** Whether somebody sits there. */
  taken: boolean;
};

/** A text, and where in its game one is. */
export type Draft = {
  /** The values of its parameters by name; those that are not told have their defaults. */
  params?: Record<string, string>;
  /** The steps that have been made. */
  steps?: Array<string>;
  /** The text, at most 64 kB. */
  text?: string;
};

/** A position that is being set up. */
export type DraftView = {
  /** The names of the cells. */
  cells: Array<string>;
  /** The page of that game. */
  link?: string | null;
  /** The position as text, after the change. */
  position: string;
  /** Why it cannot be played. */
  problem?: string | null;
  /** The name of the game that begins with it, if it can be played. */
  spec?: string | null;
  /** The names of those on which something stands. */
  standing: Array<string>;
  /** The board as SVG; nothing where the text could not be read. */
  svg?: string | null;
};

/** What has come into the list. */
export type Enrolled = {
  /** How many pupils are new. */
  new: number;
  /** Lines that say nobody. */
  problems: Array<RowProblem>;
};

/** Who was entered, and which rows were not. */
export type Entered = {
  /** The numbers of those who were entered. */
  entered: Array<number>;
  /** The own secret of who entered themselves: it opens their seats at all tables. */
  key?: string | null;
  /** Rows that are no entries. */
  problems: Array<RowProblem>;
};

/** Somebody in a championship. */
export type EntrantView = {
  club: string;
  /** Which of the games, from 0; empty is all. */
  games: Array<number>;
  /** Which of the groups, from 0. */
  group: number;
  name: string;
  /** From 1. */
  number: number;
  team?: string | null;
  /** Whether they have left. */
  withdrawn: boolean;
};

/** What a pupil has to show to come in. */
export type Entry = "open" | "pictures" | "card";

/** An error, as it is sent. */
export type ErrorBody = {
  error: ErrorText;
};

export type ErrorText = {
  /** One word for programs. */
  code: string;
  /** What the library that could not read a request says of it, in English. */
  detail?: string | null;
  /** A sentence for people. */
  text: string;
};

/** All open seats. */
export type Everything = {
  /** How many people look at them. */
  people: number;
  /** The seats, those open for longest first. */
  seats: Array<OpenSeat>;
};

/** A game as a record. */
export type Export = {
  /** The SHA-256 of seed, table, game and players, as ARCHITECTURE.md says; left out where the arbiter has set another position, since it holds the name of the game as it began. */
  binding?: string | null;
  clock?: NewClock | null;
  /** The SHA-256 of the seed. */
  commitment: string;
  /** When the table was made, in milliseconds since 1970. */
  created: i64;
  /** By how many seats lots have moved everybody on; left out where none were drawn. */
  lots?: number | null;
  /** What players added to the seed. */
  luck: Array<LuckView>;
  /** The payoffs, when the game is over. */
  payoffs?: Array<number> | null;
  /** How it ended: `rules`, `resign`, `time`, `agreement`, or `failed` where a program did not go on. */
  reason?: string | null;
  /** Who played. */
  seats: Array<ExportSeat>;
  /** What chance was drawn from, told when the game is over: the text that the server drew, or the number that the table was made with. */
  seed?: unknown;
  /** The canonical name of the game. */
  spec: string;
  /** The steps. */
  steps: Array<ExportStep>;
  /** The name of the table. */
  table: string;
};

/** Who played. */
export type ExportSeat = {
  /** The name that they said when they came, where the table was made without. */
  called?: string | null;
  /** `human`, `computer` or `program`. */
  kind: string;
  /** How strong the computer played. */
  level?: number | null;
  /** The name that the table was made with, which the binding holds. */
  name?: string | null;
};

/** A step. */
export type ExportStep = {
  /** When, in milliseconds since 1970. */
  at: i64;
  /** How many milliseconds the seat had left on its clock behind it; left out without a clock. */
  left?: number | null;
  /** Whether the seat had planned it, so that it was made at once; left out when not. */
  planned?: boolean;
  /** Whose; `null` for chance. */
  seat?: number | null;
  /** How often steps had been taken back before it, where draws depend on that; left out when never. */
  takebacks?: number | null;
  /** The step. */
  token: string;
};

/** What somebody does. */
export type Fate = {
  do: "withdraw";
} | {
  do: "return";
} | {
  do: "bye";
  /** Half a point for it. */
  half?: boolean;
  /** The round, from 1. */
  round: number;
};

/** What a game did to somebody. */
export type GainView = {
  /** And after. */
  after: number;
  /** Their rating before, in whole points. */
  before: number;
  /** Their seat. */
  seat: number;
};

/** What a rated game did. */
export type Gains = {
  /** Whether it counts already, or is known to count for nobody. */
  done: boolean;
  /** Whose rating it changed, as far as they show it. */
  gains: Array<GainView>;
};

/** A game. */
export type GameCard = {
  /** The game in a sentence. */
  blurb: string;
  /** Its family. */
  family: string;
  /** Its name in specs. */
  id: string;
  /** About how many minutes it takes. */
  minutes: number;
  /** Its name for people. */
  name: string;
  /** Its inventor and year. */
  origin: string;
  /** Its parameters. */
  params: Array<ParamCard>;
  /** Other programs that play it on this server, by the names of their seats; with other parameters they may not. */
  programs?: Array<string>;
  /** The fewest and the most seats. */
  seats: [number, number];
};

/** A game that is played here, with everything that has happened in it. */
export type GameLog = {
  /** What has happened, in order. */
  events: Array<Happened>;
  table: string;
};

/** A game of two pupils. */
export type GameView = {
  /** Since when. */
  at: i64;
  /** The number of who begins. */
  first: number;
  /** What it brought who began, if it is over: 1, 0.5 or 0. */
  points?: number | null;
  /** The number of the other one. */
  second: number;
  /** The name of the game. */
  spec: string;
  /** Whether the teacher has stopped it. */
  stopped: boolean;
  /** Its table. */
  table: string;
};

/** All games. */
export type Games = {
  games: Array<GameCard>;
};

/** Something that has happened at a table. */
export type Happened = {
  /** When, in milliseconds since 1970. */
  at: number;
  /** What, as the log of the table has it; how it was made and what seats plan is left out. */
  event: Record<string, unknown>;
};

/** What changes without anything being done at a table. */
export type Here = {
  /** Milliseconds left at `now`, seat by seat. */
  clocks: Array<number | null>;
  /** Until when whoever sits there is on leave, seat by seat: meanwhile their clock stands still. Left out where nobody is. */
  leave?: Array<i64 | null>;
  /** Whether it is a program that this server has not, so that it does not go on. */
  missing: boolean;
  /** The time of the server, in milliseconds since 1970. */
  now: i64;
  /** Whether somebody is connected, seat by seat; the computer always is. */
  online: Array<boolean>;
  /** Another number whenever members who sit here had better ask for their own words anew. */
  stirred?: number;
  /** Whether the computer that is to step thinks already. */
  thinking: boolean;
  /** How many look on without a seat, at this server. */
  watching: number;
};

/** The link of an open seat. */
export type Invitation = {
  /** The path. */
  link: string;
  /** Which seat. */
  seat: number;
};

/** A turn that threw something away. */
export type JudgedView = {
  /** What it could expect after it. */
  after: number;
  /** What the seat could expect before it. */
  before: number;
  /** The best steps before it, of turning points. */
  candidates: Array<Candidate>;
  /** `inaccuracy`, `mistake` or `blunder`. */
  kind: string;
  /** The steps of the best line. */
  line: Array<string>;
  /** After how many steps it began. */
  ply: number;
  /** Whose. */
  seat: number;
  /** The number of the turn, from 0. */
  turn: number;
  /** Whether it is one of the turns that cost most. */
  turning: boolean;
};

/** What was kept. */
export type KeptTables = {
  /** The tables at which the account sits from now on, or sat before. */
  tables: Array<string>;
};

/** A text that is kept. */
export type KeptText = {
  /** The signs by which it is named. */
  id: string;
  /** The page of its game. */
  link: string;
  /** The name of its game. */
  name: string;
  /** What always leads to the newest text of its title that the account has kept; nothing for a guest. */
  newest?: string | null;
};

/** The key of seats at a table. */
export type KeyOf = {
  /** The key. */
  key: string;
  /** The table. */
  table: string;
};

/** What is wanted with the secret of who wants it. */
export type Keyed_Again = Record<string, unknown> & {
  /** The secret of the seat. */
  key: string;
};

/** What is wanted with the secret of who wants it. */
export type Keyed_NewAnswer = {
  /** Whether to agree. Who offered can take it back with `false`. */
  accept: boolean;
} & {
  /** The secret of the seat. */
  key: string;
};

/** What is wanted with the secret of who wants it. */
export type Keyed_NewArrival = {
  /** What the seat adds to the seed from which chance is drawn: up to 64 letters (a to z), digits and hyphens, once, before anybody has made a step. All see it. */
  luck?: string | null;
  /** The name of who comes. A seat that has one keeps it. */
  name?: string | null;
} & {
  /** The secret of the seat. */
  key: string;
};

/** What is wanted with the secret of who wants it. */
export type Keyed_NewOffer = {
  /** `draw`, `takeback` or `rematch`. */
  kind: string;
} & {
  /** The secret of the seat. */
  key: string;
};

/** What is wanted with the secret of who wants it. */
export type Keyed_NewResignation = {
  /** Which seat, when the secret plays several; else the one to step. */
  seat?: number | null;
} & {
  /** The secret of the seat. */
  key: string;
};

/** What is wanted with the secret of who wants it. */
export type Keyed_NewStep = {
  /** How many steps had been made in the position in which it was chosen. */
  ply: number;
  /** The step. */
  token: string;
} & {
  /** The secret of the seat. */
  key: string;
};

/** What is wanted with the secret of who wants it. */
export type Keyed_Wanted = (NewStep & {
  do: "step";
} | NewResignation & {
  do: "resign";
} | NewAbort & {
  do: "abort";
} | NewOffer & {
  do: "offer";
} | NewAnswer & {
  do: "answer";
} | NewPhrase & {
  do: "say";
} | Again & {
  do: "rematch";
} | NewArrival & {
  do: "join";
}) & {
  /** The secret of the seat. */
  key: string;
};

/** Tables with the keys that a browser has of them. */
export type Keys = {
  /** At most 200. */
  tables: Array<KeyOf>;
};

/** A code that opens the door of a class. */
export type Knock = {
  /** The four signs. */
  code: string;
};

/** A link. */
export type LinkView = {
  /** The path. */
  link: string;
};

/** One list of a championship. */
export type ListView = {
  /** Which of the games, from 0. */
  game: number;
  /** Which of the groups, from 0. */
  group: number;
  /** Those that are paired. */
  rounds: Array<Array<PairingView>>;
  /** Rounds in all; 0 where that is open. */
  rounds_in_all: number;
};

/** A championship in the list. */
export type ListedChampionship = {
  /** Its name in addresses. */
  championship: string;
  games: Array<string>;
  title: string;
};

/** A game in play, as people see it who do not play. */
export type LivingBoard = {
  /** The name of the game for people. */
  game: string;
  /** The path of the table for those who look on. */
  link: string;
  /** The accounts among them, in the same order. */
  members: Array<MemberView | null>;
  /** Who plays, in the order of the seats. */
  players: Array<string>;
  /** How many steps were made. */
  ply: number;
  /** The board. */
  svg: string;
  /** The table. */
  table: string;
  /** The seat that is to step. */
  turn?: number | null;
  /** How many look on at the table. */
  watching: number;
};

/** What the server says on the socket. */
export type LobbySaid = {
  /** All open seats, at first, and after more changes than are remembered. */
  lobby: Everything;
} | {
  /** What is new. */
  changes: Changes;
} | {
  /** What one looks for, whenever that changes. */
  own: Array<OwnSeek>;
} | {
  /** A table at which one sits now. */
  met: Seated;
} | {
  /** What waits for the account that looks, whenever that changes. */
  waits: Waits;
} | {
  /** The answer to a beat of the client. */
  beat: Record<string, unknown>;
};

/** What was found before a turn. */
export type LookView = {
  /** One number a seat, like payoffs. */
  chances: Array<number>;
  /** After how many steps. */
  ply: number;
  /** The number of the turn, from 0. */
  turn: number;
};

/** What a player added to the seed. */
export type LuckView = {
  /** How many steps had been made; what was drawn before does not depend on it. */
  from: number;
  /** Which seat; `null` for who made the table and does not play. */
  seat?: number | null;
  /** What. */
  text: string;
};

/** A table that was made. */
export type Made = {
  /** The paths for the open seats. */
  invitations: Array<Invitation>;
  /** The secret of who made it, which plays every seat without a link of its own. */
  key: string;
  /** The path for who made it. */
  link: string;
  /** The name of the table in addresses. */
  table: string;
};

/** A championship that was made. */
export type MadeChampionship = {
  /** The arbiter's secret, which changes no settings. */
  arbiter: string;
  /** Its name in addresses. */
  championship: string;
  /** The code with which people enter themselves. */
  code?: string | null;
  /** The organiser's secret. */
  key: string;
  /** The path for the organiser. */
  link: string;
  /** The path for everybody. */
  public: string;
};

/** A class that was made. */
export type MadeClass = {
  /** Its name in addresses. */
  class: string;
  /** The code by which pupils come, for twelve hours. */
  code: string;
  /** The teacher's secret. */
  key: string;
  /** The path for the teacher. */
  link: string;
  /** Lines of the list that say nobody. */
  problems: Array<RowProblem>;
};

/** A study that was made. */
export type MadeStudy = {
  /** Its name in addresses. */
  id: string;
  /** The page on which it is changed; of guests with the secret for that. */
  link: string;
};

/** What can be wanted of somebody. */
export type MannerWord = "mute-here" | "mute" | "hear" | "block" | "unblock";

/** The account that asks. */
export type Me = {
  /** Whether a program plays for it, and says so. */
  bot: boolean;
  /** What it is called. */
  name: string;
  /** What the token is for, where a program asks with one: `watch`, `play`, `organise`. */
  scopes?: Array<string> | null;
  /** How many games wait for it. */
  waiting: number;
};

/** An account, as others see it beside its name. */
export type MemberView = {
  /** The same in words: `member, rating 1512`. */
  about: string;
  /** Whether a program plays for it, which says so. */
  bot: boolean;
  /** The path of its page. */
  link: string;
  /** How it stands in the game, where that is told: `1512`, and `1512?` where it is not more than a guess. */
  rating?: string | null;
};

/** What is new. */
export type MoreBoards = {
  /** Boards that are shown now, or have changed. */
  come: Array<LivingBoard>;
  /** Tables whose boards are shown no more. */
  gone: Array<string>;
};

/** What a pupil has before them. */
export type MyClass = {
  answer?: AnswerView | null;
  /** What the class is called. */
  class: string;
  game?: MyGame | null;
  /** Their number. */
  id: number;
  /** What they are called. */
  name: string;
  /** Their picture, by its place. */
  picture?: number | null;
  /** Their games of this lesson that are over. */
  results: Array<MyResult>;
  task?: TaskView | null;
};

/** A game that waits for somebody. */
export type MyGame = {
  /** What the other is called. */
  against: string;
  /** Whether they begin. */
  first: boolean;
  /** The path of their seat, with its secret. */
  link: string;
  /** The name of the game. */
  spec: string;
  /** Its table. */
  table: string;
};

/** A game of somebody that is over. */
export type MyResult = {
  /** What the other is called. */
  against: string;
  /** What it brought: 1, 0.5 or 0. */
  points: number;
  /** The name of the game. */
  spec: string;
};

/** That a game is called off. */
export type NewAbort = Record<string, unknown>;

/** An answer to an offer. */
export type NewAnswer = {
  /** Whether to agree. Who offered can take it back with `false`. */
  accept: boolean;
};

/** Somebody who comes to a seat. */
export type NewArrival = {
  /** What the seat adds to the seed from which chance is drawn: up to 64 letters (a to z), digits and hyphens, once, before anybody has made a step. All see it. */
  luck?: string | null;
  /** The name of who comes. A seat that has one keeps it. */
  name?: string | null;
};

/** For what somebody is challenged. */
export type NewChallenge = {
  /** The clock, `10+5` or `3d`; without it, or with `none`, none. */
  clock?: string | null;
  /** Whether the game is to be rated: one without extra rules, by a clock. */
  rated?: boolean;
  /** The name of the game, one of two seats. */
  spec: string;
  /** Whether steps may be taken back in a rated game. */
  takebacks?: boolean;
  /** The name of who is. */
  to: string;
};

/** A championship to make. */
export type NewChampionship = {
  clock?: NewClock | null;
  /** Everybody against everybody: twice, with sides exchanged. */
  double?: boolean;
  /** Whether people may enter themselves with a code. */
  entry?: boolean;
  /** The games that are played side by side, each for two, such as `hex(size=9)`. */
  games: Array<string>;
  /** School years or groups with lists of their own; without any all are together. */
  groups?: Array<string>;
  /** Whether it stands in the list of championships. */
  listed?: boolean;
  /** How long a round takes, in minutes, for the projector. */
  minutes?: number;
  /** Rounds of a Swiss tournament, 1 to 100; the other systems know by themselves. */
  rounds?: number;
  /** Whether each pairing has a table here; otherwise it is played over the board. */
  screens?: boolean;
  /** How opponents are found. */
  system?: System;
  /** Boards of a team, 1 to 20, if teams play. */
  team_boards?: number | null;
  /** Knock-out: whether those who lose the semi-finals play for the third place. */
  third_place?: boolean;
  /** What decides between equal points, in order; the usual ones where it is missing. */
  tie_breaks?: Array<string> | null;
  /** What to call it, up to 80 letters. */
  title: string;
};

/** A class to make. */
export type NewClass = ClassWishes & {
  /** The pupils, a name a line; behind it a number may say how good somebody is. */
  list?: string;
};

/** How long people may think. */
export type NewClock = {
  /** Seconds added after every turn. */
  increment?: number;
  /** Minutes at the start. */
  minutes: number;
} | string;

/** Something to be done with a pupil. */
export type NewDeed = Deed & {
  /** Their number. */
  pupil: number;
};

/** What to analyse, deeper and deeper. */
export type NewDeepening = {
  /** The secret of a seat; needed while the game runs. */
  key?: string | null;
  /** How many lines, from 1 to 5; 3 if nothing is said. */
  lines?: number | null;
  /** For how long at most, from 1 to 60000, which is meant if nothing is said. */
  milliseconds?: number | null;
  /** After how many steps. */
  ply: number;
};

/** A position without a table, to be analysed deeper and deeper. */
export type NewDeepeningAnywhere = {
  /** How many lines, from 1 to 5; 3 if nothing is said. */
  lines?: number | null;
  /** For how long at most, from 1 to 60000, which is meant if nothing is said. */
  milliseconds?: number | null;
  /** The game, such as `traffic-lights(columns=5)`. */
  spec: string;
  /** The steps that lead there. */
  steps?: Array<string>;
};

/** Entries: a list as text, or somebody who enters themselves with the code. */
export type NewEntries = {
  /** The code, for who enters themselves. */
  code?: string | null;
  /** Whether good rows are entered though others are bad; otherwise nobody is then. */
  good?: boolean;
  /** The secret of the organiser or the arbiter. */
  key?: string | null;
  /** Rows of a spreadsheet, with commas, semicolons or tabs. With the code one row. */
  list: string;
};

/** What becomes of somebody. */
export type NewFate = Fate & {
  /** Who, by number. */
  entrant: number;
  /** The secret of the organiser or the arbiter. */
  key: string;
};

/** Lines to be added to a plan. */
export type NewLines = {
  /** The secret of the seat, if it is not in the address. */
  key?: string | null;
  /** Each such as `if c3 then d4 if e5 f6 then g7`: behind `if` what others do, or chance draws, behind `then` what the seat answers. At most 60 steps a line and 500 in all. */
  lines: Array<string>;
  /** How many steps had been made in the position from which the lines go on; without it, from the newest. */
  ply?: number | null;
  /** Which seat, where the secret plays several and it is not in the address. */
  seat?: number | null;
};

/** What one wants of somebody at the table. */
export type NewManner = {
  /** What. */
  manner: MannerWord;
  /** Who sits at this seat. */
  seat: number;
};

/** Something to offer. */
export type NewOffer = {
  /** `draw`, `takeback` or `rematch`. */
  kind: string;
};

/** Who is to play. */
export type NewPairs = {
  /** These, by their numbers: two of them play each other, more are paired among themselves. Without it all who wait. */
  pupils?: Array<number> | null;
};

/** Something to say, which each reads in their own language. */
export type NewPhrase = {
  /** `hello`, `luck` (good luck), `nice` (well played), `thanks`, `moment` (one moment), `sorry`, `game` (good game) or `bye`. */
  phrase: string;
};

/** Pupils to put into the list. */
export type NewPupils = {
  /** Whether good lines are taken though others are bad; otherwise nobody is then. */
  good?: boolean;
  /** A name a line; behind it a number may say how good somebody is. Cells of a spreadsheet are read, too. */
  list: string;
};

/** A report. */
export type NewReport = {
  /** A line beside it, at most 200 letters; needed for `other`. */
  note?: string;
  /** `insult`, `threat`, `private`, `spam` or `other`. */
  reason: string;
  /** Of who sits at this seat. */
  seat: number;
};

/** A seat that resigns. */
export type NewResignation = {
  /** Which seat, when the secret plays several; else the one to step. */
  seat?: number | null;
};

/** A result. */
export type NewResult = {
  /** Who is meant to play there; if others do by now, the result is refused as `stale`. */
  between?: [number, number] | null;
  /** The board, from 1. */
  board: number;
  /** Whether it comes in place of another. */
  correct?: boolean;
  /** Which game, from 0. */
  game?: number;
  /** Which group, from 0. */
  group?: number;
  /** The secret of the organiser or the arbiter. */
  key: string;
  /** `1-0`, `1/2-1/2`, `0-1`, or without a game `+/-`, `-/+`, `-/-`. Nothing takes it back, with `correct`. */
  result?: string | null;
  /** The round, from 1. */
  round: number;
  /** Who goes on from a knock-out game without a winner. */
  winner?: number | null;
};

/** A finished game that was not played at a table. */
export type NewReview = {
  /** The game, such as `traffic-lights(columns=5)`. */
  spec: string;
  /** Its steps. */
  steps?: Array<string>;
};

/** A round to pair. */
export type NewRound = {
  /** The pairings, where the arbiter makes them: numbers, who begins first, and nobody for a bye. */
  boards?: Array<[number, number | null]> | null;
  /** Which game, from 0. */
  game?: number;
  /** Which group, from 0. */
  group?: number;
  /** The secret of the organiser or the arbiter. */
  key: string;
  /** The round, from 1: the next one, which nobody has paired; without it whichever is next. */
  round?: number | null;
};

/** What the arbiter says at the table of a pairing: `back`, `position` or `winner`. */
export type NewRuling = {
  /** So many steps remain, and the game goes on from there. */
  back?: number | null;
  /** Who is meant to play there; if others do by now, it is refused as `stale`. */
  between?: [number, number] | null;
  /** The board, from 1. */
  board: number;
  /** Which game, from 0. */
  game?: number;
  /** Which group, from 0. */
  group?: number;
  /** The secret of the organiser or the arbiter. */
  key: string;
  /** With `back` and `position`: how many steps there were when that was decided. */
  of?: number | null;
  /** Another position, as text, from which the game goes on. */
  position?: string | null;
  /** The round, from 1. */
  round: number;
  /** The number of who has won; 0 is a draw. */
  winner?: number | null;
};

/** Who sits at a seat. */
export type NewSeat = {
  kind: "human";
  /** Their name. */
  name?: string | null;
} | {
  kind: "me";
} | {
  kind: "computer";
  /** How strong, 1 to 10. */
  level: number;
} | {
  kind: "program";
  /** By its name, one of the `programs` of the game. */
  name: string;
} | {
  kind: "open";
  /** Their name. */
  name?: string | null;
};

/** What somebody looks for. */
export type NewSeek = {
  /** Whether programs may come, too. Without it they do not; whoever likes takes the open seat of one. */
  bots?: boolean;
  /** The clock, `10+5` for ten minutes and five seconds more each turn, or `none`; without it any. */
  clock?: string | null;
  /** The name of who asks. */
  name?: string | null;
  /** Whether the table is shown to nobody but those who play. */
  private?: boolean;
  /** The lowest and the highest rating that others may have; without it any. */
  range?: Array<number> | null;
  /** Whether the game is to be rated; only people with an account can ask for that, for a game without extra rules, with a clock. */
  rated?: boolean;
  /** The name of the game; without it any that two play. */
  spec?: string | null;
};

/** A step to make. */
export type NewStep = {
  /** How many steps had been made in the position in which it was chosen. */
  ply: number;
  /** The step. */
  token: string;
};

/** What to analyse. */
export type NewStudy = {
  /** The secret of a seat; needed while the game runs. */
  key?: string | null;
  /** How many lines, from 1 to 5; 1 if nothing is said. */
  lines?: number | null;
  /** For how long at most, from 1 to 5000; while others wait for a search it may end after 1000. */
  milliseconds: number;
  /** After how many steps. */
  ply: number;
};

/** A new study. */
export type NewStudyTree = {
  /** A file with variations: SGF, PGN, the JSON of a study, or a list of moves. */
  file?: string;
  /** Who may read it: `public` (as without it), `link` or `private`. */
  sight?: string;
  /** The game, with the position at the start where that is another; nothing where `file` or `table` say it. */
  spec?: string;
  /** The steps of its first line. */
  steps?: Array<string>;
  /** A table whose game is over. */
  table?: string;
  /** What it is called; the name of the game if nothing is said. */
  title?: string;
};

/** A table to make. */
export type NewTable = {
  /** Whether a program may take an open seat of a rated game, with an account that says so. */
  bots?: boolean;
  clock?: NewClock | null;
  /** Whether lots decide who begins: all of them are moved on by as many seats as the seed says, the first eight bytes of the SHA-256 of `SEED/lots`, the highest first, modulo the seats. */
  lots?: boolean;
  /** What who makes the table adds to the seed: up to 64 letters (a to z), digits and hyphens. All see it. Others may add theirs when they join. */
  luck?: string | null;
  /** Whether the game is rated: of the account that asks, by a clock, against members who come by a link and take the seat, or the computer at levels that matches have measured in this game. */
  rated?: boolean;
  /** Who sits where, one for each seat of the game. */
  seats: Array<NewSeat>;
  /** What chance is drawn from, below 2^53; who chooses it knows what will be drawn. Without it a secret seed, told when the game is over. */
  seed?: number | null;
  /** The game, such as `traffic-lights(columns=5)`. */
  spec: string;
};

/** Something for all. */
export type NewTask = {
  /** For a position, what is asked, up to 180 letters. */
  question?: string;
  /** For a position, the turns that are right, `c3-c4 | c3-b4`; without them any turn is an answer. */
  turns?: string;
  /** The address of a puzzle or of a position that was set up, or the name of a game that begins with one; nothing takes the task away. */
  what?: string;
};

/** A text to be kept. */
export type NewText = {
  /** The signs of the text that it came from. */
  from?: string | null;
  /** The text. */
  text?: string;
};

/** Something to say. */
export type NewWords = {
  /** At most 200 letters, in one line; what nobody sees is left out. */
  text: string;
};

/** A step of a study. */
export type NodeView = {
  /** `!`, `?`, `!!`, `??`, `!?` or `?!`. */
  glyph?: string | null;
  /** The number by which it is called. */
  id: u32;
  /** What is said of the position after it. */
  note: string;
  /** That of the step before it; 0 for the position at the start. */
  parent: u32;
  /** The step. */
  step: string;
};

/** Nothing more. */
export type Nothing = Record<string, unknown>;

/** A whole number to choose. The touch is the name and the number. */
export type NumberView = {
  /** The most that can be chosen. */
  high: number;
  /** What is chosen. */
  label: string;
  /** The least that can be chosen. */
  low: number;
  /** What all its touches begin with. */
  name: string;
  /** What is proposed. */
  start: number;
};

/** Something offered. */
export type OfferView = {
  /** Which seats agree, the one who offers included. */
  agreed: Array<number>;
  /** By which seat. */
  from: number;
  /** What. */
  kind: string;
};

/** An open seat, as people see it. */
export type OpenSeat = {
  /** Whether that is a program, or one sits there already: programs say what they are. */
  bot: boolean;
  /** Whether programs may take it. */
  bots: boolean;
  /** The clock as `10+5`, `none`; `null` for any. */
  clock?: string | null;
  /** The name of the game for people. */
  game: string;
  /** What it is called. */
  id: string;
  member?: MemberView | null;
  /** The lowest and the highest rating that others may have, if not any. */
  range?: Array<number> | null;
  /** Whether the game is rated. */
  rated: boolean;
  /** How many seats the table has. */
  seats: number;
  /** Since when it is open, in milliseconds since 1970. */
  since: i64;
  /** The canonical name of the game; `null` for any that two play. */
  spec?: string | null;
  /** At how many of them somebody sits. */
  taken: number;
  /** The clock for people. */
  time: string;
  /** Who asks; `null` for somebody without a name. */
  who?: string | null;
};

/** Another account at the table. */
export type OtherView = {
  /** Whether one has blocked it. */
  blocked: boolean;
  /** Whether one has muted it, here or everywhere, or blocked it. */
  muted: boolean;
  /** What it is called. */
  name: string;
  /** Whether it has said something that can be reported. */
  said: boolean;
  /** Its seat. */
  seat: number;
};

/** A game of the account that asks. */
export type Own = {
  /** When something was done there last, in milliseconds since 1970. */
  at: number;
  /** 0 to 1 for each seat, once it is over. */
  payoffs?: Array<number> | null;
  /** The seats of the account. */
  seats: Array<number>;
  /** The game. */
  spec: string;
  /** The table. */
  table: string;
  /** How much has happened there: of two that are told of a table the higher one is newer. */
  version: number;
  /** The seats for which it waits. */
  waits: Array<number>;
};

/** The seat of the account at a table. */
export type OwnSeat = {
  /** The key that plays it. */
  key: string;
  /** The path of it. */
  link: string;
};

/** What one looks for. */
export type OwnSeek = {
  /** Whether one has it open, and has not come to that of somebody else. */
  host: boolean;
  /** As others see it. */
  seat: OpenSeat;
  /** The names of all who sit there already; `null` for who has none. */
  sitters: Array<string | null>;
};

/** A pairing. */
export type PairingView = {
  /** The board, from 1. */
  board: number;
  /** The number of who begins. */
  first: number;
  /** `1-0`, `½-½`, `0-1`, or without a game `+/-`, `-/+`, `-/-`. */
  result?: string | null;
  /** The number of the other one; without it a bye. */
  second?: number | null;
  /** The table, where it is played here. */
  table?: string | null;
};

/** A parameter of a game. */
export type ParamCard = {
  /** What it takes when nothing is said. */
  default: string;
  /** The greatest number, where it takes a range. */
  high?: number | null;
  /** What it is called. */
  label: string;
  /** The least number, where it takes a range. */
  low?: number | null;
  /** As it is written in specs. */
  name: string;
  /** The distance of two numbers of a range. */
  step?: number | null;
  /** What it takes, as a clause. */
  takes: string;
  /** All that it takes, where it takes no range. */
  values?: Array<Choice>;
};

/** What a seat plays if others play this or that. */
export type PlanView = {
  /** Each such as `if c3 then d4 if e5 f6 then g7`. */
  lines: Array<string>;
  /** How many steps lead to the position from which it goes on: the newest. */
  ply: number;
  /** The seat. */
  seat: number;
};

/** A position without a table. */
export type PositionView = {
  /** The name of the game that begins with this position; nothing where none does. */
  begins?: string | null;
  /** The board as text. */
  board: string;
  /** The name of the game for people. */
  name: string;
  /** The result, when the game is over. */
  payoffs?: Array<number> | null;
  /** The position as text, from which it can be set up; nothing in the middle of a turn. */
  position?: string | null;
  /** What is asked of the seat to step. */
  prompt: string;
  /** The points, in games that count them. */
  scores?: Array<number> | null;
  /** The canonical name of the game. */
  spec: string;
  /** The board as SVG. */
  svg: string;
  /** Who is to step. */
  turn: TurnView;
  /** The turns so far, as the rulebook writes them. */
  turns: Array<TurnLine>;
};

/** Steps to be made one after the other at one touch. */
export type ProposalView = {
  /** What it says. */
  label: string;
  /** The tokens of the steps. */
  steps: Array<string>;
};

/** Somebody in the list. */
export type PupilView = {
  /** Whether they are here now. */
  here: boolean;
  /** Their number. */
  id: number;
  /** How good they are, as far as the teacher said so. */
  level?: number | null;
  /** What they are called in the class. */
  name: string;
  /** Their picture, by its place. */
  picture?: number | null;
  /** Their games of this lesson that are over. */
  played: number;
  /** What these brought. */
  points: number;
  /** Whether a browser sits under their name. */
  seated: boolean;
  /** The table at which they play. */
  table?: string | null;
};

/** A puzzle after some steps. */
export type PuzzleView = BoardView & {
  /** The steps with the defender's reply. */
  steps: Array<string>;
  /** `open` while the reader's turn is not complete, `solved`, `holds`, `fails`, or `unclear` where it could not be found out in time. */
  verdict: string;
};

/** Under which terms a game is rated. */
export type RatedView = {
  /** Whether the game has hardly begun, so that it can be called off. */
  abortable: boolean;
  /** Whether steps may be taken back. */
  takebacks: boolean;
};

/** How somebody stands in a game. */
export type RatingView = {
  /** How uncertain it is: in 19 of 20 cases the strength is within twice as much. */
  deviation: number;
  /** The name of the game. */
  game: string;
  /** How many rated games were played. */
  games: number;
  /** The rating, 1500 for a newcomer; a difference of 400 makes odds of ten to one. */
  points: number;
  /** Whether that is too much for the rating to be more than a guess. */
  provisional: boolean;
};

/** What is known of a game so far. */
export type ReportView = {
  /** Whether this is all for now; it is kept, and whoever asks again goes on from it. */
  finished: boolean;
  /** The canonical name of the game. */
  game: string;
  /** All of it for people, as HTML. */
  html: string;
  /** For how many seconds more it is looked at. */
  left: number;
  /** From how many samples. */
  samples: number;
};

/** A game on which there is to be a report. */
export type ReportWanted = {
  /** For how long it is looked at, 1 to 600; 10 if nothing is said. */
  seconds?: number | null;
  /** The game, such as `swap(amazons)`. */
  spec: string;
};

/** What is told while a game is looked at. */
export type Reported = ReportView | ErrorBody;

/** How the game ended. */
export type ResultView = {
  /** One number a seat; the sum is 1, or one whole for each of partners who win together. */
  payoffs: Array<number>;
  /** `rules`, `resign`, `time`, `agreement`, `arbiter`, `abort` where it was called off, or `failed` where a program did not go on. */
  reason: string;
  /** A sentence. */
  text: string;
  /** How it ended for the viewer: `You won by 6`. */
  title: string;
  /** Why, as far as that can be told: `25 to 6`. */
  why?: string | null;
};

/** Whether the solution is shown. */
export type Reveal = {
  shown: boolean;
};

/** What was found of a game so far. */
export type ReviewView = {
  /** How many there are to be looked at. */
  all: number;
  /** How many positions were looked at, of `all`. */
  done: number;
  /** Whether this is the whole of it; it is kept from then on. */
  finished: boolean;
  /** All of that for people, as HTML. */
  html: string;
  /** The turns that threw something away, once all is looked at. */
  judged: Array<JudgedView>;
  /** What each seat could expect, before each turn of a seat and at the end. */
  looks: Array<LookView>;
};

/** What is told while a game is reviewed. */
export type Reviewed = ReviewView | ErrorBody;

/** A round. */
export type RoundView = {
  boards: Array<PairingView>;
  /** From 1. */
  round: number;
};

/** A row that is no entry. */
export type RowProblem = {
  /** The line, from 1. */
  line: number;
  /** What is wrong, and what would be right. */
  text: string;
};

/** What the server says on the socket. */
export type Said = {
  /** The table, whenever it has changed. */
  view: View;
} | {
  /** The same in the form `small`. */
  stands: Stands;
} | {
  /** Who is there, and what the clocks say, in the form `small`. */
  here: Here;
} | {
  /** The answer to a beat of the client. */
  beat: Record<string, unknown>;
};

/** Something that was said. */
export type SaidView = {
  /** When, in milliseconds since 1970. */
  at: i64;
  /** What, in one word for programs. */
  phrase: string;
  /** By which seat. */
  seat: number;
  /** What, for people. */
  text: string;
};

/** What was found so far. */
export type SearchView = {
  /** The names of the best games, the first of them first. */
  best: Array<string>;
  /** Whether this is all for now; it is kept, and goes on from there. */
  finished: boolean;
  /** All of it for people, as HTML. */
  html: string;
  /** By what name it can be seen and gone on with. */
  id: string;
  /** For how many seconds more it goes on. */
  left: number;
  /** How many samples were taken. */
  samples: number;
  /** How many games were tried. */
  tried: number;
};

/** What somebody wishes. */
export type SearchWanted = {
  /** Only games of these families: `line`, `connection`, `territory`, `movement`, `chess`, `sowing`, `tiles`. */
  families?: Array<string>;
  /** The search that is to go on; all else but the seconds is as it was then. */
  from?: string | null;
  /** Only games that can be played with what one has: `chess`, `draughts`, `go`, `dice`, `paper`. */
  have?: Array<string>;
  /** Whether no new texts are made of parts of others. */
  no_texts?: boolean;
  /** Only these games, with all rules and parameters but those that are said. */
  only?: Array<string>;
  /** Only the games of these texts, and what can be made of them. */
  own?: Array<string>;
  /** At most so many rules are put around a game, 0 to 4; 2 if nothing is said. */
  rules?: number | null;
  /** Only games for so many. */
  seats?: number | null;
  /** For how long it is looked for, 1 to 600; 10 if nothing is said. */
  seconds?: number | null;
  /** What the game shall be, with commas between, such as `short,fair,draws<=5%`. */
  wish?: string;
};

/** What is told while it is looked for games. */
export type Searched = SearchView | ErrorBody;

/** A seat. */
export type SeatView = {
  /** Milliseconds left at `now`, until time has run out: under byo-yomi with all periods. */
  clock?: number | null;
  /** Reserves and hands. */
  holds: Array<string>;
  /** The colour it plays now. */
  ink: string;
  /** `human`, `computer`, `program` for another program, or `open` while nobody has come. */
  kind: string;
  leave?: i64 | null;
  /** How strong the computer plays. */
  level?: number | null;
  member?: MemberView | null;
  /** A name to show. */
  name: string;
  /** Whether that is the name of a person, which they gave. */
  named: boolean;
  /** Whether somebody is connected; the computer always is. */
  online: boolean;
  /** Points, in games that count them and while they tell who is ahead. */
  score?: number | null;
  /** What that colour is called. */
  side: string;
};

/** A seat that was taken. */
export type Seated = {
  /** The path of the own seat there. */
  link?: string | null;
  /** The seek by which that was. */
  seek: string;
  /** The table; `null` while others have to come. */
  table?: string | null;
};

/** A turn that solves a puzzle or goes on solving it. */
export type Solution = {
  /** Its steps; none where it was not found in time. */
  steps: Array<StepView>;
};

/** A place in a list. */
export type StandingView = {
  name: string;
  /** The number of the player, or of the team. */
  number: number;
  /** From 1; equals share one. */
  place: number;
  points: number;
  /** What the tie-breaks say, in their order. */
  tie_breaks: Array<number>;
};

/** How what stands becomes what stands now. Of each sheet this is a list in the order of its new text, which is kept as UTF-8: two numbers are how many bytes of the old text are left out (from where the last such part ended; less than 0 goes back) and how many follow then; a text is new. Whoever has nothing yet has three empty texts. */
export type Stands = {
  /** The board as SVG. */
  board: Array<unknown>;
  /** The view as JSON, without board and steps and with nobody there. */
  rest: Array<unknown>;
  /** The legal steps as JSON in the form of `compact`, when one of `you` is to step. Otherwise there are none, and the text of the last ones is kept for the next. */
  steps?: Array<unknown> | null;
  /** What to say with the version when coming back. */
  sum: string;
  /** The length of the log. */
  version: number;
};

/** A legal step. */
export type StepView = {
  /** The step. */
  token: string;
  /** What to touch, in order. */
  touches: Array<string>;
};

/** A text that was kept. */
export type StoredText = {
  /** When it was kept, in milliseconds since 1970. */
  at: i64;
  /** The signs of the text that it came from. */
  from?: string | null;
  /** The signs by which it is named. */
  id: string;
  /** The name of its game. */
  name: string;
  /** The text. */
  text: string;
  /** What the game is called. */
  title: string;
};

/** What an analysis found. */
export type Study = {
  /** The legal steps, best first. */
  candidates: Array<Candidate>;
  /** What each seat may expect: like payoffs. */
  chances: Array<number>;
  /** How many steps deep it looked. */
  depth: number;
  /** Whether this is the last word: an analysis that goes on has more to come. */
  done: boolean;
  /** The line that it expects, as steps. */
  line: Array<string>;
  /** The same as turns of the rulebook. */
  lineText: Array<string>;
  /** The lines that begin with the best steps, the best first. */
  lines: Array<StudyLine>;
  /** How many positions or playouts it looked at. */
  nodes: number;
  /** Whether `chances` is proved. */
  solved: boolean;
};

/** A position of a study. */
export type StudyAt = {
  /** The node. */
  at: u32;
  /** The game that begins with this position; nothing where none does. */
  begins?: string | null;
  /** The board, with its steps where the study may be changed. */
  board: BoardView;
  /** Whether it is in the first line of its place. */
  first: boolean;
  /** What is to be thought of the last of them. */
  glyph?: string | null;
  /** The variations around it, as HTML. */
  html: string;
  /** How many nodes would go with it, itself included. */
  nodes: number;
  /** What is said of the position. */
  note: string;
  /** The position as text; nothing in the middle of a turn. */
  position?: string | null;
  /** The steps that lead to it. */
  steps: Array<string>;
  /** What the study is called. */
  title: string;
  /** Who is to step. */
  turn: TurnView;
  /** How often the study was changed. */
  version: number;
  /** The nodes before and after it, and the first and the last of its line. */
  ways: Ways;
};

/** Something that is done to a study. */
export type StudyEdit = {
  /** After which node; 0 for the start. */
  at: u32;
  do: "play";
  /** The steps. */
  steps: Array<string>;
} | {
  /** Of which. */
  at: u32;
  do: "note";
  /** What; nothing takes it away. */
  text: string;
  /** What was said before, so that nothing is written over that nobody has read. */
  was: string;
} | {
  /** Of which. */
  at: u32;
  do: "glyph";
  /** `!`, `?`, `!!`, `??`, `!?`, `?!`, or nothing. */
  glyph?: string | null;
} | {
  /** Which. */
  at: u32;
  do: "remove";
  /** How many nodes that are, so that nothing goes that nobody has seen. */
  nodes: number;
} | {
  /** The step at which it parts from the others. */
  at: u32;
  do: "promote";
} | {
  do: "title";
  /** What. */
  text: string;
  /** What it was called. */
  was: string;
};

/** A line, and what may be expected of it. */
export type StudyLine = {
  /** The expected payoff of the seat to step. */
  chance: number;
  /** Its steps. */
  steps: Array<string>;
  /** What to touch for those after it with which the same seat goes on, three at most. */
  then: Array<Array<string>>;
  /** What to touch for its first step. */
  touches: Array<string>;
  /** The same as turns, of which the first may have begun before. */
  turns: Array<TurnLine>;
};

/** A study as a whole. */
export type StudyView = {
  /** The form of files in which other programs keep such variations: `sgf`, `pgn`. */
  file?: string | null;
  id: string;
  /** The name of the game for people. */
  name: string;
  /** Its steps, each after that which it follows. */
  nodes: Array<NodeView>;
  /** What is said of the position at the start. */
  note: string;
  /** `public`, `link` or `private`. */
  sight: string;
  /** The canonical name of its game. */
  spec: string;
  /** What it is called. */
  title: string;
  /** How often it was changed. */
  version: number;
  /** Whether who asks may change it. */
  yours: boolean;
};

/** What random games showed. */
export type SurveyView = {
  /** How many were cut off after as many steps as a game may have. */
  cut: number;
  /** How many were draws. */
  drawn: number;
  /** How many were played. */
  games: number;
  /** The steps of the longest. */
  longest: number;
  /** The steps of a game on average. */
  mean: number;
  /** The steps of the shortest. */
  shortest: number;
  /** All that in a sentence. */
  text: string;
  /** How many each side has won. */
  won: Array<number>;
};

/** How opponents are found. */
export type System = "swiss" | "round-robin" | "knock-out" | "arena";

/** A game that has come of a challenge. */
export type TakenUp = {
  /** The path of the own seat there. */
  link: string;
  /** The table. */
  table: string;
};

/** How an open seat is taken. */
export type Taking = {
  /** Who has it open for more than two begins by this, with the computer at the other seats: how strong, 1 to 10. */
  level?: number | null;
  /** The name of who takes it. */
  name?: string | null;
};

/** Something set for all. */
export type TaskView = {
  /** The game of the puzzle, or what begins with the position. */
  game: string;
  /** Whether answers are right or wrong. */
  judged: boolean;
  /** Which of all tasks of the class, from 1. */
  number: number;
  /** The number of the puzzle, if it is one. */
  puzzle?: number | null;
  /** Whether the solution is shown to all. */
  shown: boolean;
};

/** Something that only the teacher does. */
export type Taught_ClassWishes = {
  clock?: NewClock | null;
  entry?: Entry | null;
  /** What is played next, a game for two such as `hex(size=7)`. */
  game?: string | null;
  /** `en`, `pt` or `it`: what pupils read who choose no language. */
  lang?: string | null;
  /** What to call it, up to 60 letters; a class must have a name. */
  name?: string | null;
  /** Whether they may say the preset phrases at their boards. */
  phrases?: boolean | null;
} & {
  /** The secret of the teacher. */
  key: string;
};

/** Something that only the teacher does. */
export type Taught_NewDeed = Deed & {
  /** Their number. */
  pupil: number;
} & {
  /** The secret of the teacher. */
  key: string;
};

/** Something that only the teacher does. */
export type Taught_NewPairs = {
  /** These, by their numbers: two of them play each other, more are paired among themselves. Without it all who wait. */
  pupils?: Array<number> | null;
} & {
  /** The secret of the teacher. */
  key: string;
};

/** Something that only the teacher does. */
export type Taught_NewPupils = {
  /** Whether good lines are taken though others are bad; otherwise nobody is then. */
  good?: boolean;
  /** A name a line; behind it a number may say how good somebody is. Cells of a spreadsheet are read, too. */
  list: string;
} & {
  /** The secret of the teacher. */
  key: string;
};

/** Something that only the teacher does. */
export type Taught_NewTask = {
  /** For a position, what is asked, up to 180 letters. */
  question?: string;
  /** For a position, the turns that are right, `c3-c4 | c3-b4`; without them any turn is an answer. */
  turns?: string;
  /** The address of a puzzle or of a position that was set up, or the name of a game that begins with one; nothing takes the task away. */
  what?: string;
} & {
  /** The secret of the teacher. */
  key: string;
};

/** Something that only the teacher does. */
export type Taught_Nothing = Record<string, unknown> & {
  /** The secret of the teacher. */
  key: string;
};

/** Something that only the teacher does. */
export type Taught_Reveal = {
  shown: boolean;
} & {
  /** The secret of the teacher. */
  key: string;
};

/** Something that only the teacher does. */
export type Taught_WhichBoard = {
  /** Its table. */
  table: string;
} & {
  /** The secret of the teacher. */
  key: string;
};

/** A step of the computer. */
export type TextAnswer = {
  /** What the sides may expect. */
  chances: Array<number>;
  /** The step; nothing where the game is over. */
  step?: string | null;
};

/** A text to which the computer is to answer. */
export type TextAsked = Draft & {
  /** How strong the computer is, 1 to 10; 3 if nothing is said. */
  level?: number | null;
};

/** A parameter of a text. */
export type TextParam = {
  /** Its value where nothing is said. */
  default: string;
  /** The greatest number, where it takes a range. */
  high?: number | null;
  /** The least number, where it takes a range. */
  low?: number | null;
  name: string;
  /** The values that it takes, or some of them. */
  values: Array<string>;
};

/** A text as it stands. */
export type TextView = {
  /** The same as people call them in the language of who asks. */
  called: Array<string>;
  /** Whether it is kept. */
  kept: boolean;
  /** By what name it can be played once it is kept; nothing where it is no game. */
  name?: string | null;
  /** Its parameters. */
  params: Array<TextParam>;
  position?: TriedView | null;
  /** What was understood, in sentences, as HTML; with positions where random games were asked for. */
  said?: string | null;
  /** Its sides, the first one begins. */
  sides: Array<string>;
  survey?: SurveyView | null;
  /** What the game is called. */
  title: string;
  /** What is wrong with it. */
  troubles: Array<TroubleView>;
  /** The words that it has of its own: pieces, sides, sets, parameters. */
  words: Array<string>;
};

/** What is asked of a text. */
export type TextWanted = Draft & {
  /** Whether random games are to show what never happens. */
  survey?: boolean;
};

/** Why touches make no step of a text. */
export type TextWhy = {
  /** Where the rule begins that refuses, in UTF-16 units, if one does. */
  from?: number | null;
  /** A sentence in the language of the reader. */
  text: string;
  /** Where it ends. */
  to?: number | null;
};

/** Something beside the board that is seen at all times, and may be touched. */
export type TokenView = {
  /** A price or a count, or nothing. */
  label: string;
  /** The name that touches use. */
  name: string;
  /** How it looks. */
  svg: string;
  /** What it is. */
  text: string;
};

/** A row of tokens beside the board. */
export type TrayView = {
  /** Whether it is seen only by those who ask for it. */
  folded: boolean;
  /** What it is. */
  label: string;
  /** The tokens, in their order. */
  tokens: Array<TokenView>;
};

/** A position of a text that is tried. */
export type TriedView = {
  /** The board, with its steps. */
  board: BoardView;
  /** The result, when the game is over: one number a side. */
  payoffs?: Array<number> | null;
  /** What stands against the next one. */
  refused?: string | null;
  /** The steps that led there: as many of those asked for as the rules allow. */
  steps: Array<string>;
  /** The board as text. */
  text: string;
  /** Who is to step. */
  turn: TurnView;
};

/** Something that is wrong with a text. */
export type TroubleView = {
  /** The column, from 1. */
  column: number;
  /** Where it begins, in UTF-16 units. */
  from: number;
  /** The line, from 1. */
  line: number;
  /** What is wrong, and what would be right. */
  text: string;
  /** Where it ends. */
  to: number;
  /** `error` where it is no game, `warning` where something is surely not meant so. */
  weight: string;
};

/** A turn as the rulebook writes it. */
export type TurnLine = {
  /** The same with figurines in place of letters, where it names men of chess. */
  figurines?: string | null;
  /** What stands before it: `1.`; where a turn of each seat counts as one move, nothing before the second, and `1…` where that begins. */
  number: string;
  /** How many steps the game had after it. */
  ply: number;
  /** Whose; `null` for chance. */
  seat?: number | null;
  /** How it is written, in the letters of the reader's language. */
  text: string;
};

/** Who is to step. */
export type TurnView = {
  kind: "seat";
  /** Which. */
  seat: number;
} | {
  kind: "chance";
} | {
  kind: "over";
};

/** A table as one person sees it. */
export type View = {
  /** What can be touched beside the board. */
  buttons: Array<ButtonView>;
  chance?: ChanceView | null;
  clock?: ClockView | null;
  /** Whether the clock of the seat to step runs. */
  clockRunning: boolean;
  computer?: ComputerView | null;
  /** Whether the game can end without a winner, so that a draw may be offered. */
  drawable: boolean;
  /** The form of files in which other programs keep games like this: `sgf`, `pgn`. */
  file?: string | null;
  /** For the host: the links of open seats. */
  invitations: Array<Invitation>;
  /** How many steps lead to the newest position. */
  last: number;
  /** The name of the game for people. */
  name: string;
  /** The time of the server, in milliseconds since 1970. */
  now: i64;
  /** Numbers to choose, when one of `you` is to step. */
  numbers: Array<NumberView>;
  /** What is offered. */
  offers: Array<OfferView>;
  /** What `you` have planned ahead, where there is anything; nobody else sees it. */
  plans: Array<PlanView>;
  /** How many steps lead to this position. */
  ply: number;
  /** The position as text, when the game is over: from it one may play on. Nothing in the middle of a turn. */
  position?: string | null;
  /** What is asked of the seat to step. */
  prompt: string;
  proposal?: ProposalView | null;
  rated?: RatedView | null;
  rematch?: LinkView | null;
  result?: ResultView | null;
  /** All seats. */
  seats: Array<SeatView>;
  /** The canonical name of the game. */
  spec: string;
  /** The legal steps, when one of `you` is to step. */
  steps: Array<StepView>;
  /** Another number whenever members who sit here had better ask for their own words anew. */
  stirred?: number;
  /** Whether this viewer may ask for analysis: nobody plays against another person now, nor for a rating. */
  study: boolean;
  /** The board. */
  svg: string;
  /** The name of the table in addresses. */
  table: string;
  /** What people said last, the oldest first. */
  talk: Array<SaidView>;
  /** Rows of tokens beside the board: market, hands. */
  trays: Array<TrayView>;
  /** Who is to step. */
  turn: TurnView;
  /** The turns so far, as the rulebook writes them. */
  turns: Array<TurnLine>;
  /** The length of the log. Presence may change without it. */
  version: number;
  /** How many look on without a seat, at this server. */
  watching: number;
  /** The seats that the key plays. */
  you: Array<number>;
};

/** What waits for an account. */
export type Waits = {
  /** The challenges for it and its own, with what came of them: each has another word when it changes. */
  challenges: Array<string>;
  /** How many games and challenges. */
  waiting: number;
};

/** What somebody wants to do at a table, over HTTP or on the socket. */
export type Wanted = NewStep & {
  do: "step";
} | NewResignation & {
  do: "resign";
} | NewAbort & {
  do: "abort";
} | NewOffer & {
  do: "offer";
} | NewAnswer & {
  do: "answer";
} | NewPhrase & {
  do: "say";
} | Again & {
  do: "rematch";
} | NewArrival & {
  do: "join";
};

/** What the server says to those who watch games. */
export type WatchSaid = {
  /** All boards, at first, and after more changes than are remembered. */
  watch: Boards;
} | {
  /** What is new. */
  boards: MoreBoards;
} | {
  /** The answer to a beat of the client. */
  beat: Record<string, unknown>;
};

/** Where the line of a node leads. */
export type Ways = {
  first: u32;
  last: u32;
  next: u32;
  previous: u32;
};

/** A board. */
export type WhichBoard = {
  /** Its table. */
  table: string;
};

/** Why touches make no step. */
export type Why = {
  /** A sentence in the language of the reader. */
  text: string;
};

/** Something that was said. */
export type WordView = {
  /** When, in milliseconds since 1970. */
  at: number;
  /** Which it is at this table, from 1. */
  number: number;
  /** By which seat. */
  seat: number;
  /** What. */
  text: string;
};

/** Words of people's own at a table, as one of those who sit there sees them. */
export type WordsView = {
  /** Whether one has allowed words oneself. */
  allows: boolean;
  /** The longest that can be written, in letters. */
  longest: number;
  /** Whether one may write something now. */
  may: boolean;
  /** The other accounts that sit there. */
  others: Array<OtherView>;
  /** Why not, in a sentence. */
  why?: string | null;
  /** What was said last, the oldest first; nothing of those whom one does not hear. */
  words: Array<WordView>;
};

export type i64 = number;

export type u32 = number;

export type u64 = number;
