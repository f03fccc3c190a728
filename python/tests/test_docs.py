"""The examples in the docstrings, and that nothing is without one."""

import doctest
import inspect

import pytest

import ludoteca
from ludoteca import aec, vector


@pytest.mark.parametrize("module", [ludoteca, vector, aec], ids=lambda module: module.__name__)
def test_examples(module):
    found = doctest.testmod(module)
    assert found.attempted > 0 and found.failed == 0


def test_everything_is_described():
    for name in ludoteca.__all__:
        one = getattr(ludoteca, name)
        assert inspect.getdoc(one), name
        if inspect.isclass(one) and not issubclass(one, Exception):
            for member in vars(one):
                assert member.startswith("_") or inspect.getdoc(getattr(one, member)), (name, member)
