"""Kernels of few statements that call next to nothing: the runtime may have a work-item run several of their threads in lockstep."""
from ..body import Body
from ..entities import Kernel, Variable
from ..launch import EVERY_INDEX, SHAPES, both_sides
from ..registry import kernel


def loads(body):
    """Variables that are initialised with the thread's own element, any element, or an element with a loaded index."""
    lines, places = [], ["views.log[tid * 8 + {0}]", "views.table[(tid * 5 + {0}) & 63]", "views.cube(tid & 3, {0} & 3, tid / 8)"]
    for _ in range(body.dice.between(1, 4)):
        name, type_ = body.name("v"), body.pick(["int", "unsigned", "unsigned"])
        lines.append(f"{type_} {name} = {body.pick(places).format(body.dice.below(8))};")
        body.add(name, type_)
        places += [f"views.table[({name} + {{0}}) & 63]", f"static_cast<int>(views.grid({name} & 7, {{0}}))"]
    return lines


def parting_loop(body):
    """A loop with different trip counts, or with iterations that some threads end early."""
    target = body.place("unsigned", accept=lambda v: v.text.isidentifier())
    n, text, outer = body.name("n"), target[0], list(body.scope)
    own = f"static_cast<int>({body.leaf('unsigned')} & 7u)"
    before, head, tail = body.pick([
        ([], f"for (int {n} = 0; {n} < {own}; ++{n}) {{", ["}"]),
        ([f"int {n} = {own};"], "do {", [f"}} while ({n}-- > 0);"]),
        ([f"int {n} = 0;"], f"while ({n}++ < {body.dice.between(1, 9)}) {{", [f"if ({text} & {1 << body.dice.below(4)}u) break;", "}"]),
        ([], f"for (int {n} = 0; {n} < {body.dice.between(1, 9)}; ++{n}) {{",
         [f"if ({text} % 3u == 0u) continue;", f"{text} = {text} / 3u + {n};", "}"]),
    ])
    body.scope.append(Variable(n, "int", False))
    lines = body.inside_loop(lambda: body.block(body.dice.between(1, 2)))
    body.scope = outer
    return before + [head] + lines + [f"{text} += views.table[({text} + {n}) & 63];"] + tail


@kernel(6)
def small_body(program, number):
    rank = program.dice.pick([1, 1, 2])
    domain, tid = SHAPES[rank]
    program.budget = program.dice.between(3, 8)
    body = Body(program, "void", [Variable("tid", "int", False)] + program.data_variables())
    body.views, body.calls = True, False
    for k in program.dice.some(range(8), 2):
        body.add(f"views.log[tid * 8 + {k}]", "unsigned", space="global", roots=["views.log"])
    lines = [f"const int tid = {tid};"] + body.declare("unsigned") + loads(body)
    for _ in range(program.dice.between(1, 3)):
        lines += body.statement() if body.chance(50) else parting_loop(body)
    lines += [line.replace("return hash;", "out[tid] = hash;") for line in body.finish()]
    kernel_text = "\n".join([f"auto kernel = [=](index<{rank}> i) restrict(cpu,amp) {{"] + lines + ["};"])
    return Kernel("", both_sides(f"small{number}", kernel_text, f"parallel_for_each({domain}, kernel);",
                                 EVERY_INDEX[rank].format(call="kernel(i);")))
