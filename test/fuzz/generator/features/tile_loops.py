"""Steps of tile_words.py: uniform control flow that a tile_static variable decides, with barriers inside."""


def until(kernel, depth):
    """A loop that ends when a flag is not set. Threads set the flag while they have work."""
    word = kernel.word(("bool", "int", "unsigned"))
    turns, limit = kernel.program.name("k"), kernel.dice.between(2, 6)
    if kernel.dice.chance(50):  # the flag says that there is more
        set_, reset = word.constant(1), word.constant(0)
        condition = word.text
    else:  # the flag says that nothing is left
        set_, reset = word.constant(0), word.constant(1)
        condition = f"!{word.text}"
    kernel.both(f"int {turns} = 0;")
    form = kernel.dice.below(3)
    kernel.both(["do {", "while (true) {", f"for (; {turns} < 9;) {{"][form])
    kernel.phase(f"if ({kernel.leader()}) {word.text} = {reset};" if kernel.dice.chance(60) else f"{word.text} = {reset};")
    kernel.phase(f"if ((({kernel.a} >> {turns}) & 15u) > {kernel.dice.between(2, 12)}u && {turns} < {limit}) {{",
                 f"{kernel.a} = {kernel.a} * 3u + unsigned({turns});", f"{word.text} = {set_};", "}", *kernel.compute())
    if kernel.dice.chance(35):
        kernel.steps(1, depth + 1)
    kernel.phase(f"{kernel.b} = mix({kernel.b}, hash_of({word.text}));", barrier=kernel.dice.chance(50))
    # The flag is read before the barrier at the loop's end, and reset after it.
    more, stop = kernel.program.name("more"), f"++{turns};"
    kernel.both(f"const bool {more} = {condition};", stop)
    kernel.device.append("t.barrier.wait();")
    kernel.both([f"if (!{more}) {{ break; }}\n}} while ({turns} < 9);", f"if (!{more} || {turns} > 8) break;\n}}",
                 f"if ({more} == false) break;\n}}"][form])


def until_in_condition(kernel, depth):
    """As above, with the flag itself in the loop's condition."""
    word, turns = kernel.word(("bool", "int", "unsigned")), kernel.program.name("k")
    kernel.phase(*kernel.initialise(word, 1))
    kernel.both(f"for (int {turns} = 0; {word.text} != {word.constant(0)}; ++{turns}) {{")
    kernel.device.append("t.barrier.wait();")
    kernel.phase(f"{word.text} = {word.constant(0)};" if kernel.dice.chance(50) else f"if ({kernel.leader()}) {word.text} = {word.constant(0)};", *kernel.compute())
    kernel.phase(f"if ({kernel.some_threads()} && {turns} < {kernel.dice.between(1, 4)}) {word.text} = {word.constant(1)};",
                 f"{kernel.b} += unsigned({turns}) + 1u;")
    kernel.both("}")
    kernel.device.append("t.barrier.wait();")


def bounded(kernel, depth):
    """A loop whose bound is a tile_static number."""
    word, k = kernel.word(("int", "unsigned")), kernel.program.name("k")
    value = f"{kernel.uniform()} & 3"
    kernel.phase(f"if ({kernel.leader()}) {word.text} = static_cast<{word.type}>({value});")
    if kernel.dice.chance(50):
        kernel.both(f"for ({word.type} {k} = 0; {k} < {word.text}; ++{k}) {{")
    else:
        kernel.both(f"for ({word.type} {k} = {word.text}; {k} > 0; --{k}) {{")
    if kernel.dice.chance(30):
        kernel.both(f"if ({k} == 1) {kernel.dice.pick(['break', 'continue'])};")
    kernel.phase(f"{kernel.a} = {kernel.a} * 3u + unsigned({k});")
    kernel.steps(1, depth + 1)
    kernel.both("}")
    kernel.device.append("t.barrier.wait();")


def branch(kernel, depth):
    word = kernel.word(("bool", "int", "unsigned"))
    kernel.phase(*kernel.initialise(word, kernel.dice.below(2)))
    kernel.phase(f"if ({kernel.some_threads()}) {word.text} = {word.constant(kernel.dice.below(2))};")
    kernel.both(f"if ({word.text}) {{")
    kernel.phase(f"{kernel.a} += 3u;")
    kernel.steps(1, depth + 1)
    if kernel.dice.chance(50):
        kernel.both("} else {")
        kernel.phase(f"{kernel.b} ^= 9u;")
        kernel.steps(1, depth + 1)
    kernel.both("}")
    kernel.device.append("t.barrier.wait();")


def counted(kernel, depth):
    k = kernel.program.name("k")
    kernel.both(f"for (int {k} = 0; {k} < {kernel.dice.pick(['1', '2', '3', f'({kernel.uniform()} & 1) + 1'])}; ++{k}) {{")
    kernel.steps(1, depth + 1)
    kernel.phase(f"{kernel.a} = mix({kernel.a}, unsigned({k}));")
    kernel.both("}")


def reduction(kernel, depth):
    """A tree of sums, or all sums up to an element."""
    name, s, n = kernel.program.name("s"), kernel.program.name("k"), kernel.size
    kernel.declare("unsigned", name, f"[{n}]")
    kernel.phase(f"{name}[l] = {kernel.a};")
    if kernel.dice.chance(50):
        kernel.both(f"for (int {s} = {n // 2}; {s} > 0; {s} {kernel.dice.pick(['/= 2', '>>= 1'])}) {{")
        kernel.phase(f"if (l < {s}) {name}[l] += {name}[l + {s}];")
        kernel.both("}")
        kernel.phase(f"{kernel.b} = mix({kernel.b}, {name}[0]);")
        return
    kept = kernel.program.name("v")
    kernel.both(f"for (int {s} = 1; {s} < {n}; {s} *= 2) {{")
    kernel.host.append(f"unsigned all_{kept}[{n}];")
    kernel.phase(f"const unsigned {kept} = l >= {s} ? {name}[l - {s}] : 0u;", host=[f"all_{kept}[l] = l >= {s} ? {name}[l - {s}] : 0u;"])
    kernel.phase(f"{name}[l] += {kept};", host=[f"{name}[l] += all_{kept}[l];"])
    kernel.both("}")
    kernel.phase(f"{kernel.b} = mix({kernel.b}, {name}[l]);")


STEPS = [until, until, until_in_condition, until_in_condition, bounded, bounded, branch, counted, reduction]


def step(kernel, depth):
    kernel.dice.pick(STEPS)(kernel, depth)
