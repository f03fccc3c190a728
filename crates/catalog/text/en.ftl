prompt-over = The game is over
prompt-place = Place a stone
prompt-or-swap = { $prompt } or take over the first player’s side
button-swap = Swap sides
button-pass = Pass
ink-light = white
ink-dark = black
ink-neutral = neutral
ink-blue = blue
ink-orange = orange
ink-green = green
ink-yellow = yellow
ink-red = red
figure-stone = { $ink } stone
figure-queen = { $ink } amazon
figure-block = closed
figure-lamp = { $ink } lamp
figure-seeds = { $count ->
    [one] one seed
   *[other] { $count } seeds
}
figure-bar = { $ink } line
figure-claim = { $ink } box
param-columns = Columns
param-rows = Rows
param-size = Size
param-swap = Swap rule
param-seeds = Seeds in each house
param-singles = Single seeds wait
param-slam = Grand slam
param-slam-again = plays again
param-slam-none = captures nothing
