"""Tiled kernels with loops in which all threads of the domain advance together, between barriers: what a work-item may run
for several tiles. Atomics on tile_static arrays, matrices and scalars; loops with guards, with local variables, one in
another; starts, bounds and strides of several kinds. Totals that all tiles add to the same words, and others.
"""
from ..entities import Kernel
from ..launch import both_sides
from ..registry import kernel

# The threads of a tile and the tiles, with no more than most_threads threads.
SHAPES = [(8, 16), (4, 32), (16, 8), (32, 4), (8, 6), (5, 8), (1, 48)]

# Operations, on the device and on the host. Those of a variable are of one list: their order does not change the result.
ATOMICS = [[("atomic_fetch_add(&{0}, {1});", "{0} += {1};"), ("atomic_fetch_inc(&{0});", "{0}++;"), ("atomic_fetch_sub(&{0}, {1});", "{0} -= {1};")],
           [("atomic_fetch_xor(&{0}, {1});", "{0} ^= {1};")],
           [("atomic_fetch_or(&{0}, {1});", "{0} |= {1};")],
           [("atomic_fetch_and(&{0}, {1});", "{0} &= {1};")],
           [("atomic_fetch_min(&{0}, {1});", "{0} = {1} < {0} ? {1} : {0};")],
           [("atomic_fetch_max(&{0}, {1});", "{0} = {1} > {0} ? {1} : {0};")]]

# The words of 'log' that the totals of one variable go to.
WORDS_OF_VARIABLE = 64


