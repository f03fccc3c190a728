cerco-remove = Retira uma peça
cerco-captured = capturadas { $count }
