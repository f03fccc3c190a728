"""How results become rewards."""

import numpy as np
from numpy.typing import ArrayLike, NDArray


def rewards(payoffs: ArrayLike) -> NDArray[np.float32]:
    """Payoffs, one for each seat in the last dimension, as rewards: 1 for a whole win, and what all get
    together is 0. For two seats, or two pairs, that is 1, 0 and -1; for three who play alone a loss is -0.5.
    Where all payoffs are 0, so are the rewards.
    """
    shares = np.asarray(payoffs, dtype=np.float32)
    mean = shares.mean(axis=-1, keepdims=True)
    centred: NDArray[np.float32] = (shares - mean) / (1 - mean)
    return centred
