"""Operators and conversions of scalars, written so that none of them is undefined."""
from ..entities import INTEGERS, SCALARS, UNSIGNED_TWIN, is_unsigned
from ..registry import expression

ALL = ("integer", "floating", "bool", "enum")


@expression(8, *ALL)
def leaf(body, type_, depth):
    return body.leaf(type_)


@expression(8, *ALL)
def conditional(body, type_, depth):
    return f"({body.expression('bool', depth - 1)} ? {body.expression(type_, depth - 1)} : {body.expression(type_, depth - 1)})"


@expression(4, *ALL)
def picked(body, type_, depth):
    values = ", ".join(body.expression(type_, depth - 1) for _ in range(2))
    # A constant can have another type than asked for: a char's worth of int, an enum's zero.
    return f"pick<{type_}>({body.expression('bool', depth - 1)}, {values})"


@expression(2, *ALL)
def comma(body, type_, depth):
    return f"({body.expression(body.scalar(), depth - 1)}, {body.expression(type_, depth - 1)})"


@expression(8, "integer", "floating")
def conversion(body, type_, depth):
    source = body.pick([t for t in SCALARS if t != type_])
    inner = body.expression(source, depth - 1)
    if source == "double" and type_ == "float":
        return f"to_float({inner})"
    if source in ("float", "double") and type_ in INTEGERS:
        inner = f"to_int({inner})"
    form = body.dice.below(3)
    if form == 0 and " " not in type_:
        return f"{type_}({inner})"
    return f"({type_})({inner})" if form == 1 else f"static_cast<{type_}>({inner})"


@expression(8, "integer")
def unsigned_arithmetic(body, type_, depth):
    left, right = body.expression(type_, depth - 1), body.expression(type_, depth - 1)
    operator = body.pick("+-*")
    if is_unsigned(type_):
        return f"({left} {operator} {right})"
    twin = UNSIGNED_TWIN[type_]
    return f"static_cast<{type_}>(static_cast<{twin}>({left}) {operator} static_cast<{twin}>({right}))"


@expression(5, "integer")
def small_arithmetic(body, type_, depth):
    left, right = body.expression(type_, depth - 1), body.expression(type_, depth - 1)
    return f"(({left} & 1023) {body.pick('+-*')} ({right} & 1023))"


@expression(6, "integer")
def bits(body, type_, depth):
    if body.chance(30):
        return f"(~{body.expression(type_, depth - 1)})"
    return f"({body.expression(type_, depth - 1)} {body.pick('&|^')} {body.expression(type_, depth - 1)})"


@expression(6, "integer")
def division(body, type_, depth):
    left, right = body.expression(type_, depth - 1), body.expression(type_, depth - 1)
    divisor = f"(({right} & 31) + 1)"
    if not is_unsigned(type_) and body.chance(40):
        divisor = f"(-2 - ({right} & 15))"  # never -1: the quotient could leave the type
    return f"({left} {body.pick('/%')} {divisor})"


@expression(6, "integer")
def shift(body, type_, depth):
    amount = f"({body.expression(body.integer(), depth - 1)} & {31 if 'long' not in type_ else 63})"
    left = body.expression(type_, depth - 1)
    if body.chance(50):
        return f"({left} >> {amount})"
    if is_unsigned(type_):
        return f"({left} << {amount})"
    return f"static_cast<{type_}>(static_cast<{UNSIGNED_TWIN[type_]}>({left}) << {amount})"


@expression(3, "integer")
def mixed_operands(body, type_, depth):
    """Operands of two types: the usual conversions, then back."""
    if type_ not in ("unsigned", "unsigned long"):
        return None
    other = body.pick([t for t in INTEGERS if t != type_] + ["bool"])
    wide = "unsigned long" if "unsigned" in other or type_ == "unsigned long" else None
    if other == "long" and type_ == "unsigned":
        return f"static_cast<unsigned>(({body.expression(other, depth - 1)} >> 2) ^ {body.expression(type_, depth - 1)})"
    operator = body.pick("+-*&|^")
    result = f"({body.expression(type_, depth - 1)} {operator} {body.expression(other, depth - 1)})"
    return f"static_cast<{type_}>({result})" if wide and type_ == "unsigned" else result


@expression(3, "integer")
def promoted_bool(body, type_, depth):
    return f"static_cast<{type_}>({body.expression('bool', depth - 1)} + {body.expression('bool', depth - 1)} * 2)"


@expression(3, "integer")
def plus_minus(body, type_, depth):
    if is_unsigned(type_):
        return f"(-{body.expression(type_, depth - 1)})" if body.chance(50) else f"(+{body.expression(type_, depth - 1)})"
    return f"(-({body.expression(type_, depth - 1)} & 65535))"


@expression(8, "bool")
def comparison(body, type_, depth):
    left = right = body.scalar()
    if left in INTEGERS and body.chance(30):
        right = body.pick(INTEGERS)  # mixed signedness and width
    operator = body.pick(["<", ">", "<=", ">=", "==", "!="]) if left != "bool" else body.pick(["==", "!="])
    return f"({body.expression(left, depth - 1)} {operator} {body.expression(right, depth - 1)})"


@expression(6, "bool")
def logic(body, type_, depth):
    if body.chance(25):
        return f"(!{body.expression('bool', depth - 1)})"
    return f"({body.expression('bool', depth - 1)} {body.pick(['&&', '||', '&', '|', '^'])} {body.expression('bool', depth - 1)})"


@expression(3, "bool")
def truth(body, type_, depth):
    return f"static_cast<bool>({body.expression(body.pick(INTEGERS + ['float']), depth - 1)})"
