cerco-remove = Togli una pedina
cerco-captured = catturate { $count }
