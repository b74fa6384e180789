"""Assignments of every form, and effects where C++ orders them."""
from ..entities import INTEGERS, is_unsigned
from ..registry import statement


@statement(14)
def plain(body):
    return body.simple()


@statement(16)
def declaration(body):
    plain_records = [r.name for r in body.program.records if r.plain]
    if plain_records and body.chance(25):
        return body.declare(body.pick(plain_records))
    enums = list(body.program.enums)
    if enums and body.chance(15):
        return body.declare(body.pick(enums))
    return body.declare(body.scalar(), 3)


@statement(4)
def initialised_otherwise(body):
    type_, name = body.pick(["int", "unsigned", "float", "double"]), body.name("v")
    value = body.expression(type_, 2)
    form = body.pick([f"{type_} {name}(({value}));", f"{type_} {name}{{{type_}({value})}};",
                      f"auto {name} = {type_}({value});", f"const {type_} {name} = {value};"])
    body.add(name, type_, not form.startswith("const"))
    return [form]


@statement(10)
def compound(body):
    target = body.place()
    if target is None:
        return None
    text, type_, _ = target
    if type_ in ("float", "double"):
        return [f"{text} {body.pick(['+=', '-=', '*='])} {body.expression(type_, 2)};"]
    if type_ == "bool":
        return [f"{text} {body.pick(['&=', '|=', '^='])} {body.expression('bool', 2)};"]
    if type_ not in INTEGERS:
        return None
    form = body.dice.below(4)
    if form == 0:
        return [f"{text} {body.pick(['&=', '|=', '^='])} {body.expression(body.pick(['bool', type_]), 2)};"]
    if form == 1:
        return [f"{text} {body.pick(['/=', '%='])} ({body.expression(type_, 1)} & 31) + 1;"]
    if form == 2:
        return [f"{text} >>= {body.expression('int', 1)} & 15;"]
    if not is_unsigned(type_):
        return [f"{text} = ({text} & 65535) {body.pick('+-*')} ({body.expression(type_, 1)} & 1023);"]
    other = body.pick([type_, "unsigned", "int", "bool"])
    return [f"{text} {body.pick(['+=', '-=', '*=', '<<=' if other == 'bool' else '+='])} {body.expression(other, 2)};"]


@statement(5)
def step(body):
    target = body.place(body.pick(["unsigned", "unsigned long", "float"]))
    return target and [body.pick(["++{};", "{}--;", "{}++;", "--{};"]).format(target[0])]


def two_places(body, type_):
    """Two lvalues that cannot overlap. Before C++17, an index could be read before or after the effect on the other."""
    first = body.place(type_)
    if first is None:
        return None
    second = body.place(type_, accept=lambda v: not v.roots & first[2].roots)
    if second is None or (body.program.variation.standard == "14" and "[" in first[0] + second[0]):
        return None
    return first, second


@statement(4)
def chained(body):
    pair = two_places(body, body.pick(["unsigned", "int", "float", "long"]))
    if pair is None:
        return None
    (first, type_, _), (second, _, _) = pair
    return [f"{first} = {second} {'+' if is_unsigned(type_) and body.chance(40) else ''}= {body.expression(type_, 2)};"]


@statement(3)
def post_increment(body):
    pair = two_places(body, "unsigned")
    if pair is None:
        return None
    (first, _, _), (second, _, _) = pair
    return [f"{first} {body.pick(['=', '+=', '^='])} {body.pick(['{}++', '++{}', '{}--', '--{}']).format(second)};"]


@statement(3)
def effect_under_logic(body):
    """The right operand of && || ?: runs, or not, after the left one."""
    counter, flag = body.place("unsigned"), body.place("bool")
    if counter is None or flag is None:
        return None
    effect = f"{counter[0]}++ > {body.dice.below(9)}u"
    condition = body.expression("bool", 2)
    value = body.pick([f"{condition} && {effect}", f"{condition} || {effect}", f"{condition} ? {effect} : {body.leaf('bool')}"])
    return [f"{flag[0]} = {value};"]


@statement(3)
def conditional_place(body):
    pair = two_places(body, body.pick(["unsigned", "int", "float"]))
    if pair is None or pair[0][2].space != pair[1][2].space:
        return None
    (first, type_, _), (second, _, _) = pair
    condition = body.expression("bool", 1)
    return [f"({condition} ? {first} : {second}) = {body.expression(type_, 2)};"]


@statement(3)
def comma(body):
    pair = two_places(body, "unsigned")
    if pair is None:
        return None
    (first, _, _), (second, _, _) = pair
    return [f"{first} += {body.constant('unsigned')}, {second} = {first} ^ {body.leaf('unsigned')};"]


@statement(4)
def object_assignment(body):
    objects = [v for v in body.scope if v.mutable and body.program.record_of(v.type) and body.program.record_of(v.type).plain]
    if not objects:
        return None
    target = body.pick(objects)
    return [f"{target.text} = {body.value(target.type, 2)};"]
