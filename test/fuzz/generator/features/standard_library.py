"""constexpr parts of the standard library, which amp code may call."""
from ..registry import statement


@statement(5)
def algorithm(body):
    type_ = body.pick(["int", "unsigned", "long", "float"])
    target = body.place(type_)
    if target is None:
        return None
    left, right = (f"static_cast<{type_}>({body.expression(type_, 1)})" for _ in range(2))
    return [f"{target[0]} = std::{body.pick(['min', 'max'])}({left}, {right});"]


@statement(3)
def pairs_and_arrays(body):
    target = body.place("unsigned")
    if target is None:
        return None
    p, text, value = body.name("p"), target[0], f"static_cast<unsigned>({body.expression('unsigned', 1)})"
    if body.program.variation.standard == "14":
        return ["{", f"std::pair<int, unsigned> {p}(3, {value});", f"{text} += {p}.first * {p}.second;", "}"]
    lines = body.pick([
        [f"std::pair<int, unsigned> {p}(3, {value});", f"auto {p}b = {p};", f"{p}b.first += 2;", f"{text} += {p}b.first * {p}.second + (std::get<0>({p}) < {p}b.first);"],
        [f"std::array<unsigned, 4> {p}{{{{1u, {value}, 3u, 4u}}}};", f"{p}[{body.mask(4)}] += 7u;", f"for (unsigned each : {p}) {text} = mix({text}, each);", f"{text} += {p}.size();"],
        [f"std::array<int, 2> {p}{{{{{body.expression('int', 1)}, 2}}}};", f"const auto {p}b = {p};", f"{text} ^= static_cast<unsigned>(std::get<0>({p}) ^ {p}b[1]);"],
        [f"const std::pair<unsigned, float> {p}{{{value}, 0.5f}};", f"auto [{p}b, {p}c] = {p};", f"{text} = mix({p}b, hash_of({p}c));"],
    ])
    return ["{"] + lines + ["}"]
