cerco-remove = Retira uma peça
cerco-captured = capturadas { $count }
cerco-origin = João Pedro Neto, anos 1990
