quadrex-wrong-crossed = aqui cruzam-se duas diagonais das duas cores, o que nunca acontece
quadrex-wrong-empty = as peças à volta deste ponto vazio tê-lo-iam preenchido por si
quadrex-form = um cruzamento de a1 a { $last }
quadrex-why-stone = em { $cell } já está uma peça; escolhe um cruzamento vazio
