cerco-remove = Togli una pedina
cerco-captured = catturate { $count }
cerco-origin = João Pedro Neto, anni Novanta
