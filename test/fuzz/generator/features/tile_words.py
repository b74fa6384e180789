"""tile_static flags, counters, members, elements and queues, and functions that take or declare tile_static variables.

Other than in tiles.py, the accesses stand in the kernel itself, between its barriers. A step is written for both sides: the
device's text has barriers between phases, the host runs each phase for all threads of the tile. Several threads may store
the same value between two barriers; otherwise a thread writes what no other reads or writes there, or uses atomics.
"""
from ..body import Body
from ..entities import Kernel, Variable
from ..launch import both_sides
from ..registry import kernel
from . import tile_functions, tile_loops
from .tiles import BARRIERS

# tile arguments, domain, number in the tile, tile number, threads in a tile
TILES = [("16", "extent<1>(32)", "t.local[0]", "t.tile[0]", 16), ("64", "extent<1>(128)", "t.local[0]", "t.tile[0]", 64),
         ("32", "extent<1>(128)", "t.local[0]", "t.tile[0]", 32), ("64", "extent<1>(64)", "t.local[0]", "t.tile[0]", 64),
         ("4, 8", "extent<2>(4, 16)", "t.local[0] * 8 + t.local[1]", "t.tile[1]", 32),
         ("2, 2, 4", "extent<3>(2, 4, 4)", "t.local[0] * 8 + t.local[1] * 4 + t.local[2]", "t.tile[1]", 16),
         ("32, 1", "extent<2>(32, 2)", "t.local[0]", "t.tile[1]", 32), ("1, 32", "extent<2>(1, 64)", "t.local[1]", "t.tile[1]", 32),
         ("4, 4, 1", "extent<3>(4, 4, 2)", "t.local[0] * 4 + t.local[1]", "t.tile[2]", 16)]
VECTORS = [("int_2", "int", "xy"), ("float_4", "float", "xyzw"), ("uint_3", "unsigned", "xyz"), ("double_2", "double", "xy"),
           ("int_4", "int", "xyzw")]


class Word:
    """A scalar in tile_static memory, and the others of the same variable."""

    def __init__(self, text, type_, others=()):
        self.text, self.type, self.others = text, type_, list(others)

    def constant(self, number):
        return f"static_cast<{self.type}>({number})" if self.type != "bool" else "true" if number % 2 else "false"


