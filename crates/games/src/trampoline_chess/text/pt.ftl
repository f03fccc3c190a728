trampoline-chess-hop = Continua a partir do trampolim
trampoline-chess-place = Coloca o teu trampolim numa casa vazia; toca-lhe onde está para o deixar lá
trampoline-chess-wrong-rings = cada lado tem um só trampolim; há outro noutra casa
trampoline-chess-figure-trampoline = trampolim, peça { $ink }
