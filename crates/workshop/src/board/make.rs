//! Boards made of what a text says.

use std::collections::BTreeMap;

use ludoteca_boards::{ALL_DIRECTIONS, HEX_STEPS, ORTHOGONAL, column_letter};
use ludoteca_core::Message;
use ludoteca_core::scene::Point;

use super::{Board, NOWHERE, ROUNDS, Shape, Way};

/// The most cells that a board may have.
pub(crate) const MOST_CELLS: usize = 1024;

/// What is wrong with a board.
pub(crate) type Wrong = Message;

/// What a text says of a board, its numbers known.
#[derive(Clone, Debug)]
pub(crate) enum Built {
    Square { columns: i64, rows: i64, shape: Shape },
    Rhombus(i64),
    Triangle(i64),
    Hexagon(i64),
    Nested(i64),
    Layers { layers: i64, columns: i64, rows: i64 },
    Points(Vec<String>),
}

/// A number of a board; outside its range what says so, by its message.
fn bounded(what: &'static str, number: i64, low: i64, high: i64) -> Result<usize, Wrong> {
    if (low..=high).contains(&number) {
        return Ok(number as usize);
    }
    let say = Message::new(what).number("low", low as f64).number("high", high as f64);
    Err(say.name("number", number.to_string()))
}

fn columns_to(most: i64, number: i64) -> Result<usize, Wrong> {
    bounded("workshop-board-columns", number, 1, most)
}

fn rows_to(most: i64, number: i64) -> Result<usize, Wrong> {
    bounded("workshop-board-rows", number, 1, most)
}

fn size_to(most: i64, number: i64) -> Result<usize, Wrong> {
    bounded("workshop-board-size", number, 2, most)
}

/// Makes the board.
pub(crate) fn build(built: &Built) -> Result<Board, Wrong> {
    match *built {
        Built::Square { columns, rows, shape: Shape::Sides } => {
            sides(columns_to(21, columns)? + 1, rows_to(21, rows)? + 1)
        }
        Built::Square { columns, rows, shape: Shape::Pits } => {
            let (columns, rows) = (columns_to(26, columns)?, rows_to(40, rows)?);
            few(columns * rows)?;
            if columns * rows == 1 || rows > 1 && !rows.is_multiple_of(2) {
                return Err(Message::new("workshop-board-pits"));
            }
            Ok(pits(columns, rows))
        }
        Built::Square { columns, rows, shape } => {
            let (columns, rows) = (columns_to(26, columns)?, rows_to(40, rows)?);
            few(columns * rows)?;
            Ok(square(columns, rows, shape))
        }
        Built::Rhombus(size) => {
            let size = size_to(26, size)?;
            let places = (0..size).flat_map(|y| (0..size).map(move |x| (x, y))).collect::<Vec<_>>();
            let point = |x: f32, y: f32| Point::new(x + y / 2.0, -y * 0.866);
            let mut board = hexagonal(&places, Shape::Pointy, point);
            let region = |fits: &dyn Fn(usize, usize) -> bool| cells(&places, fits);
            board.regions.insert("west", region(&|x, _| x == 0));
            board.regions.insert("east", region(&|x, _| x + 1 == size));
            board.regions.insert("south", region(&|_, y| y == 0));
            board.regions.insert("north", region(&|_, y| y + 1 == size));
            Ok(board)
        }
        Built::Triangle(size) => {
            let size = size_to(26, size)?;
            let places =
                (0..size).flat_map(|y| (0..size - y).map(move |x| (x, y))).collect::<Vec<_>>();
            let point = |x: f32, y: f32| Point::new(x + y / 2.0, -y * 0.866);
            let mut board = hexagonal(&places, Shape::Pointy, point);
            let region = |fits: &dyn Fn(usize, usize) -> bool| cells(&places, fits);
            board.regions.insert("west", region(&|x, _| x == 0));
            board.regions.insert("south", region(&|_, y| y == 0));
            board.regions.insert("east", region(&|x, y| x + y + 1 == size));
            Ok(board)
        }
        Built::Hexagon(size) => {
            let size = size_to(13, size)?;
            let wide = 2 * size - 1;
            let places = (0..wide)
                .flat_map(|y| (0..wide).map(move |x| (x, y)))
                .filter(|(x, y)| x.abs_diff(*y) < size)
                .collect::<Vec<_>>();
            // Columns stand; a row of numbers goes down to the right.
            let middle = size as f32 - 1.0;
            let point = move |x: f32, y: f32| {
                Point::new((x - middle) * 0.866, -(y - middle) + (x - middle) / 2.0)
            };
            let mut board = flat(&places, point);
            let far = wide - 1;
            let region = |fits: &dyn Fn(usize, usize) -> bool| cells(&places, fits);
            board.regions.insert("west", region(&|x, _| x == 0));
            board.regions.insert("east", region(&|x, _| x == far));
            board.regions.insert("southwest", region(&|_, y| y == 0));
            board.regions.insert("northeast", region(&|_, y| y == far));
            board.regions.insert("northwest", region(&|x, y| y == x + size - 1));
            board.regions.insert("southeast", region(&|x, y| x == y + size - 1));
            Ok(board)
        }
        Built::Nested(depth) => Ok(nested(bounded("workshop-board-depth", depth, 1, 6)?)),
        Built::Layers { layers, columns, rows } => {
            let layers = bounded("workshop-board-layers", layers, 1, 9)?;
            let (columns, rows) = (columns_to(26, columns)?, rows_to(26, rows)?);
            few(layers * columns * rows)?;
            Ok(layered(layers, columns, rows))
        }
        Built::Points(ref names) => points(names),
    }
}