class TileKernel:
    def __init__(self, program, number):
        self.program, self.dice, self.number = program, program.dice, number
        self.arguments, self.domain, self.local, self.tile, self.size = self.dice.pick(TILES)
        self.tiles = 128 // self.size if self.domain == "extent<1>(128)" else 1 if self.domain == "extent<1>(64)" else 2
        self.before, self.device, self.host = [], [], []
        self.a, self.b = program.name("v"), program.name("v")
        self.body = Body(program, None, [Variable("tid", "int", False), Variable("l", "int", False), Variable(self.a, "unsigned", captured=False),
                                         Variable(self.b, "unsigned", captured=False)] + program.data_variables())
        self.body.views = True

    # ------------------------------------------------------------------------------------------------------- writing

    def both(self, *lines):
        self.device += lines
        self.host += lines

    def phase(self, *lines, host=None, barrier=True):
        """The statements of a thread between two barriers. `host` is the host's text, if it differs."""
        self.device += lines
        if barrier:
            self.device.append(self.dice.pick(BARRIERS))
        self.host += [f"for (int l = 0; l < {self.size}; ++l) {{", f"const int tid = tile * {self.size} + l;",
                      f"unsigned &{self.a} = all_{self.a}[l], &{self.b} = all_{self.b}[l];", *(host or lines), "}"]

    def declare(self, type_, name, suffix=""):
        self.device.append(f"tile_static {type_} {name}{suffix};")
        self.host.append(f"{type_} {name}{suffix};")

    def uniform(self):
        """A number that is the same for every thread of the tile."""
        fields = [f"static_cast<int>(data.{f})" for f, t, count in self.program.data if t in ("int", "unsigned") and count == 1]
        return self.dice.pick(fields + [str(self.dice.below(8)), "tile" if self.tiles > 1 else "5"])

    def some_threads(self):
        k = self.dice.below(self.size)
        return self.dice.pick([f"l == {k}", f"l > {k}", f"l < {k}", f"(l & 3) == {k & 3}", f"tid == {k + self.size}", f"tid % {k + 2} == 1",
                               f"{self.a} & {1 << (k & 7)}u", f"({self.a} ^ {self.b}) % {k % 5 + 2}u == 0u", "l >= 0", "l < 0"])

    def leader(self):
        return self.dice.pick(["l == 0", "l == 0", f"l == {self.dice.below(self.size)}", "l < 1"])

    # ------------------------------------------------------------------------------------------------- declarations

    def word(self, types=("int", "unsigned", "bool", "float", "int", "long", "double"), addressable=False):
        """Declares a tile_static variable of any shape that has a scalar of one of these types in it. Members of short vectors
        are properties and have no address."""
        types, name = list(types), self.program.name("s")
        form = self.dice.below(9)
        if form < 3 or form == 3 and addressable:
            type_ = self.dice.pick(types)
            self.declare(type_, name)
            return self.renamed(Word(name, type_))
        if form == 3:
            vectors = [v for v in VECTORS if v[1] in types]
            vector, type_, letters = self.dice.pick(vectors)
            self.declare(f"concurrency::graphics::{vector}", name)
            parts = self.dice.some([f"{name}.{letter}" for letter in letters], 2)
            return Word(parts[0], type_, [Word(parts[1], type_)])
        if form < 6:
            return self.member(name, types)
        type_, count = self.dice.pick([t for t in types if t != "bool"]), self.dice.pick([2, 3, 4, 8])
        self.declare(type_, name, f"[{count}]")
        one = self.dice.below(count)
        other = (one + 1 + self.dice.below(count - 1)) % count
        if form == 8:  # an index that the device's compiler does not know
            at = f"{self.uniform()} & 1"
            return self.renamed(Word(f"{name}[{at}]", type_))
        return self.renamed(Word(f"{name}[{one}]", type_, [Word(f"{name}[{other}]", type_)]))

    def member(self, name, types):
        record, type_, other = self.program.name("S"), self.dice.pick(types), self.dice.pick(["int", "float", "unsigned"])
        words = "int" if type_ == "bool" else type_  # arrays of bool are not allowed [AMP 2.4.1.2]
        self.before.append(f"struct {record}_in {{ {type_} value; {other} rest; }};\n"
                           f"struct {record} {{ {type_} flag; {other} more; {words} words[3]; {record}_in in; {record}_in list[2]; }};")
        if self.dice.chance(25):
            self.declare(record, name, "[2]")
            name += self.dice.pick(["[0]", "[1]"])
        else:
            self.declare(record, name)
        texts = self.dice.some([(".flag", type_), (".words[1]", words), (".words[2]", words), (".in.value", type_),
                                (".list[1].value", type_)], 2)
        texts = sorted(texts, key=lambda text: text[1] != type_)
        if texts[0][1] != type_:
            texts[0] = (".flag", type_)
        words = [Word(name + text, each) for text, each in texts]
        return Word(words[0].text, type_, [words[1], Word(name + ".more", other)])

    def renamed(self, word):
        """In some cases the word is passed by a reference or a pointer."""
        if not self.dice.chance(15):
            return word
        name = self.program.name("r")
        if self.dice.chance(50):
            self.both(f"{word.type} &{name} = {word.text};")
            return Word(name, word.type, word.others)
        self.both(f"{word.type} *{name} = &{word.text};")
        return Word(f"(*{name})", word.type, word.others)

    def initialise(self, word, number):
        """All threads store the same value, or one does."""
        lines = [f"{each.text} = {each.constant(number + k)};" for k, each in enumerate([word] + word.others)]
        if self.dice.chance(50):
            lines = [f"if ({self.leader()}) {{"] + lines + ["}"]
        return lines

    def use(self, word):
        target = self.dice.pick([self.a, self.b])
        lines = [self.dice.pick([f"{target} = mix({target}, hash_of({word.text}));",
                                 f"if ({word.text} != {word.constant(0)}) {target} += {self.dice.below(99)}u;",
                                 f"{target} ^= ({word.text} == {word.constant(1)}) ? 77u : 5u;",
                                 f"{target} += hash_of({word.text}) * 3u;"])]
        for other in word.others:
            lines.append(f"{target} = mix({target}, hash_of({other.text}));")
        return lines

    def compute(self):
        """Statements in between that do not use tile_static variables."""
        if self.dice.chance(50):
            return []
        if self.dice.chance(50):
            return [self.function()]
        target, k = self.dice.pick([self.a, self.b]), self.program.name("k")
        return [self.dice.pick([f"{target} = {target} * 5u + unsigned(l);", f"{target} ^= {self.a} >> 3;",
                                f"for (int {k} = 0; {k} < (l & 3); ++{k}) {target} = {target} * 3u + {k};",
                                f"if ({self.some_threads()}) {target} += views.cube(l & 3, 1, {target} & 3u);",
                                f"views.log[tid * 8 + 1] ^= {target};"])]

    def function(self):
        """A call of a function of any statement. In the host's text, which stands in a function for the host only, a lambda
        would be one for the host only [AMP 2.3.1]."""
        name, outer = self.program.name("g"), list(self.body.scope)
        lines = self.body.statement()
        self.body.scope = outer
        self.before.append("\n".join([f"static void {name}(int tid, int l, unsigned &{self.a}, unsigned &{self.b}, const Data &data, "
                                      "const Views &views) restrict(cpu,amp) {"] + lines + ["}"]))
        return f"{name}(tid, l, {self.a}, {self.b}, data, views);"

    # --------------------------------------------------------------------------------------------------------- steps

    def flag(self, depth):
        word = self.word()
        first = self.dice.below(4)
        self.phase(*self.initialise(word, first), *self.compute())
        parts = [word] + word.others
        lines = [f"if ({self.some_threads()}) {each.text} = {each.constant(first + k + self.dice.between(1, 6))};" for k,
                 each in enumerate(parts) if not k or self.dice.chance(60)]
        self.phase(*lines, *self.compute())
        self.phase(*self.use(word), *self.compute())

    def two_flags(self, depth):
        """One of two is reset between barriers, the other one keeps its value."""
        one, two = self.word(), self.word()
        self.phase(*self.initialise(one, 0), *self.initialise(two, 1))
        turn = self.program.name("k")
        in_loop = self.dice.chance(50)
        if in_loop:
            self.both(f"for (int {turn} = 0; {turn} < {self.dice.between(1, 3)}; ++{turn}) {{")
        self.phase(f"if ({self.some_threads()}) {one.text} = {one.constant(3)};",
                   f"if ({self.some_threads()}) {two.text} = {two.constant(2)};")
        self.phase(*self.use(one), *self.use(two))
        self.phase(*self.initialise(one, 4), *self.compute())
        self.phase(*self.use(one), *self.use(two))
        if in_loop:
            self.both("}")

    def elements(self, depth):
        """A thread's own elements, then those of others; constant, variable indices; short vectors, objects, bools."""
        name, n = self.program.name("s"), self.size
        kind = self.dice.below(4)
        if kind == 0:
            vector, type_, letters = self.dice.pick(VECTORS)
            self.declare(f"concurrency::graphics::{vector}", name, f"[{n}]")
            part, second = (f".{letter}" for letter in self.dice.some(letters, 2))
        elif kind == 1:
            record, type_ = self.program.name("S"), self.dice.pick(["int", "float", "bool", "long"])
            self.before.append(f"struct {record} {{ {type_} first; unsigned words[2]; {type_} last; int filler; }};")
            self.declare(record, name, f"[{n}]")
            part, second = self.dice.some([".first", ".last"], 2)
        else:
            type_ = self.dice.pick(["unsigned", "int", "double"])
            self.declare(type_, name, f"[{n}]")
            part = second = ""
        value = f"{self.a} & {self.dice.pick([1, 255])}u"
        self.phase(f"{name}[l]{part} = static_cast<{type_}>({value});", f"{name}[l]{second} = static_cast<{type_}>({value});",
                   *self.compute())
        if self.dice.chance(50):
            at = self.dice.below(n)
            self.phase(f"if (l == {at}) {name}[{at}]{part} = static_cast<{type_}>({self.dice.below(9)});",
                       f"else if ({self.some_threads()}) {name}[l]{second} = static_cast<{type_}>({self.dice.below(9)});")
        k = self.program.name("k")
        self.phase(self.dice.pick([f"{self.b} = mix({self.b}, hash_of({name}[(l + {self.dice.below(n)}) & {n - 1}]{part}));",
                                   f"{self.b} = mix({self.b}, hash_of({name}[{self.dice.below(n)}]{part}));",
                                   f"for (int {k} = 0; {k} < {n}; {k} += 3) {self.b} = mix({self.b}, hash_of({name}[{k}]{part}));",
                                   f"{self.b} += hash_of({name}[{self.b} & {n - 1}]{part});"]),
                   f"{self.a} = mix({self.a}, hash_of({name}[l ^ {self.dice.pick([0, 1, n // 2])}]{second}));")

    def counter(self, depth):
        word = self.word(("int", "unsigned"), True)
        name, what, host = self.program.name("g"), *self.dice.pick([("add", "place += value"), ("sub", "place -= value"),
            ("or", "place |= value"), ("xor", "place ^= value"),
                                                                    ("max", "if (value > place) place = value"),
                                                            ("min", "if (value < place) place = value")])
        self.before.append(f"static void {name}({word.type} &place, {word.type} value) restrict(cpu) {{ {host}; }}\n"
                           f"static void {name}({word.type} &place, {word.type} value) restrict(amp) {{ atomic_fetch_{what}(&place, value); }}")
        value = f"static_cast<{word.type}>({self.a} & {self.dice.pick([1, 15, 1023])}u)"
        self.phase(*self.initialise(word, 5), *self.compute())
        inline = [f"if ({self.some_threads()}) CALL;"] if self.dice.chance(70) else ["CALL;"]
        device = f"atomic_fetch_{what}(&{word.text}, {value})" if self.dice.chance(60) else f"{name}({word.text}, {value})"
        self.phase(*[line.replace("CALL", device) for line in inline],
                   host=[line.replace("CALL", f"{name}({word.text}, {value})") for line in inline])
        self.phase(*self.use(word), *self.compute())

    def queue(self, depth):
        """Slots by an atomic counter; what is in the queue is used in an order that does not matter, or sorted."""
        count = self.word(("int", "unsigned"), True)
        name, k = self.program.name("s"), self.program.name("k")
        self.declare("unsigned", name, f"[{self.size}]")
        self.phase(*self.initialise(count, 0))
        condition, value = self.some_threads(), f"({self.a} & 255u) * {self.size}u + unsigned(l)"
        slot = self.dice.pick([f"atomic_fetch_inc(&{count.text})", f"atomic_fetch_add(&{count.text}, {count.constant(1)})"])
        # The initial value of a word's neighbours is theirs, that of the counter 0.
        self.phase(f"if ({condition}) {name}[{slot}] = {value};", host=[f"if ({condition}) {name}[{count.text}++] = {value};"])
        if self.dice.chance(50):
            i, j = self.program.name("k"), self.program.name("k")
            self.phase(f"if ({self.leader()})", f"for (int {i} = 1; {i} < static_cast<int>({count.text}); ++{i})",
                       f"for (int {j} = {i}; {j} > 0 && {name}[{j} - 1] > {name}[{j}]; --{j}) {{", f"const unsigned swapped = {name}[{j}];",
                       f"{name}[{j}] = {name}[{j} - 1];", f"{name}[{j} - 1] = swapped;", "}")
            self.phase(f"if (l < static_cast<int>({count.text})) {self.b} = mix({self.b}, {name}[l]);", *self.use(count))
        else:
            self.phase(f"for (int {k} = 0; {k} < static_cast<int>({count.text}); ++{k}) {self.b} {self.dice.pick(['+=', '^='])} {name}[{k}] * 5u;", *self.use(count))

    def steps(self, count, depth=0):
        for _ in range(count):
            choices = [(5, self.flag), (3, self.two_flags), (3, self.elements), (3, self.counter), (3, self.queue),
                       (4, lambda d: tile_functions.step(self, d))]
            if depth < 2:
                choices += [(6, lambda d: tile_loops.step(self, d))]
            self.device.append("{")
            self.host.append("{")
            self.dice.weighted(choices)(depth)
            self.device.append("}")
            self.host.append("}")

    # ---------------------------------------------------------------------------------------------------------- text

    def device_text(self):
        start = f"unsigned {self.a} = unsigned(tid) * {self.dice.pick([3, 7, 2654435761])}u, {self.b} = views.log[tid * 8];"
        self.start = start
        return "\n".join([f"parallel_for_each({self.domain}.tile<{self.arguments}>(), [=](tiled_index<{self.arguments}> t) restrict(amp) {{",
                          f"const int l = {self.local}, tile = {self.tile}, tid = tile * {self.size} + l;", start] + self.device +
                         [f"out[tid] = mix({self.a}, {self.b});", "});"])

    def host_text(self):
        lines = [f"for (int tile = 0; tile < {self.tiles}; ++tile) {{", f"unsigned all_{self.a}[{self.size}], all_{self.b}[{self.size}];"]
        lines += [f"for (int l = 0; l < {self.size}; ++l) {{", f"const int tid = tile * {self.size} + l;", self.start,
                  f"all_{self.a}[l] = {self.a}; all_{self.b}[l] = {self.b};", "}"] + self.host
        return "\n".join(lines + [f"for (int l = 0; l < {self.size}; ++l) out[tile * {self.size} + l] = mix(all_{self.a}[l], all_{self.b}[l]);", "}"])


@kernel(9)
def tile_words(program, number):
    program.budget = program.dice.between(4, 12)
    made = TileKernel(program, number)
    made.steps(program.dice.between(1, 4))
    return Kernel("\n".join(made.before), both_sides(f"words{number}", "", made.device_text(), made.host_text(),
        str(made.size * made.tiles)))
