"""Assignments and calls as lvalues, and effects inside larger expressions wherever C++ orders them."""
from ..registry import statement
from .assignment import two_places


def modern(body):
    """Whether assignments evaluate their right side first [C++17]."""
    return body.program.variation.standard != "14"


@statement(4)
def result_as_place(body):
    target = body.place("unsigned")
    if target is None:
        return None
    text, value = target[0], body.expression("unsigned", 2)
    return [body.pick([f"({text} = {value}) += {body.constant('unsigned')};", f"++({text} += {value});", f"(({text} ^= {value}) <<= 1) |= 1u;",
                       f"*&{text} = {value};", f"({text} *= 3u)--;", f"(({value}), {text}) += 2u;", f"(++{text}) *= 5u;"])]


@statement(4)
def chosen_place(body):
    pair = two_places(body, body.pick(["unsigned", "int", "float", "long"]))
    if pair is None or pair[0][2].space != pair[1][2].space:
        return None
    (first, type_, _), (second, _, _) = pair
    condition, value = body.expression("bool", 1), body.expression(type_, 2)
    return [body.pick([f"chosen<{type_}>({condition}, {first}, {second}) = {value};",
                       f"*({condition} ? &{first} : &{second}) = {value};",
                       f"{first} = chosen<{type_}>({condition}, {second}, {first});",
                       f"(({condition} ? {first} : {second}) = {value}) = {body.leaf(type_)};"])]


@statement(4)
def condition_with_effect(body):
    pair = two_places(body, body.pick(["unsigned", "int"]))
    if pair is None:
        return None
    (first, type_, _), (second, _, _) = pair
    effect = body.pick([f"({first} = {body.expression(type_, 2)}) > {body.leaf(type_)}", f"({first} ^= {body.dice.below(99)}) & 1",
                        f"({first} = {body.expression(type_, 1)}, {body.expression('bool', 2)})",
                        f"{body.expression('bool', 1)} && ({first} = {body.expression(type_, 1)}) != {body.dice.below(5)} && {body.expression('bool', 1)}",
                        f"!({body.expression('bool', 1)} || ({first} |= 4) > 9)"])
    lines = body.block(1)
    return [f"if ({effect}) {{", f"{second} = {body.expression(type_, 1)};"] + lines + ["}"]


@statement(3)
def value_with_effect(body):
    """An effect in one operand that does not affect the others."""
    pair = two_places(body, "unsigned")
    if pair is None:
        return None
    (first, _, _), (second, _, _) = pair
    effect = body.pick([f"{second}++", f"--{second}", f"({second} += 3u)", f"({second} = {body.constant('unsigned')})"])
    return [body.pick([f"{first} = {effect} * {body.dice.between(2, 9)}u + {body.constant('unsigned')};",
                       f"{first} = {body.leaf('bool')} ? {effect} : {body.constant('unsigned')};",
                       f"{first} = pick<unsigned>({body.leaf('bool')}, {effect}, {body.constant('unsigned')});",
                       f"{first} = hash_of({effect}) ^ {body.constant('unsigned')};",
                       f"{first} = ({body.leaf('bool')} && {effect} > 3u) ? {body.constant('unsigned')} : ({second} ^= 9u);",
                       f"{first} = ({effect}, {second} + 1u);"])]


@statement(3)
def ordered_list(body):
    """The elements of a braced list are evaluated from left to right."""
    target = body.place("unsigned", accept=lambda v: v.text.isidentifier())
    if target is None or not target[0].isidentifier():
        return None
    text, a = target[0], body.name("a")
    last = body.pick([f"{text} ^= 5u", f"{body.expression('bool', 1)} ? {text}++ : {text}--", f"{text} * 2u"])
    body.add(f"{a}[{body.mask(4)}]", "unsigned", roots=[a], captured=False)
    return [f"unsigned {a}[4] = {{{text}++, {text}, {text} += 7u, {last}}};"]


@statement(3)
def index_with_effect(body):
    target = body.place("unsigned", accept=lambda v: v.text.isidentifier())
    if target is None or not target[0].isidentifier() or not modern(body):
        return None
    text, a, type_ = target[0], body.name("a"), body.pick(["int", "unsigned", "float"])
    value = f"static_cast<{type_}>({text})"
    use = body.pick([f"{a}[{text}++ & 3] = {value};", f"{a}[{text} & 3] = static_cast<{type_}>({text}++);", f"{a}[({text} += 3u) & 3] += {value};",
                     f"{a}[{text}-- & 3]++;", f"{a}[++{text} & 3] = {a}[{text} & 3] = {value};"])
    if use.startswith(f"{a}[++"):
        use = f"{a}[{body.dice.below(4)}] = {a}[++{text} & 3] = {type_}(5);"
    body.add(f"{a}[{body.mask(4)}]", type_, roots=[a], captured=False)
    return [f"{type_} {a}[4] = {{1, 2, 3, 4}};", use]


@statement(3)
def mixed_compound(body):
    """Compound assignments whose operands have two types."""
    target = body.place(body.pick(["int", "long"]))
    if target is None:
        return None
    text = target[0]
    return [f"{text} &= 1023;", body.pick([f"{text} *= {body.pick(['1.5f', '0.25', '-2.0f'])};", f"{text} += {body.dice.below(99)}.75f;",
                                           f"{text} -= 3.5;", f"{text} /= 1.25f;", f"{text} += 7UL;", f"{text} -= {body.leaf('bool')};"])]
