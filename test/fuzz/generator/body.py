"""The inside of one function: what is in scope, and statements and expressions chosen among the features.

Expressions have no side effects, so that their results do not depend on the order of evaluation. Statements with
several effects contain them only where C++ defines their order.
"""
from . import registry
from .entities import FLOATING, INTEGERS, SCALARS, Variable

FLOATS = ["0.0f", "1.0f", "0.5f", "-2.25f", "3.0f", "0.1f", "1.0e10f", "-7.75f", "1.0f / 3.0f"]
DOUBLES = ["0.0", "1.0", "-0.5", "2.75", "0.1", "1.0e100", "-1.0 / 3.0", "65537.0"]


class Body:
    def __init__(self, program, returns=None, variables=()):
        self.program, self.dice = program, program.dice
        self.returns = returns        # a scalar type; None where 'return' with a value may not stand
        self.scope = list(variables)
        self.depth = 0                # of nested statements
        self.loops = 0                # that 'continue' and 'break' could leave
        self.views = False            # whether 'views', 'data' and 'tid' can be named
        self.calls = True             # whether functions may be called: what they cost adds up

    def name(self, prefix):
        return self.program.name(prefix)

    def chance(self, percent):
        return self.dice.chance(percent)

    def pick(self, items):
        return self.dice.pick(items)

    # ------------------------------------------------------------------------------------------------------- reading

    def add(self, text, type_, mutable=True, **more):
        variable = Variable(text, type_, mutable, **more)
        self.scope.append(variable)
        return variable

    def mask(self, count):
        """An index below count, a power of two."""
        names = [v.text for v in self.scope if v.type in ("int", "unsigned") and v.text.isidentifier()]
        if names and self.chance(70):
            return f"{self.pick(names)} & {count - 1}"
        return str(self.dice.below(count))

    def fill(self, path, counts):
        for count in counts:
            path = path.replace("{}", self.mask(count), 1)
        return path

    def reachable(self, accept):
        """(text, type, variable) of every scalar whose variable is accepted."""
        found = []
        for variable in self.scope:
            if not accept(variable):
                continue
            record = self.program.record_of(variable.type)
            if record is None:
                found.append((variable.text, (), variable.type, variable))
            elif record.writable or not variable.mutable:
                found += [(variable.text + p.path, p.counts, p.type, variable) for p in record.places]
        return found

    def readable(self, type_):
        found = [each for each in self.reachable(lambda v: True) if each[2] == type_]
        if not found:
            return None
        text, counts, _, _ = self.pick(found)
        return self.fill(text, counts)

    def objects(self, type_):
        return [v for v in self.scope if v.type == type_]

    def place(self, type_=None, space=None, accept=lambda v: True):
        """(text, type, variable) of a scalar lvalue."""
        found = self.reachable(lambda v: v.mutable and (space is None or v.space == space) and accept(v))
        found = [each for each in found if type_ is None or each[2] == type_]
        if not found:
            return None
        text, counts, type_, variable = self.pick(found)
        return self.fill(text, counts), type_, variable

    # --------------------------------------------------------------------------------------------------- expressions

    def constant(self, type_):
        below = self.dice.below
        if type_ == "int":
            if self.chance(15):
                return f"-{self.dice.between(1, 999)}"
            return str(self.pick([0, 1, 2, 3, 5, 7, 16, 31, 100, 1000, below(1 << 20)]))
        if type_ == "unsigned":
            return f"{below(1 << 32) if self.chance(30) else below(40)}u"
        if type_ == "long":
            return f"{below(1 << 30)}L"
        if type_ == "unsigned long":
            return f"{below(1 << 31)}UL"
        if type_ in FLOATING:
            return "(" + self.pick(FLOATS if type_ == "float" else DOUBLES) + ")"
        if type_ == "bool":
            return self.pick(["true", "false"])
        return self.pick(self.program.enums[type_].constants)

    def leaf(self, type_):
        return (self.readable(type_) if self.chance(75) else None) or self.constant(type_)

    def kind(self, type_):
        if type_ in self.program.enums:
            return "enum"
        return type_ if type_ == "bool" else "floating" if type_ in FLOATING else "integer"

    def expression(self, type_, depth=2):
        if depth <= 0:
            return self.leaf(type_)
        kind = self.kind(type_)
        choices = [(f.weight, f) for f in self.program.enabled(registry.EXPRESSIONS) if kind in f.kinds]
        for _ in range(4):
            text = self.dice.weighted(choices).make(self, type_, depth)
            if text is not None:
                return text
        return self.leaf(type_)

    def value(self, type_, depth=1):
        """A value of any type, class objects included."""
        record = self.program.record_of(type_)
        if record is None:
            return self.expression(type_, depth)
        objects = self.objects(type_)
        if objects and self.chance(70):
            return self.pick(objects).text
        return record.make.format(self.expression("int", depth - 1), self.expression("float", depth - 1))

    def scalar(self):
        return self.pick(SCALARS)

    def integer(self):
        return self.pick(INTEGERS)

    # ---------------------------------------------------------------------------------------------------- statements

    def statement(self):
        """The lines of one statement."""
        self.depth += 1
        try:
            if self.depth <= 4 and self.program.spend():
                choices = [(f.weight, f) for f in self.program.enabled(registry.STATEMENTS)]
                for _ in range(4):
                    lines = self.dice.weighted(choices).make(self)
                    if lines is not None:
                        return lines
            return self.simple()
        finally:
            self.depth -= 1

    def simple(self):
        """A statement that is always possible."""
        target = self.place()
        if target is None:
            return self.declare(self.scalar())
        return [f"{target[0]} = {self.expression(target[1], 2)};"]

    def declare(self, type_, depth=2):
        name = self.name("v")
        text = f"{type_} {name} = {self.value(type_, depth)};"
        self.add(name, type_)
        return [text]

    def block(self, count):
        """The lines of some statements whose declarations end with them."""
        outer = list(self.scope)
        lines = [line for _ in range(count) for line in self.statement()]
        self.scope = outer
        return lines

    def braces(self, count):
        return ["{"] + self.block(count) + ["}"]

    def inside_loop(self, make):
        self.loops += 1
        try:
            return make()
        finally:
            self.loops -= 1

    def finish(self):
        """A hash over everything in scope, as lines that end with 'return hash;'."""
        lines = ["unsigned hash = 2166136261u;"]
        for variable in self.scope:
            if variable.text.startswith("data."):
                continue
            record = self.program.record_of(variable.type)
            if record and record.sum and self.chance(50):
                lines.append(f"hash = mix(hash, {record.sum.format(variable.text, variable.text)}.hash());")
            elif record:
                lines.append(f"hash = mix(hash, {variable.text}.hash());")
            else:
                lines.append(f"hash = mix(hash, hash_of({variable.text}));")
        return lines + ["return hash;"]
