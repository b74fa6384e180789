"""float and double: + - * / and square roots, which host and device round in the same way."""
from ..registry import expression


def zero_or_more(body, type_, depth):
    return f"static_cast<{type_}>({body.expression('int', depth)} & 255)"


@expression(10, "floating")
def arithmetic(body, type_, depth):
    return f"({body.expression(type_, depth - 1)} {body.pick('+-*')} {body.expression(type_, depth - 1)})"


@expression(4, "floating")
def quotient(body, type_, depth):
    return f"({body.expression(type_, depth - 1)} / ({zero_or_more(body, type_, depth - 1)} + 1))"


@expression(3, "floating")
def negated(body, type_, depth):
    return f"(-{body.expression(type_, depth - 1)})"


@expression(2, "floating")
def root(body, type_, depth):
    return f"precise_math::sqrt({zero_or_more(body, type_, depth - 1)})"


@expression(2, "floating")
def mixed_with_integer(body, type_, depth):
    return f"({body.expression(type_, depth - 1)} {body.pick('+-*')} {body.expression(body.integer(), depth - 1)})"
