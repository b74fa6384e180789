"""The parts of a program that other parts may refer to: variables, functions, classes, enums, kernels."""

INTEGERS = ["int", "unsigned", "long", "unsigned long"]
FLOATING = ["float", "double"]
SCALARS = INTEGERS + FLOATING + ["bool"]
UNSIGNED_TWIN = {"int": "unsigned", "long": "unsigned long"}


def is_unsigned(type_):
    return type_.startswith("unsigned")


class Variable:
    """An lvalue or value that can be read, and written if it is mutable, by its text.

    space: the memory it lives in: "private", "global", "tile", "constant" for captures,
    or "mixed" for what control flow decides.
    roots: names of the variables it may alias; two arguments of one call must not share one.
    captured: whether a lambda may capture it by value: pointers and arrays it may not [AMP 2.4.3.3].
    """

    def __init__(self, text, type_, mutable=True, space="private", roots=None, captured=True):
        self.text, self.type, self.mutable, self.space = text, type_, mutable, space
        self.roots = frozenset(roots if roots is not None else [text])
        self.captured = captured

    def constant(self):
        return Variable(self.text, self.type, False, self.space, self.roots, self.captured)


class Place:
    """A scalar inside a class object: path is what follows the object's text, with a {} for each index."""

    def __init__(self, path, type_, counts=()):
        self.path, self.type, self.counts = path, type_, tuple(counts)

    def all_texts(self):
        texts = [self.path]
        for count in self.counts:
            texts = [text.replace("{}", str(k), 1) for text in texts for k in range(count)]
        return texts

    def below(self, path, counts=()):
        return Place(path + self.path, self.type, tuple(counts) + self.counts)


class Record:
    """A class. make is the text of a new object, {0} an int and {1} a float; every class has hash() const."""

    def __init__(self, name):
        self.name = name
        self.make = name + "({0}, {1})"
        self.places = []         # what everybody may read
        self.writable = True     # whether everybody may also write there
        self.private = []        # what only members may use
        self.plain = True        # no view inside: may be an element of arrays and views, and a capture
        self.sum = None          # a text with {0} and {1}: two objects combined into a new one
        self.own = []            # the fields it declares itself, for member functions
        self.inheritable = False
        self.ancestors = frozenset()
        self.converts = False    # whether it or a base of it converts implicitly
        self.bindable = None     # (type, count) of each member, where structured bindings can name them


class Callable:
    """Something to call in an expression: no side effects but on its own copies. text has {0}, {1}... for arguments."""

    def __init__(self, result, types, text, cost=1):
        self.result, self.types, self.text, self.cost = result, types, text, cost


class Procedure:
    """Something to call as a statement: its first arguments are lvalues of references, the others values."""

    def __init__(self, references, types, text, spaces=None):
        self.references, self.types, self.text = references, types, text
        self.spaces = spaces  # where the lvalues may live, when not everywhere


class Enum:
    def __init__(self, name, underlying, constants):
        self.name, self.underlying, self.constants = name, underlying, constants


class Kernel:
    """before: text at namespace scope; run: statements that count disagreements in 'failures'."""

    def __init__(self, before, run):
        self.before, self.run = before, run
