parallel-lines-origin = Autor desconhecido, cerca de 2008