class Phases:
    """Statements between two barriers, for both sides. `at` is the thread's number, `l` its number in the tile."""

    def __init__(self, dice, tile, tiles):
        self.dice, self.tile, self.threads, self.names = dice, tile, tile * tiles, 0
        self.variables = dice.some([("own", f"[{dice.pick([tile, 3, 16])}]"), ("grid", f"[{dice.between(1, 3)}][{dice.pick([2, 4])}]"), ("sum", "")],
                                   dice.between(1, 3))
        self.atomics = {name: dice.pick(ATOMICS[:1] * 4 + ATOMICS) for name, _ in self.variables}
        self.has_totals = dice.chance(70)
        self.totals = {name: self.atomics[name] if dice.chance(85) else dice.pick(ATOMICS) for name, _ in self.variables}

    def name(self, letter):
        self.names += 1
        return f"{letter}{self.names}"

    def element(self, variable, word):
        name, shape = variable
        for size in [int(part) for part in shape.replace("[", " ").replace("]", " ").split()]:
            name += f"[static_cast<unsigned>({word}) % {size}u]"
        return name

    def word(self, names):
        name = self.dice.pick(names)
        load = f"static_cast<unsigned>(views.table[static_cast<unsigned>({name}) & 63u])"
        return self.dice.pick([load, load, f"static_cast<unsigned>({name})", f"({load} + static_cast<unsigned>(tile_id))", f"({load} % 7u)"])

    def update(self, names):
        variable = self.dice.pick(self.variables)
        on_device, on_host = self.dice.pick(self.atomics[variable[0]])
        element, word = self.element(variable, self.word(names)), self.word(names)
        return [each.format(element, word) for each in (on_device, on_host)]

    def loop(self, depth):
        k = self.name("k")
        start = self.dice.pick(["at", "at", f"at + {self.dice.below(9)}", "length - length + at"])
        bound = self.dice.pick(["length", "length", f"length - {self.dice.below(40)}", f"{self.dice.between(1, 700)}"])
        stride = self.dice.pick([str(self.threads), "stride", "stride", f"stride * {self.dice.between(1, 3)}"])
        test = self.dice.pick([f"{k} < {bound}", f"{k} < {bound}", f"{k} <= {bound}", f"{bound} > {k}"])
        names, both = [k, "l", "at"], [[], []]
        if self.dice.chance(30):
            word = self.name("w")
            declared = f"const unsigned {word} = static_cast<unsigned>(views.table[{k} & 63]) + {self.dice.below(9)}u;"
            for side in both:
                side.append(declared)
            names.append(word)
        for _ in range(self.dice.between(1, 2)):
            update = self.update(names)
            if self.dice.chance(30):
                test_of_thread = f"(static_cast<unsigned>({self.dice.pick(names)}) & 3u) != {self.dice.below(4)}u"
                update = [f"if ({test_of_thread}) {{ {each} }}" for each in update]
            for side, text in zip(both, update):
                side.append(text)
        if depth and self.dice.chance(25):
            for side, text in zip(both, self.loop(depth - 1)):
                side.append(text)
        if self.dice.chance(20):
            for side in both:
                side.append(f"out[at] = out[at] * 3u + static_cast<unsigned>({k});")
        return [f"for (int {k} = {start}; {test}; {k} += {stride}) {{\n" + "\n".join(side) + "\n}" for side in both]

    def initialised(self):
        values = ["0u"] * 20 + ["static_cast<unsigned>(e + tile_id)", "4294967295u", "7u"]
        value, guard = self.dice.pick(values), self.dice.pick([""] * 16 + ["if (tile_id % 3 != 1) ", "if (l % 2 == 0) "])
        first = self.own_elements("{} = " + self.dice.pick(["0u", "static_cast<unsigned>(e + tile_id)"]) + ";") if guard else ""
        return [f"{first}\n" + self.own_elements(f"{guard}{{}} = {value};")] * 2

    def flushed(self):
        """Combines the elements of each variable with words of 'log', mostly the same ones for all tiles."""
        sides, last = ["", ""], self.dice.chance(20)
        for number, (name, shape) in enumerate(self.variables):
            word = f"views.log[{number * WORDS_OF_VARIABLE} + {self.dice.pick(['e'] * 8 + ['e + tile_id % 3', 'e * 2 + 1'])}]"
            total = self.dice.pick(["{0}"] * 12 + ["({0} + 1u)", "({0} & 255u)"])
            guard = self.dice.pick([""] * 12 + ["if (tile_id != 2) ", "if (l < 3) ", "if ({0} != 0u) "])
            for side, text in enumerate(self.dice.pick(self.totals[name])):
                statement = guard + text.format(word, total)
                sides[side] += self.own_elements(statement, [(name, shape)]) + "\n"
                if last:
                    sides[side] += "out[at] = mix(out[at], static_cast<unsigned>(l));\n"
        return sides

    def own_elements(self, statement, variables=None):
        """A statement of the thread that each element of a variable belongs to, for all of them."""
        lines = []
        for name, shape in self.variables if variables is None else variables:
            sizes = [int(part) for part in shape.replace("[", " ").replace("]", " ").split()]
            count = 1
            for size in sizes:
                count *= size
            place = {0: name, 1: f"{name}[e]", 2: f"{name}[e / {sizes[-1] if sizes else 1}][e % {sizes[-1] if sizes else 1}]"}[len(sizes)]
            lines.append(f"for (int e = l; e < {count}; e += {self.tile}) {statement.format(place)}")
        return "\n".join(lines)

    def phases(self):
        made = [self.initialised()]
        for _ in range(self.dice.between(1, 3)):
            made.append(self.loop(1))
            if self.dice.chance(10 if self.has_totals else 30):
                made.append([self.own_elements("{} ^= 5u;")] * 2)
            if self.has_totals and self.dice.chance(30):
                made.append(self.flushed())
                if self.dice.chance(50):
                    made.append(self.initialised())
        made.append(self.flushed() if self.has_totals else [self.own_elements("out[at] = mix(out[at], {});")] * 2)
        if self.has_totals:
            made.append(["out[at] = mix(out[at], static_cast<unsigned>(at));"] * 2)
        return made


@kernel(3)
def interleaved_tiles(program, number):
    dice, name = program.dice, f"interleaved{number}"
    tile, tiles = dice.pick(SHAPES)
    phases = Phases(dice, tile, tiles)
    made = phases.phases()
    declared = "\n".join(f"tile_static unsigned {each}{shape};" for each, shape in phases.variables)
    on_device = "\nt.barrier.wait();\n".join(phase[0] for phase in made)
    places = "const int l = t.local[0], at = t.global[0], tile_id = t.tile[0];\n"
    launch = (f"parallel_for_each(extent<1>({tile * tiles}).tile<{tile}>(), [=](tiled_index<{tile}> t) restrict(amp) {{\n"
              f"{declared}\n{places}{on_device}\n}});")
    each_thread = f"for (int l = 0; l < {tile}; ++l) {{ const int at = tile_id * {tile} + l; (void)at;\n"
    on_host = (f"for (int tile_id = 0; tile_id < {tiles}; ++tile_id) {{\n" + "\n".join(f"unsigned {each}{shape};" for each, shape in phases.variables) + "\n" +
               "\n".join(each_thread + phase[1] + "\n}" for phase in made) + "\n}")
    make = f"const int length = {dice.pick([0, 1, 40, 500, 900])}, stride = {tile * tiles};\n(void)length; (void)stride;"
    return Kernel("", both_sides(name, make, launch, on_host, str(tile * tiles)))
