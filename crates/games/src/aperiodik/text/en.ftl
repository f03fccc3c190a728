aperiodik-r1 = r1, red: 4 points for each pink tile beside it
aperiodik-r2 = r2, red: 3 points for each lilac or pink tile beside it
aperiodik-r3 = r3, red: 2 points for each blue tile beside it
aperiodik-r4 = r4, red: 2 points for each green tile beside it
aperiodik-r5 = r5, red: 2 points for each red or lilac tile beside it
aperiodik-r6 = r6, red: 1 point for each blue or green tile beside it
aperiodik-r7 = r7, red: 1 point for each blue, green, lilac or pink tile beside it
aperiodik-r8 = r8, red: 3 points for each tile its owner has on the board
aperiodik-b1 = b1, blue: groups of one owner count at the end
aperiodik-g1 = g1, green: when played, 1 coin for each tile beside it
aperiodik-g2 = g2, green: when played, 2 coins for each tile beside it
aperiodik-g1-red = g1, green: when played, 1 coin for each red tile beside it
aperiodik-g2-blue = g2, green: when played, 2 coins for each blue tile beside it
aperiodik-g3 = g3, green: when played, 3 coins for each pink tile beside it
aperiodik-g4 = g4, green: when played, 3 coins for each tile of others on the board
aperiodik-g5 = g5, green: when played, 1 coin for each own green tile on the board
aperiodik-p1 = p1, pink, toll: others pay its owner 1 coin to lay a tile beside it
aperiodik-p2 = p2, pink, discount: beside own tiles of three colours, each tile costs 1 less
aperiodik-p3 = p3, pink, discount: once enclosed, the fourth and fifth tile of a turn cost 1 less
aperiodik-p4 = p4, pink, bank: beside two own tiles it gets 3 coins, paid one a turn
aperiodik-p5 = p5, pink: discard it from the hand for a new market
aperiodik-p6 = p6, pink: at the end of the turn, give it for a tile of another hand
aperiodik-l1 = l1, lilac: beside three or more tiles of others, one more turn
aperiodik-l2 = l2, lilac: steal a tile beside it for 10 coins
aperiodik-l3 = l3, lilac: move a tile beside it
aperiodik-x0 = the base tile
aperiodik-laid = player { $player }’s { $tile } ({ $points ->
    [one] 1 point
   *[other] { $points } points
} now)
aperiodik-market = Market
aperiodik-hand = Hand of player { $player } ({ $ink })
aperiodik-bag = In the bag: { $count }
aperiodik-coins = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
aperiodik-target = { $target } points win
aperiodik-draw = A tile is drawn from the bag
aperiodik-react = Before player { $player } buys: discard a p5 for a new market?
aperiodik-buy = Buy from the market or from a hand, or skip
aperiodik-price = Offer a price for { $tile }
aperiodik-answer = { $price ->
    [one] Player { $player } offers 1 coin for { $tile }
   *[other] Player { $player } offers { $price } coins for { $tile }
}
aperiodik-play = { $cost ->
    [0] Play a tile from your hand, which costs nothing now, or end the turn
    [one] Play a tile from your hand for 1 coin, or end the turn
   *[other] Play a tile from your hand for { $cost } coins, or end the turn
}
aperiodik-place = Touch a dot to lay { $tile }; touch it again to turn it over
aperiodik-steal = Touch a tile beside it to steal it for 10 coins, or pass
aperiodik-lift = Touch a tile beside it to move it, or pass
aperiodik-move = Touch the dot where the lifted tile goes
aperiodik-pay = Offer this many coins
aperiodik-skip = Skip (2 coins)
aperiodik-accept = Accept
aperiodik-refuse = Refuse
aperiodik-reshuffle = New market
aperiodik-swap = Swap a p6
aperiodik-lay = Lay it here
aperiodik-done = End the turn
aperiodik-takes-table = the tiles in the order in which they were laid, with / between them, such as -1.2d.r1.2: home hexagon and letter, kind, player, and on a filled p4 its coins
aperiodik-takes-market = the kinds from slot 1 up, such as r1.b1.g2
aperiodik-takes-hands = the kinds in the hands of all { $seats } players with / between them, - for none, such as r1.2b1, and p6+2 for one that came from player 2
aperiodik-takes-phase = buy.1 after one refused offer, play.1 after one tile, react.2 when player 2 may discard a p5, steal.1 or lift.1 when the tile just laid lets one do so
aperiodik-wrong-copies = there are more than the { $most } { $kind } of the game
aperiodik-wrong-face = tiles may not be turned over here; choose a letter from a to f
aperiodik-wrong-overlap = it lies on the tile at { $other }; choose free kites
aperiodik-wrong-loose = it does not hang together with the base by edges; lay it beside a tile
aperiodik-wrong-refill = a game does not end before the market is filled from the bag
aperiodik-wrong-won = nobody has the { $target } points that win; write another phase
aperiodik-wrong-end = the game ends when no tiles are left in bag, market and hands, or after { $idle } idle turns; write another phase
aperiodik-wrong-reached = player { $player } has the { $target } points that win; write { $phase } for the phase
aperiodik-wrong-ended = the game has ended with the turn before; write { $phase } for the phase
aperiodik-wrong-idle = after { $idle } idle turns the game ends; write fewer
aperiodik-wrong-react = player { $player } cannot discard a p5 before another buys; write { $phase } for the phase
aperiodik-wrong-steal = the last tile of the table is no l2 of the player to move that could steal a tile beside it; write { $phase } for the phase
aperiodik-wrong-lift = the last tile of the table is no l3 of the player to move that could lift a tile beside it; write { $phase } for the phase
aperiodik-form-draw = the tile that is drawn, such as draw:r1
aperiodik-form-react = reshuffle or pass
aperiodik-form-buy = buy:SLOT, skip, ask:SEAT:KIND, own:Q,R or reshuffle, such as buy:1
aperiodik-form-pay = pay:COINS, such as pay:3
aperiodik-form-answer = accept or refuse
aperiodik-form-play = play:KIND, reshuffle, swap:SEAT:KIND or done, such as play:r1
aperiodik-form-place = the place of the tile: its home hexagon and a letter from a to l, such as -1,2d
aperiodik-form-steal = steal:Q,R or pass, such as steal:-1,2
aperiodik-form-lift = lift:Q,R or pass, such as lift:-1,2
aperiodik-form-over = nothing
aperiodik-why-otherwise = now comes something else; write { $form }
aperiodik-why-drawn = no { $kind } is left in the bag; draw another kind
aperiodik-why-empty-slot = that slot is empty; choose a filled one or skip
aperiodik-why-dear-slot = slot { $slot } costs more than the { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} at hand; choose a cheaper one or skip
aperiodik-why-refused = no more offers can be refused in this turn; buy from the market or skip
aperiodik-why-not-for-sale = tiles on the board are not for sale in this game; buy from the market or a hand
aperiodik-why-no-coin = an offer needs a coin; buy nothing and skip
aperiodik-why-not-held = player { $player } does not hold a { $kind } for sale; ask for a tile that another player holds
aperiodik-why-not-owned = no tile of another player has its home there; name one that has
aperiodik-why-dear-offer = only { $coins ->
    [one] 1 coin is
   *[other] { $coins } coins are
} at hand; offer no more
aperiodik-why-not-in-hand = no { $kind } is in the hand; play what is, or write done
aperiodik-why-dear-tile = the next tile costs { $cost } and its taxes, more than the { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} at hand; write done
aperiodik-why-swap = a swap needs a p6 that did not come from that player since one's last turn, and a tile that the other holds
aperiodik-why-reshuffle = a new market needs a p5 in the hand and a tile in the market; go on without
aperiodik-why-steal = only a tile of another player beside the one just laid is stolen, for { $coins } coins; name one or pass
aperiodik-why-lift = only a tile beside the one just laid is lifted, not the base and none that holds others; name one or pass
aperiodik-why-moved = the lifted tile must lie otherwise than before; choose another place
aperiodik-why-dear-place = cost and taxes there come to { $cost }, more than the { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} at hand; choose a place with less tax
aperiodik-why-overlap = it would lie on a tile; choose free kites
aperiodik-why-loose = it would touch no tile along an edge; choose a place beside one
