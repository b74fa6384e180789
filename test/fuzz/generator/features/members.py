"""Member functions of classes: operators, conversions, copies and assignments by hand, static and nested things."""
from ..body import Body
from ..entities import Callable, Procedure, Variable
from ..registry import member
from .records import element_texts


def member_body(program, record, constant):
    variables = []
    for place in record.private:
        text = place.path[1:]
        for count in place.counts:
            text = text.replace("{}", str(program.dice.below(count)), 1)
        variables.append(Variable(text, place.type, not constant, roots=["this"], captured=False))
    return Body(program, None, variables)


@member(5)
def function(program, record):
    name, result = program.name("get"), program.dice.pick(["int", "unsigned", "float", "long"])
    body = member_body(program, record, True)
    body.add("x", "int")
    body.returns = result
    body.depth = 3
    lines = body.statement() + [f"return {body.expression(result, 2)};"]
    program.callables.append(Callable(result, [record.name, "int"], "{0}." + name + "({1})"))
    return "\n".join([f"{result} {name}(int x) const restrict(cpu,amp) {{"] + lines + ["}"])


@member(4)
def changing_function(program, record):
    name = program.name("set")
    body = member_body(program, record, False)
    body.add("x", "unsigned")
    body.depth = 3
    lines = [line for _ in range(2) for line in body.statement()]
    program.procedures.append(Procedure([record.name], ["unsigned"], "{0}." + name + "({1});"))
    program.procedures.append(Procedure([record.name], ["unsigned"], "{0}." + name + "({1})." + name + "(3u);"))
    return "\n".join([f"{record.name} &{name}(unsigned x) restrict(cpu,amp) {{"] + lines + ["return *this;", "}"])


@member(3)
def static_function(program, record):
    name = program.name("of")
    program.callables.append(Callable("unsigned", ["int"], f"{record.name}::{name}({{0}})"))
    return (f"static unsigned {name}(int x) restrict(cpu,amp) {{ {record.name} made(x, 0.25f); "
            f"return made.hash() + {program.dice.below(99)}u; }}")


@member(3)
def comparison(program, record):
    program.callables.append(Callable("bool", [record.name, record.name], program.dice.pick(["({0} == {1})", "!({0} != {1})"])))
    return (f"friend bool operator==(const {record.name} &a, const {record.name} &b) restrict(cpu,amp) {{ return a.hash() == b.hash(); }}\n"
            f"friend bool operator!=(const {record.name} &a, const {record.name} &b) restrict(cpu,amp) {{ return !(a == b); }}")


@member(3)
def conversion(program, record):
    type_ = program.dice.pick(["int", "unsigned", "float"])
    explicit = program.dice.chance(50)
    value = member_body(program, record, True).expression(type_, 2)
    program.callables.append(Callable(type_, [record.name], f"static_cast<{type_}>({{0}})"))
    # A base's conversion to another type is a candidate as well, a private base's too [over.match.funcs].
    if not explicit and not record.converts:
        program.callables.append(Callable("bool", [record.name, type_], "({1} == {0})"))
    record.converts = record.converts or not explicit
    return f"{'explicit ' if explicit else ''}operator {type_}() const restrict(cpu,amp) {{ return {value}; }}"


@member(3)
def call_operator(program, record):
    body = member_body(program, record, True)
    body.add("x", "int")
    value = body.expression("int", 2)
    program.callables.append(Callable("int", [record.name, "int"], "{0}({1})"))
    return f"int operator()(int x) const restrict(cpu,amp) {{ return {value}; }}"


@member(3)
def subscript(program, record):
    """A pair of operators, and the non-const one gives a place to write to."""
    field = next((f for f in record.own if f.counts in ((2,), (4,)) and program.record_of(f.type) is None), None)
    if field is None or not record.places:
        return None
    count = field.counts[0]
    program.callables.append(Callable(field.type, [record.name, "int"], "{0}[{1}]"))
    program.procedures.append(Procedure([record.name], ["int", field.type], "{0}[{1}] = {2};"))
    return (f"{field.type} &operator[](int at) restrict(cpu,amp) {{ return {field.name}[at & {count - 1}]; }}\n"
            f"const {field.type} &operator[](int at) const restrict(cpu,amp) {{ return {field.name}[(at + 1) & {count - 1}]; }}")


@member(3)
def increment(program, record):
    changes = [f"++{text};" for f in record.own for text, type_ in element_texts(f) if type_ in ("unsigned", "float")]
    if not changes:
        return None
    program.procedures.append(Procedure([record.name], [], "++{0};"))
    program.procedures.append(Procedure(["unsigned", record.name], [], "{0} += ({1}++).hash();"))
    return (f"{record.name} &operator++() restrict(cpu,amp) {{ {' '.join(changes)} return *this; }}\n"
            f"{record.name} operator++(int) restrict(cpu,amp) {{ {record.name} old = *this; ++*this; return old; }}")


@member(3)
def compound_operator(program, record):
    body = member_body(program, record, False)
    place = body.place()
    if place is None:
        return None
    program.procedures.append(Procedure([record.name], ["int"], "{0} ^= {1};"))
    return f"{record.name} &operator^=(int amount) restrict(cpu,amp) {{ {place[0]} = static_cast<{place[1]}>(amount & 255); return *this; }}"


@member(2)
def copy_by_hand(program, record):
    """A copy constructor and an assignment that leave a mark, which does not depend on optional copies."""
    if program.variation.standard == "14":
        return None  # what C++17 must elide, C++14 only may
    marks = [text for f in record.own for text, type_ in element_texts(f) if type_ == "unsigned" and f.counts == () and "." not in text]
    if not marks or record.ancestors:
        return None
    record.bindable = None
    # hash() must not depend on the number of copies: C++ may construct results in place.
    copies = " ".join(f"{text} = other.{text};" for f in record.own for text, _ in element_texts(f))
    return (f"{record.name}(const {record.name} &other) restrict(cpu,amp) {{ {copies} }}\n"
            f"{record.name} &operator=(const {record.name} &other) restrict(cpu,amp) {{ if (this == &other) return *this; {copies} return *this; }}")


@member(2)
def nested_class(program, record):
    inner, factor = program.name("Inner"), program.dice.between(2, 9)
    program.callables.append(Callable("int", ["int", "int"], f"{record.name}::{inner}{{{{static_cast<int>({{0}} & 1023)}}}}.times({{1}})"))
    return (f"struct {inner} {{ int value; int times(int x) const restrict(cpu,amp) "
            f"{{ return value * {factor} - (x & 255); }} }};")
