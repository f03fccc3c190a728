quadrex-wrong-crossed = aqui cruzam-se duas diagonais das duas cores, o que nunca acontece
quadrex-wrong-empty = as peças à volta deste ponto vazio tê-lo-iam preenchido por si
