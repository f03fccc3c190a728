cerco-remove = Take a stone off
cerco-captured = captured { $count }
cerco-origin = João Pedro Neto, 1990s
