"""The registry of features: a decorator for each kind of position in a program that a feature can have.

    @expression(weight, *kinds)   f(body, type_, depth) -> text of a value without side effects, or None
    @statement(weight)            f(body) -> lines, or None
    @declaration(weight)          f(program) -> text at namespace scope, or None
    @member(weight)               f(program, record) -> text inside a class, or None
    @kernel(weight)               f(program, number) -> Kernel, or None

None says that the feature does not fit here; another one is then tried. Kinds of expressions: "integer", "floating",
"bool", "enum".
"""
import importlib
import pathlib


class Feature:
    def __init__(self, weight, make, kinds):
        self.weight, self.make, self.kinds = weight, make, kinds
        self.file = make.__module__.rsplit(".", 1)[-1]


EXPRESSIONS, STATEMENTS, DECLARATIONS, MEMBERS, KERNELS = [], [], [], [], []


def _enter(where, weight, kinds=()):
    def decorate(make):
        where.append(Feature(weight, make, kinds))
        return make
    return decorate


def expression(weight, *kinds):
    return _enter(EXPRESSIONS, weight, kinds)


def statement(weight):
    return _enter(STATEMENTS, weight)


def declaration(weight):
    return _enter(DECLARATIONS, weight)


def member(weight):
    return _enter(MEMBERS, weight)


def kernel(weight):
    return _enter(KERNELS, weight)


def load_features():
    """Imports every file of features/, in the same order on all machines, and returns their names."""
    folder = pathlib.Path(__file__).parent / "features"
    names = sorted(path.stem for path in folder.glob("*.py") if path.stem != "__init__")
    for name in names:
        importlib.import_module(f"{__package__}.features.{name}")
    return names
