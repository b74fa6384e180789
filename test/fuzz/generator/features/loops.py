"""Loops with declarations or effects in their conditions, and switch labels inside nested statements."""
from ..registry import statement


@statement(3)
def declaring_while(body):
    target = body.place("unsigned")
    if target is None or body.loops >= 2:
        return None
    n, k, outer = body.name("n"), body.name("k"), list(body.scope)
    body.add(k, "int")
    lines = body.inside_loop(lambda: body.block(1))
    body.scope = outer
    return [f"int {n} = {body.dice.between(1, 5)};", f"while (int {k} = {n}--) {{", f"{target[0]} += {k};"] + lines + ["}"]


@statement(3)
def condition_with_effect(body):
    if body.loops >= 2:
        return None
    target, n = body.place("unsigned", accept=lambda v: v.text.isidentifier()), body.name("n")
    if target is None:
        return None
    text, limit = target[0], body.dice.between(2, 6)
    head, tail = body.pick([
        (f"for (; {n}++ < {limit} && ({text} ^= 3u) != {body.dice.below(9)}u; {text} += 2u) {{", "}"),
        (f"while (({text} += 5u, {n}++ < {limit})) {{", "}"),
        ("do {", f"}} while (++{n} < {limit} && (({text} *= 3u) & 4u || {n} < 2));"),
        (f"for (unsigned round_[2] = {{1u, 2u}}; {n} < {limit}; round_[{n}++ & 1] += {text}) {{",
         f"{text} ^= round_[0] + round_[1];\n}}"),
        (f"while ({n} < {limit} ? {n}++ < 4 || {body.leaf('bool')} : false) {{", "}"),
    ])
    lines = body.inside_loop(lambda: body.block(1))
    return [f"int {n} = 0;", head] + lines + tail.split("\n")


@statement(3)
def labels_inside(body):
    """As in Duff's device: labels of a switch inside a loop in the switch."""
    target = body.place("unsigned")
    if target is None:
        return None
    n, text = body.name("n"), target[0]
    value = body.expression("unsigned", 1)
    return body.pick([
        [f"int {n} = {body.dice.between(1, 3)};", f"switch ({body.expression('int', 1)} & 3) {{", f"case 0: do {{ {text} += {value};",
         f"case 3: {text} ^= 9u;", f"case 2: {text} *= 3u;", f"case 1: {text}++;", f"}} while (--{n} > 0);", "}"],
        [f"switch ({body.expression('int', 1)} & 3) {{", "case 0:", f"if ({body.expression('bool', 1)}) {{", f"case 1: {text} += {value};",
         "} else {", f"case 2: {text} ^= 5u;", "}", f"{text} *= 7u;", "break;", f"default: {text}--;", "}"],
        [f"switch ({body.expression('int', 1)} & 7)", f"case 2: case 5: {text} += {value};"],
    ])


@statement(4)
def sum_in_a_view(body):
    """A word of the thread that each iteration changes, with loads from other views and other words."""
    if not body.views or body.loops >= 2:
        return None
    n = body.name("n")
    own = f"views.log[tid * 8 + {body.dice.below(8)}]"
    other = f"views.log[tid * 8 + ({body.mask(8)})]"
    turns = body.pick([body.dice.between(1, 12), f"({body.expression('int', 1)} & 7)", "views.cube.extent[0]", "views.grid.extent[1] - 4"])
    lines = [f"{own} {body.pick(['+=', '^=', '*='])} {body.expression('unsigned', 2)};",
             f"if ({body.expression('bool', 1)}) {own} = {own} * 5u + {body.expression('unsigned', 1)};",
             f"{own} += views.cube({n} & 3, {body.dice.below(4)}, {body.dice.below(4)});",
             f"for (int {n}b = 0; {n}b < {body.dice.between(1, 4)}; {n}b++) {own} ^= {n}b + {n};",
             f"{other} ^= {own};"]
    chosen = body.dice.some(lines[1:4], 3) + (lines[4:] if body.chance(25) else [])
    # No other code uses the counter, so the loop ends.
    rest = body.inside_loop(lambda: body.block(1)) if body.chance(30) else []
    return [f"for (int {n} = {body.dice.below(2)}; {n} < {turns}; {n}++) {{", lines[0]] + chosen + rest + ["}"]


@statement(2)
def everything_leaves(body):
    """A loop every path of which ends it, and code that is never reached."""
    target = body.place("unsigned")
    if target is None:
        return None
    k, text = body.name("k"), target[0]
    return [f"for (int {k} = 0;; ++{k}) {{", f"if ({body.expression('bool', 1)}) {{ {text} += 2u; break; }}",
            f"{{ if ({k} < 2) {{ {text} ^= {k}; continue; }} else break; }}", f"{text} = 0;", "}"]


@statement(4)
def left_early(body):
    """Divergent loops, with an inner loop that has the same trip count for all threads."""
    target = body.place("unsigned", accept=lambda v: v.text.isidentifier())
    if target is None or body.loops >= 2:
        return None
    n, k, text = body.name("n"), body.name("k"), target[0]
    start = f"({body.expression('int', 1)} & 7)"
    inner = [f"for (int {k} = 0; {k} < {body.dice.between(2, 4)}; ++{k}) {text} = {text} * 3u + unsigned({k} + {n});"]
    return body.pick([
        [f"int {n} = {start};", "do {"] + inner + [f"}} while (--{n} > 0);"],
        [f"for (int {n} = 0; {n} < 9; ++{n}) {{"] + inner + [f"if ({n} >= {start}) break;", "}"],
        [f"for (int {n} = {start}; {n} < 8; ++{n}) {{"] + inner + ["}"],
        [f"int {n} = {start};", f"if ({body.leaf('bool')} || {n} > 3) {{"] + inner + ["}"],
        [f"int {n} = 0;", "while (true) {"] + inner + [f"if (++{n} > {start}) break;", "}"],
    ])


@statement(3)
def assigned_later(body):
    type_, name = body.pick(["int", "unsigned", "float", "long", "bool"]), body.name("v")
    value = [body.expression(type_, 1) for _ in range(3)]
    lines = [f"{type_} {name};", f"if ({body.expression('bool', 1)}) {{ {name} = {value[0]}; }}",
             f"else if ({body.expression('bool', 1)}) {name} = {value[1]};", f"else {name} = {value[2]};"]
    body.add(name, type_)
    return lines
