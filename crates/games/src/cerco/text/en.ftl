cerco-remove = Take a stone off
cerco-captured = captured { $count }
