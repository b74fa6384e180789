"""Loops without branches over domains of two and three dimensions: what a work-item may run for a block of threads. Loads
whose places depend on the row, on the column, on both or on neither; sums in variables, arrays and elements; functions
that hold the loops.
"""
from ..entities import Kernel
from ..launch import both_sides
from ..registry import kernel

# Extents with no more than most_threads threads, and the row, the column and the thread's number.
DOMAINS = [((4, 32), "i[0]", "i[1]", "i[0] * 32 + i[1]"), ((5, 23), "i[0]", "i[1]", "i[0] * 23 + i[1]"), ((17, 3), "i[0]", "i[1]", "i[0] * 3 + i[1]"),
           ((1, 128), "i[0]", "i[1]", "i[0] * 128 + i[1]"), ((2, 3, 19), "i[1]", "i[2]", "(i[0] * 3 + i[1]) * 19 + i[2]"),
           ((3, 5, 8), "i[1]", "i[2]", "(i[0] * 5 + i[1]) * 8 + i[2]")]


class Loops:
    def __init__(self, program):
        self.program, self.dice, self.functions, self.names = program, program.dice, [], 0
        # What may be read, by what it depends on.
        self.values = ["word", "r", "c"]

    def name(self, letter):
        self.names += 1
        return f"{letter}{self.names}"

    def value(self, counters):
        place = self.dice.pick(["r", "c", "r * 3 + c", "c - r + 64", "tid"] + counters + [f"r + {k}" for k in counters] + [f"c + {k}" for k in counters])
        load = f"static_cast<unsigned>(views.table[({place}) & 63])"
        if counters and self.dice.chance(40):
            # Adjacent elements in adjacent iterations, aligned or not: load vectorisation. At most 3 * 12 + 4 + 11.
            start = self.dice.pick(["(r & 3) * width + ", "(c & 3) * width + ", "width * 2 + ", "(r & 3) * 8 + ", ""])
            load = f"static_cast<unsigned>(views.table[{start}{counters[-1]}{self.dice.pick(['', '', ' + 4', ' + 1'])}])"
        return self.dice.pick([load, load, load, self.dice.pick(self.values + counters), f"({load} ^ {self.dice.pick(self.values)})",
                               f"(({self.dice.pick(self.values)}) > 9u ? {load} : 5u)", f"{load} * static_cast<unsigned>(views.table[(c + {self.dice.below(9)}) & 63])"])

    def bound(self):
        return self.dice.pick(["3", "7", "12", "turns", "turns + 2"])

    def update(self, target, counters):
        value = f"static_cast<unsigned>({self.value(counters)})"
        return self.dice.pick([f"{target} += {value};", f"{target} = {target} * 3u + {value};", f"{target} ^= {value} + 1u;"])

    def loop(self, targets, counters, depth):
        k = self.name("k")
        inner = counters + [k]
        body = [self.update(self.dice.pick(targets), inner) for _ in range(self.dice.between(1, 3))]
        if depth and self.dice.chance(35):
            body.insert(self.dice.below(len(body) + 1), self.loop(targets, inner, depth - 1))
        if self.dice.chance(20):
            t = self.name("t")
            body.insert(0, f"const unsigned {t} = static_cast<unsigned>({self.value(inner)});")
            body.append(f"{targets[0]} += {t};")
        step = self.dice.pick([f"++{k}", f"++{k}", f"{k} += 2"])
        return f"for (int {k} = 0; {k} < {self.bound()}; {step}) {{\n" + "\n".join(body) + "\n}"

    def function(self):
        """A function that holds a loop, and a call of it."""
        f, k = self.program.name("l"), self.name("k")
        self.functions.append(f"static unsigned {f}(const Views &views, int r, int c, int turns) restrict(cpu,amp) {{\nunsigned s = {self.dice.below(9)}u;\n"
                              f"for (int {k} = 0; {k} < {self.bound()}; ++{k}) s = s * 5u + static_cast<unsigned>(views.table[(r * {self.dice.below(4)} + c + {k}) & 63]);\n"
                              "return s;\n}")
        return f"{f}(views, r, c, turns)"

    def statements(self):
        a, b, many = self.name("s"), self.name("s"), self.name("a")
        lines = [f"unsigned {a} = word, {b} = {self.dice.below(9)}u;", f"unsigned {many}[3] = {{1u, 2u, word}};"]
        targets = [a, b, f"{many}[{self.dice.below(3)}]"] + (["out[tid]"] if self.dice.chance(40) else [])
        lines.append("out[tid] = 7u;")
        for _ in range(self.dice.between(1, 3)):
            lines.append(self.loop(targets, [], 1))
            if self.dice.chance(30):
                lines.append(f"{self.dice.pick([a, b])} += {self.function()};")
        lines.append(f"out[tid] = mix(out[tid] * 31u + {a} + {b} * 7u, {many}[0] * 3u + {many}[1] + {many}[2]);")
        return lines


@kernel(3)
def blocks(program, number):
    dice, name = program.dice, f"blocks{number}"
    extents, row, column, tid = dice.pick(DOMAINS)
    rank, count = len(extents), 1
    for each in extents:
        count *= each
    loops = Loops(program)
    statements = loops.statements()
    make = [f"const int turns = {dice.between(0, 9)}, width = {dice.pick([4, 8, 12, 5])};", f"extent<{rank}> domain({', '.join(map(str, extents))});",
            f"auto kernel = [=](index<{rank}> i) restrict(cpu,amp) {{", f"const int r = {row}, c = {column}, tid = {tid};",
            "const unsigned word = static_cast<unsigned>(r * 5 + c);"]
    make += statements + ["};"]
    every = "".join(f"for (int k{d} = 0; k{d} < {each}; ++k{d}) " for d, each in enumerate(extents))
    on_host = f"{every}kernel(index<{rank}>({', '.join(f'k{d}' for d in range(rank))}));"
    return Kernel("\n".join(loops.functions), both_sides(name, "\n".join(make), "parallel_for_each(domain, kernel);", on_host, str(count)))