fn few(cells: usize) -> Result<(), Wrong> {
    if cells <= MOST_CELLS {
        return Ok(());
    }
    Err(Message::new("workshop-board-cells").count("number", cells).count("most", MOST_CELLS))
}

fn cells(places: &[(usize, usize)], fits: &dyn Fn(usize, usize) -> bool) -> Vec<u16> {
    (0..places.len() as u16)
        .filter(|&cell| {
            let (x, y) = places[cell as usize];
            fits(x, y)
        })
        .collect()
}

/// A board of these places, with names of a letter and a number.
fn lettered(
    places: &[(usize, usize)],
    steps: &[(i32, i32)],
    shape: Shape,
    point: impl Fn(f32, f32) -> Point,
) -> Board {
    let numbers: BTreeMap<(i32, i32), u16> = (places.iter().enumerate())
        .map(|(cell, &(x, y))| ((x as i32, y as i32), cell as u16))
        .collect();
    let ways = (steps.iter())
        .map(|&(dx, dy)| Way {
            by: (dx, dy),
            word: "",
            sign: String::new(),
            next: (places.iter())
                .map(|&(x, y)| {
                    numbers.get(&(x as i32 + dx, y as i32 + dy)).copied().unwrap_or(NOWHERE)
                })
                .collect(),
            back: steps.iter().position(|&(x, y)| (x, y) == (-dx, -dy)),
        })
        .collect();
    let (wide, high) =
        places.iter().fold((0, 0), |(wide, high), &(x, y)| (wide.max(x), high.max(y)));
    let rows: Vec<_> = (0..=high).map(|row| cells(places, &|_, y| y == row)).collect();
    let columns = (0..=wide).map(|column| cells(places, &|x, _| x == column)).collect();
    Board {
        names: places.iter().map(|&(x, y)| format!("{}{}", column_letter(x), y + 1)).collect(),
        points: places.iter().map(|&(x, y)| point(x as f32, y as f32)).collect(),
        shape,
        ways,
        regions: BTreeMap::new(),
        written: rows.iter().rev().cloned().collect(),
        rows,
        columns,
        layers: Vec::new(),
        boxes: Vec::new(),
        zones: Vec::new(),
        links: Vec::new(),
    }
}

