"""if, for, while, do, switch, break, continue, return."""
from ..entities import Variable
from ..registry import statement


@statement(10)
def if_(body):
    lines = [f"if ({body.expression('bool', 2)}) {{"] + body.block(body.dice.between(1, 2)) + ["}"]
    if body.chance(40):
        lines[-1] += f" else if ({body.expression('bool', 1)}) {{"
        lines += body.block(1) + ["}"]
    if body.chance(50):
        lines[-1] += " else {"
        lines += body.block(body.dice.between(1, 2)) + ["}"]
    return lines


@statement(4)
def if_with_initialiser(body):
    if body.program.variation.standard == "14":
        return None
    outer, name, type_ = list(body.scope), body.name("v"), body.integer()
    lines = [f"if ({type_} {name} = {body.expression(type_, 2)}; "]
    body.add(name, type_)
    lines[0] += f"{body.expression('bool', 1)}) {{"
    lines += body.block(1) + ["} else {"] + body.block(1) + ["}"]
    body.scope = outer
    return lines


@statement(2)
def condition_declaration(body):
    outer, name = list(body.scope), body.name("v")
    lines = [f"if (int {name} = {body.expression('int', 2)} & 3) {{"]
    body.add(name, "int")
    lines += body.block(1) + ["}"]
    body.scope = outer
    return lines


@statement(3)
def return_(body):
    if body.returns is None:
        return None
    value = "" if body.returns == "void" else " " + body.expression(body.returns, 2)
    return [f"if ({body.expression('bool', 2)}) return{value};"]


@statement(4)
def leave(body):
    if body.loops == 0:
        return None
    return [f"if ({body.expression('bool', 2)}) {body.pick(['break', 'continue'])};"]


def headers(i, count, step):
    """(before, head, tail) of loops that run some few times whatever their body does."""
    return [
        ([], f"for (int {i} = 0; {i} < {count}; ++{i}) {{", "}"),
        ([], f"for (int {i} = 0; {i}++ < {count};) {{", "}"),
        ([], f"for (unsigned {i} = {count}u; {i} > 0; {i}--) {{", "}"),
        ([f"int {i} = {count};"], f"while ({i}-- > 0) {{", "}"),
        ([f"int {i} = {count};"], "do {", f"}} while (--{i} > 0);"),
        ([f"int {i} = 0;"], f"for (;;) {{\nif (++{i} > {count}) break;", "}"),
        ([], f"for (int {i} = 0, {i}b = {step}; {i} < {count}; {i} += 1, {i}b -= 2) {{", "}"),
    ]


@statement(12)
def loop(body):
    if body.loops >= 2:
        return None
    i, outer = body.name("i"), list(body.scope)
    before, head, tail = body.pick(headers(i, body.dice.between(1, 5), body.dice.below(9)))
    body.scope.append(Variable(i, "unsigned" if "(unsigned" in head else "int", False))
    lines = body.inside_loop(lambda: body.block(body.dice.between(1, 3)))
    body.scope = outer
    return ["{"] + before + [head] + lines + [tail, "}"]


@statement(2)
def nested_continue(body):
    """'continue' of an outer loop from within a switch, past an inner loop."""
    target = body.place("unsigned")
    if target is None or body.loops >= 2:
        return None
    i, k, text = body.name("i"), body.name("i"), target[0]
    return [f"for (int {i} = 0; {i} < {body.dice.between(2, 4)}; {i}++) {{",
            f"for (int {k} = {i}; {k} < 4; {k}++) {{", f"if (({k} ^ {i}) == {body.dice.below(4)}) continue;",
            f"{text} += {body.expression('unsigned', 1)};", f"if ({text} & {1 << body.dice.below(6)}u) break;", "}",
            f"switch ({body.expression('int', 1)} & 3) {{", "case 1: continue;", f"case 2: {text} ^= 77u; break;",
            f"default: {text}++;", "}", f"{text} = mix({text}, {i});", "}"]


def switch_head(body):
    integer = body.pick(["int", "unsigned", "long"])
    if body.program.variation.standard != "14" and body.chance(25):
        name = body.name("v")
        head = f"switch ({integer} {name} = {body.expression(integer, 2)} & 3; {name}) {{"
        body.add(name, integer)
        return head
    return f"switch ({body.expression(integer, 2)} & 3) {{"


@statement(7)
def switch(body):
    outer = list(body.scope)
    lines = [switch_head(body)]
    labels = body.dice.some(["case 0:", "case 1:", "case 2:", "case 3:", "default:"], body.dice.between(2, 5))
    if body.chance(20):
        labels[0] += " " + "case 5:"
    loops, body.loops = body.loops, 0  # a 'break' in here would leave the switch
    for label in labels:
        lines += [label + " {"] + body.block(1)
        if loops and body.chance(15):
            lines.append(f"if ({body.expression('bool', 1)}) continue;")
        lines.append("}")
        if body.chance(60):
            lines[-1] += " break;"
    body.scope, body.loops = outer, loops
    return lines + ["}"]


@statement(2)
def plain_block(body):
    return body.braces(2)
