cerco-remove = Take a stone off
cerco-captured = captured { $count }
cerco-origin = João Pedro Neto, 1990s
cerco-wrong-captured = { $count ->
    [one] only one stone inside the rim is gone
   *[other] only { $count } stones inside the rim are gone
}, so no more can have been captured
cerco-form = the cell whose stone is taken off, from a1 to { $last }
cerco-why-gone = no stone is left there; choose a cell with a stone