fn square(columns: usize, rows: usize, shape: Shape) -> Board {
    let places: Vec<_> = (0..rows).flat_map(|y| (0..columns).map(move |x| (x, y))).collect();
    let mut board = lettered(&places, &ALL_DIRECTIONS, shape, |x, y| Point::new(x, -y));
    let (right, top) = (columns - 1, rows - 1);
    let region = |fits: &dyn Fn(usize, usize) -> bool| cells(&places, fits);
    let middle = |n: usize, at: usize| at == n / 2 || n.is_multiple_of(2) && at + 1 == n / 2;
    let regions: [(&'static str, Vec<u16>); 9] = [
        ("west", region(&|x, _| x == 0)),
        ("east", region(&|x, _| x == right)),
        ("south", region(&|_, y| y == 0)),
        ("north", region(&|_, y| y == top)),
        ("corner", region(&|x, y| (x == 0 || x == right) && (y == 0 || y == top))),
        ("edge", region(&|x, y| x == 0 || x == right || y == 0 || y == top)),
        ("centre", region(&|x, y| middle(columns, x) && middle(rows, y))),
        ("dark squares", region(&|x, y| (x + y) % 2 == 0)),
        ("light squares", region(&|x, y| (x + y) % 2 == 1)),
    ];
    board.regions.extend(regions);
    board
}

/// Rows of pits, in rings of two rows each; a single row is a ring itself.
fn pits(columns: usize, rows: usize) -> Board {
    let mut board = square(columns, rows, Shape::Pits);
    let cells = columns * rows;
    board.regions.insert("pit", (0..cells as u16).collect());
    let place = |column: usize, row: usize| (row * columns + column) as u16;
    let mut rounds = [vec![NOWHERE; cells], vec![NOWHERE; cells]];
    for low in (0..rows).step_by(2) {
        let there = (0..columns).map(|column| place(column, low));
        let back = (0..columns).rev().map(|column| place(column, low + 1));
        let ring: Vec<u16> = there.chain(back.filter(|_| rows > 1)).collect();
        for (&from, &to) in ring.iter().zip(ring.iter().cycle().skip(1)) {
            rounds[0][from as usize] = to;
            rounds[1][to as usize] = from;
        }
    }
    let first = board.ways.len();
    for (number, (word, next)) in ROUNDS.into_iter().zip(rounds).enumerate() {
        let back = Some(first + 1 - number);
        board.ways.push(Way { by: (0, 0), word, sign: String::new(), next, back });
    }
    board
}

/// What hexagonal boards have in common besides their names.
fn finish_hexagons(mut board: Board) -> Board {
    let around = |cell: usize| board.ways.iter().filter(|way| way.next[cell] != NOWHERE).count();
    let count: Vec<usize> = (0..board.cells()).map(around).collect();
    let fewer = |n: usize| (0..count.len() as u16).filter(|&c| count[c as usize] <= n).collect();
    // A corner has three neighbours on a hexagon, two or three on a rhombus, two on a triangle.
    let corner = match board.cells() {
        0 => Vec::new(),
        _ => {
            let least = count.iter().copied().min().unwrap_or(0);
            fewer(least.max(if least == 2 && board.regions.is_empty() { 2 } else { 3 }).min(3))
        }
    };
    let edge = fewer(5);
    board.regions.insert("corner", corner);
    board.regions.insert("edge", edge);
    board
}

fn hexagonal(places: &[(usize, usize)], shape: Shape, point: impl Fn(f32, f32) -> Point) -> Board {
    finish_hexagons(lettered(places, &HEX_STEPS, shape, point))
}

/// Columns of hexagons that stand, where a step up in both letter and number is a neighbour.
fn flat(places: &[(usize, usize)], point: impl Fn(f32, f32) -> Point) -> Board {
    const STEPS: [(i32, i32); 6] = [(0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0)];
    finish_hexagons(lettered(places, &STEPS, Shape::Flat, point))
}

/// The sides of squares between so many dots, named by their dots: the left or lower one first.
fn sides(columns: usize, rows: usize) -> Result<Board, Wrong> {
    let dot = |x: usize, y: usize| format!("{}{}", column_letter(x), y + 1);
    let mut names = Vec::new();
    let mut points = Vec::new();
    let mut flat = BTreeMap::new();
    let mut upright = BTreeMap::new();
    for y in 0..rows {
        for x in 0..columns {
            if x + 1 < columns {
                flat.insert((x, y), names.len() as u16);
                names.push(format!("{}-{}", dot(x, y), dot(x + 1, y)));
                points.push(Point::new(x as f32 + 0.5, -(y as f32)));
            }
            if y + 1 < rows {
                upright.insert((x, y), names.len() as u16);
                names.push(format!("{}-{}", dot(x, y), dot(x, y + 1)));
                points.push(Point::new(x as f32, -(y as f32) - 0.5));
            }
        }
    }
    few(names.len())?;
    let mut boxes = Vec::new();
    for y in 0..rows - 1 {
        for x in 0..columns - 1 {
            let around = [flat[&(x, y)], flat[&(x, y + 1)], upright[&(x, y)], upright[&(x + 1, y)]];
            boxes.push((around, Point::new(x as f32 + 0.5, -(y as f32) - 0.5)));
        }
    }
    let written = (0..2 * rows - 1)
        .rev()
        .map(|line| {
            let here = if line % 2 == 0 { &flat } else { &upright };
            here.iter().filter(|((_, y), _)| *y == line / 2).map(|(_, &cell)| cell).collect()
        })
        .collect();
    Ok(Board {
        names,
        points,
        shape: Shape::Sides,
        ways: Vec::new(),
        regions: BTreeMap::new(),
        rows: Vec::new(),
        columns: Vec::new(),
        layers: Vec::new(),
        written,
        boxes,
        zones: Vec::new(),
        links: Vec::new(),
    })
}

/// A triangle of triangles of hexagons: a name has a digit for each rank, the biggest first.
fn nested(depth: usize) -> Board {
    const WORDS: [&str; 3] = ["large", "medium", "small"];
    let count = 3usize.pow(depth as u32);
    let digits = |cell: usize| -> Vec<usize> {
        (0..depth).rev().map(|rank| cell / 3usize.pow(rank as u32) % 3).collect()
    };
    let number = |digits: &[usize]| digits.iter().fold(0, |all, digit| 3 * all + digit);
    let name = |digits: &[usize]| digits.iter().map(|d| char::from(b'1' + *d as u8)).collect();
    // Bigger triangles stand a little further apart than their cells alone would need.
    let point = |digits: &[usize]| {
        let mut at = Point::new(0.0, 0.0);
        let mut apart = 1.0;
        for (rank, digit) in digits.iter().rev().enumerate() {
            if rank > 0 {
                apart = apart * 2.0 + 0.25;
            }
            at = match digit {
                0 => at,
                1 => at.shifted(-apart / 2.0, apart * 0.866),
                _ => at.shifted(apart / 2.0, apart * 0.866),
            };
        }
        at
    };
    let mut ways = Vec::new();
    for at in 0..depth {
        let (word, sign) = match at {
            0 if depth == 1 => (WORDS[2], ".".to_owned()),
            0 => (WORDS[0], "-".to_owned()),
            _ if at + 1 == depth => (WORDS[2], ".".to_owned()),
            _ => (WORDS[1], ":".repeat(at)),
        };
        for to in 0..3 {
            let next = (0..count)
                .map(|cell| {
                    let mut digits = digits(cell);
                    let stays = digits[at] == to;
                    digits[at] = to;
                    if stays { NOWHERE } else { number(&digits) as u16 }
                })
                .collect();
            ways.push(Way {
                by: (0, 0),
                word,
                sign: format!("{sign}{}", to + 1),
                next,
                back: None,
            });
        }
    }
    let all: Vec<Vec<usize>> = (0..count).map(digits).collect();
    // A digit says whether it goes down in a triangle: those of a line go down in the same ones.
    let line =
        |cell: usize| all[cell].iter().fold(0, |line, &digit| 2 * line + usize::from(digit > 0));
    let lines = (0..1 << depth)
        .map(|number| (0..count).filter(|&cell| line(cell) == number).map(|c| c as u16).collect())
        .collect();
    let zones = (1..=depth)
        .map(|rank| {
            let size = 3usize.pow(rank as u32);
            (0..count / size)
                .map(|zone| (zone * size..(zone + 1) * size).map(|c| c as u16).collect())
                .collect()
        })
        .collect();
    Board {
        names: all.iter().map(|digits| name(digits)).collect(),
        points: all.iter().map(|digits| point(digits)).collect(),
        shape: Shape::Pointy,
        ways,
        regions: BTreeMap::new(),
        rows: Vec::new(),
        columns: Vec::new(),
        layers: Vec::new(),
        written: lines,
        boxes: Vec::new(),
        zones,
        links: Vec::new(),
    }
}

/// Square boards side by side, which are the layers of a box: `3a1`.
fn layered(layers: usize, columns: usize, rows: usize) -> Board {
    let one = square(columns, rows, Shape::Crossings);
    let size = one.cells();
    let mut board = one.clone();
    board.names = (0..layers)
        .flat_map(|layer| one.names.iter().map(move |name| format!("{}{name}", layer + 1)))
        .collect();
    board.points = (0..layers)
        .flat_map(|layer| {
            let aside = layer as f32 * (columns as f32 + 1.0);
            one.points.iter().map(move |point| point.shifted(aside, 0.0))
        })
        .collect();
    for way in &mut board.ways {
        let next = std::mem::take(&mut way.next);
        way.next = (0..layers)
            .flat_map(|layer| {
                let moved = move |&cell: &u16| {
                    if cell == NOWHERE { NOWHERE } else { cell + (layer * size) as u16 }
                };
                next.iter().map(moved)
            })
            .collect();
    }
    let stacked = |lists: &[Vec<u16>]| -> Vec<Vec<u16>> {
        let all = |list: &Vec<u16>| {
            let list = list.clone();
            (0..layers)
                .flat_map(move |layer| {
                    list.clone().into_iter().map(move |c| c + (layer * size) as u16)
                })
                .collect()
        };
        lists.iter().map(all).collect()
    };
    board.rows = stacked(&one.rows);
    board.columns = stacked(&one.columns);
    board.written = stacked(&one.written);
    board.regions.clear();
    board.layers =
        (0..layers).map(|l| (l * size..(l + 1) * size).map(|c| c as u16).collect()).collect();
    board
}

/// Points whose names are a letter and a number, which say where they lie.
fn points(names: &[String]) -> Result<Board, Wrong> {
    few(names.len())?;
    let place = |name: &String| {
        let letter = name.chars().next()?;
        let column = (letter as u32).checked_sub('a' as u32).filter(|c| *c < 26)?;
        let row =
            name[letter.len_utf8()..].parse::<u32>().ok().filter(|row| (1..=40).contains(row))?;
        Some((column as usize, row as usize - 1))
    };
    let mut places = Vec::new();
    for name in names {
        let place = place(name).filter(|place| !places.contains(place));
        let wrong = || Message::new("workshop-board-point").name("word", name.clone());
        places.push(place.ok_or_else(wrong)?);
    }
    let mut board = lettered(&places, &[], Shape::Crossings, |x, y| Point::new(x, -y));
    board.rows.retain(|row| !row.is_empty());
    board.written.retain(|row| !row.is_empty());
    Ok(board)
}

/// Joins points along lines: each line goes on in directions of its own.
pub(crate) fn join(board: &mut Board, lines: &[Vec<u16>]) {
    let cells = board.cells();
    // Directions as on a square board, by where the points lie; a line that goes two ways belongs to
    // the first free one.
    if board.ways.is_empty() {
        board.ways = (ALL_DIRECTIONS.iter())
            .map(|&by| Way {
                by,
                word: "",
                sign: String::new(),
                next: vec![NOWHERE; cells],
                back: ALL_DIRECTIONS.iter().position(|&(x, y)| (x, y) == (-by.0, -by.1)),
            })
            .collect();
    }
    for line in lines {
        for pair in line.windows(2) {
            let (from, to) = (board.points[pair[0] as usize], board.points[pair[1] as usize]);
            let sign = |d: f32| {
                if d.abs() < 0.01 {
                    0
                } else if d > 0.0 {
                    1
                } else {
                    -1
                }
            };
            let by = (sign(to.x - from.x), -sign(to.y - from.y));
            let way = ALL_DIRECTIONS.iter().position(|&d| d == by);
            if let Some(way) = way {
                board.ways[way].next[pair[0] as usize] = pair[1];
                let back = (way + ORTHOGONAL.len()) % ALL_DIRECTIONS.len();
                board.ways[back].next[pair[1] as usize] = pair[0];
            }
            board.links.push((pair[0], pair[1]));
        }
    }
}

/// Leaves diagonals at these cells only, and draws them.
pub(crate) fn diagonals(board: &mut Board, at: &[u16]) {
    for way in board.ways.iter_mut().filter(|way| way.by.0 != 0 && way.by.1 != 0) {
        for (cell, next) in way.next.iter_mut().enumerate() {
            if !at.contains(&(cell as u16)) {
                *next = NOWHERE;
            }
        }
    }
    let upward = board.ways.iter().filter(|way| way.by > (0, 0));
    board.links = upward
        .flat_map(|way| way.next.iter().enumerate().map(|(cell, &next)| (cell as u16, next)))
        .filter(|&(_, next)| next != NOWHERE)
        .collect();
}

/// Takes cells off the board: they stay drawn nowhere and nothing goes there.
pub(crate) fn without(board: &mut Board, gone: &[u16]) {
    let kept: Vec<u16> = (0..board.cells() as u16).filter(|cell| !gone.contains(cell)).collect();
    let mut number = vec![NOWHERE; board.cells()];
    for (new, &old) in kept.iter().enumerate() {
        number[old as usize] = new as u16;
    }
    let renumber = |list: &mut Vec<u16>| {
        list.iter_mut().for_each(|cell| *cell = number[*cell as usize]);
        list.retain(|&cell| cell != NOWHERE);
    };
    board.names = kept.iter().map(|&cell| board.names[cell as usize].clone()).collect();
    board.points = kept.iter().map(|&cell| board.points[cell as usize]).collect();
    for way in &mut board.ways {
        let ring = ROUNDS.contains(&way.word);
        let moved = |&old: &u16| {
            let mut next = way.next[old as usize];
            // A ring closes behind what it lacks.
            while ring && next != NOWHERE && next != old && number[next as usize] == NOWHERE {
                next = way.next[next as usize];
            }
            if next == NOWHERE { NOWHERE } else { number[next as usize] }
        };
        way.next = kept.iter().map(moved).collect();
    }
    board.regions.values_mut().for_each(renumber);
    for lists in [&mut board.rows, &mut board.columns, &mut board.layers, &mut board.written] {
        lists.iter_mut().for_each(renumber);
    }
    board.zones.iter_mut().flatten().for_each(renumber);
}
