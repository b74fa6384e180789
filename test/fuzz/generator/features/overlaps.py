"""Views of one array that overlap: sections at offsets, const views, other shapes and types; references and pointers into
them, chosen by conditions; members of elements by reference.

The array has four words for each thread, which no other thread accesses, and after them words that no thread writes.
"""
from ..body import Body
from ..entities import Kernel, Variable
from ..registry import kernel
from ..launch import both_sides

OWN = 4        # words of a thread
TABLE = 64     # words that nobody writes

# Functions of views and of places in them.
FUNCTIONS = [
    ("void NAME(const array_view<unsigned> &v, int at, int n)", "for (int k = 0; k < n; ++k) v[at] += k * 3u + 1u;"),
    ("unsigned NAME(array_view<const unsigned> v, int at)", "return v[at] * 3u;"),
    ("void NAME(unsigned &x, unsigned &y)", "x += y;\ny ^= x * 5u;\nx -= 7u;"),
    ("unsigned NAME(unsigned *p, const unsigned *q)", "*p += *q;\nreturn *p ^ *q;"),
    ("unsigned &NAME(const array_view<unsigned> &v, int at)", "return v[at];"),
    ("array_view<unsigned> NAME(const array_view<unsigned> &v, int from)", "return v.section(from, 4);"),
]


class Overlaps:
    def __init__(self, program, number):
        self.program, self.dice = program, program.dice
        self.count = self.dice.pick([32, 40, 64, 128])
        self.words = self.count * OWN
        self.number, self.before, self.host_views = number, [], []
        self.names = [program.name("g") for _ in FUNCTIONS]
        for name, (signature, inside) in zip(self.names, FUNCTIONS):
            self.before.append(f"static {signature.replace('NAME', name)} restrict(cpu,amp) {{\n{inside}\n}}")
        self.a, self.b = program.name("v"), program.name("v")
        self.body = Body(program, None, [Variable("tid", "int", False), Variable(self.a, "unsigned"), Variable(self.b, "unsigned")] +
                         program.data_variables())
        self.body.views = True
        # (name, offset, rank, whether it can be written, type)
        self.made = [("whole", 0, 1, True, "unsigned")]
        self.make_views()

    def make_views(self):
        for _ in range(self.dice.between(2, 4)):
            name, total = self.program.name("w"), self.words + TABLE
            form = self.dice.below(6)
            if form < 2:
                offset = self.dice.pick([0, 1, 2, 3, 4, 8, self.dice.below(self.words)])
                size = f", {total - offset - self.dice.pick([0, 0, 1])}" if self.dice.chance(50) else ""
                self.host_views.append(f"array_view<unsigned> {name} = whole.section({f'{offset}{size}' if size else f'index<1>({offset})'});")
                self.made.append((name, offset, 1, True, "unsigned"))
            elif form == 2:
                offset = self.dice.pick([0, 4, self.words])
                self.host_views.append(f"array_view<const unsigned> {name} = whole.section({offset}, {total - offset});")
                self.made.append((name, offset, 1, False, "unsigned"))
            elif form == 3:
                self.host_views.append(f"array_view<unsigned, 2> {name} = whole.section(0, {self.words}).view_as(extent<2>({self.count}, {OWN}));")
                self.made.append((name, 0, 2, True, "unsigned"))
            elif form == 4:
                self.host_views.append(f"array_view<int> {name} = whole.reinterpret_as<int>();")
                self.made.append((name, 0, 1, True, "int"))
            else:
                self.host_views.append(f"array_view<const unsigned> {name} = whole;")
                self.made.append((name, 0, 1, False, "unsigned"))

    # --------------------------------------------------------------------------------------------------------- words

    def element(self, view, number):
        """The word of that number, which is at least as large as the view's offset, through the view."""
        name, offset, rank, _, type_ = view
        if rank == 2:
            return f"{name}[tid][{number}]" if self.dice.chance(50) else f"{name}(tid, {number})"
        start = f"tid * {OWN} + ({number})" + (f" - {offset}" if offset else "")
        return f"{name}[{start}]" if self.dice.chance(70) else f"{name}({start})"

    def own(self, write, type_=None):
        """A word of the thread's own, and its type. A view at an offset does not reach the first words."""
        views = [v for v in self.made if v[3] or not write]
        views = [v for v in views if type_ in (None, v[4])]
        view = self.dice.pick(views)
        number = self.dice.pick(["0", "1", "2", "3", f"{self.a} & 3u", "tid & 3"])
        text = self.element(view, number)
        if view[1]:  # views at an offset do not reach the first words
            return text, view[4], f"tid * {OWN} + ({number}) >= {view[1]}" if write else None, view
        return text, view[4], None, view

    def place(self, type_=None):
        """(text, type) to write to, without a condition."""
        safe = [v for v in self.made if v[3] and not v[1] and type_ in (None, v[4])]
        view = self.dice.pick(safe)
        return self.element(view, self.dice.pick(["0", "1", "2", "3", f"{self.b} & 3u"])), view[4]

    def load(self):
        view = self.dice.pick([v for v in self.made if v[2] == 1])
        at = f"{self.dice.pick([self.a, self.b, 'tid'])} + {self.dice.below(64)}"
        if self.dice.chance(50):
            return f"static_cast<unsigned>({view[0]}[{self.words} + static_cast<int>(({at}) & {TABLE - 2}) - {view[1]}])"
        return f"static_cast<unsigned>({self.place()[0]})"

    # ---------------------------------------------------------------------------------------------------- statements

    def through_offset(self):
        text, type_, condition, _ = self.own(True)
        line = f"{text} {self.dice.pick(['+=', '^='])} {self.narrow(type_, self.load())};"
        return [f"if ({condition}) {line}" if condition else line]

    def narrow(self, type_, value):
        return value if type_ == "unsigned" else f"static_cast<int>(({value}) & 255u)"

    def store_and_load(self):
        """A store through one view and a load of the same word through another one."""
        (first, type_), (second, _) = self.place(), self.place()
        # An int word may be anything: it is only assigned to or changed bit by bit.
        operator = self.dice.pick(["=", "^="])
        return [f"{first} {operator} {self.narrow(type_, self.load())};", f"{self.a} += static_cast<unsigned>({second});"]

    def reference(self):
        r, (text, type_) = self.program.name("r"), self.place("unsigned")
        other, _ = self.place("unsigned")
        return [f"unsigned &{r} = {text};", f"{r} += {self.load()};", f"{other} ^= 5u;", f"{self.a} = mix({self.a}, {r});", f"{r}++;"]

    def pointer(self):
        p, (one, _), (two, _) = self.program.name("p"), self.place("unsigned"), self.place("unsigned")
        lines = [f"unsigned *{p} = &{one};", f"if ({self.condition()}) {p} = &{two};", f"*{p} += {self.load()};"]
        if self.dice.chance(50):
            third, _ = self.place("unsigned")
            lines += [f"{third} += 3u;", f"{self.b} ^= *{p};"]
        return lines

    def into_own_array(self):
        p, w = self.program.name("p"), self.program.name("w")
        k = self.dice.below(4)
        return [f"unsigned {w}[4] = {{{self.a}, 2u, {self.b}, {self.load()}}};",
                f"unsigned *{p} = {self.condition()} ? &{w}[{k}] : {w} + (tid & 3);", f"*{p} ^= {self.load()};",
                f"{w}[{self.b} & 3u] += 7u;",
                f"{self.a} += *{p} + {w}[{(k + 1) & 3}];", f"{self.dice.pick([self.b, self.place('unsigned')[0]])} += {w}[{k}];"]

    def call(self):
        (one, _), (two, _) = self.place("unsigned"), self.place("unsigned")
        add, read, both, pointers, at, part = self.names
        own = f"tid * {OWN}"
        return self.dice.pick([
            [f"{add}(whole, {own} + {self.dice.below(4)}, tid & 3);"],
            [f"{self.a} += {read}(whole, {own} + {self.dice.below(4)});"],
            [f"{both}({one}, {two});"],  # maybe one and the same
            [f"{self.b} ^= {pointers}(&{one}, &{two});"],
            [f"{at}(whole, {own} + ({self.a} & 3u)) += {self.load()};"],
            [f"{part}(whole, {own})[{self.dice.below(4)}] ^= {self.load()};", f"{self.a} += {part}(whole, {own})[tid & 3];"],
        ])

    def local_section(self):
        w = self.program.name("w")
        return [f"array_view<unsigned> {w} = whole.section(tid * {OWN}, {OWN});",
                f"array_view<const unsigned> {w}c = {w}.section({self.dice.below(2)}, 2);",
                f"{w}[{self.a} & 3u] += {self.load()};", f"{self.b} ^= {w}c[tid & 1];",
                f"{self.place('unsigned')[0]} -= {w}[{self.dice.below(4)}];",
                f"{self.a} += {w}c[0] + {w}c.extent[0];"]

    def condition(self):
        return self.dice.pick([f"(tid & {self.dice.pick([1, 2, 4, 8])}) != 0", f"({self.a} & {self.dice.pick([1, 2, 4])}u) != 0u",
                               "tid % 3 == 0", self.body.expression("bool", 1)])

    def branch(self, depth):
        lines = [f"if ({self.condition()}) {{"] + self.statements(2, depth + 1)
        return lines + (["} else {"] + self.statements(1, depth + 1) if self.dice.chance(50) else []) + ["}"]

    def loop(self, depth):
        k = self.program.name("k")
        return [f"for (int {k} = 0; {k} < {self.dice.pick(['tid & 3', '3', f'static_cast<int>({self.b} & 3u)', '5'])}; ++{k}) {{"] + self.statements(2, depth + 1) + ["}"]

    def statements(self, count, depth=0):
        lines = []
        for _ in range(count):
            choices = [(3, self.through_offset), (4, self.store_and_load), (2, self.reference), (3, self.pointer),
                       (2, self.into_own_array), (3, self.call),
                       (2, self.local_section)]
            if depth < 2:
                choices += [(3, lambda: self.branch(depth)), (2, lambda: self.loop(depth))]
            made = self.dice.weighted(choices)()
            lines += ["{"] + made + ["}"]
        return lines


@kernel(5)
def overlapping_views(program, number):
    program.budget = program.dice.between(2, 6)
    made = Overlaps(program, number)
    lines = made.statements(program.dice.between(2, 6))
    make = "\n".join([f"std::vector<unsigned> memory({made.words + TABLE});", f"unsigned state = {program.seed & 0xffff}u;",
                      "for (unsigned &word : memory) word = next_word(state);",
                      f"array_view<unsigned> whole({made.words + TABLE}, memory);"] + made.host_views +
                     ["auto kernel = [=](index<1> i) restrict(cpu,amp) {", "const int tid = i[0];",
                      f"unsigned {made.a} = {program.dice.below(99)}u, {made.b} = unsigned(tid) * 3u;"] +
                     lines + [f"out[tid] = mix({made.a}, {made.b});", "};"])
    collect = "\nwhole.synchronize();\n{0}.extra.insert({0}.extra.end(), memory.begin(), memory.end());"
    return Kernel("\n".join(made.before), both_sides(f"overlaps{number}", make,
        f"parallel_for_each(extent<1>({made.count}), kernel);" + collect.format("device"),
                                                     f"for (int k = 0; k < {made.count}; ++k) kernel(index<1>(k));" +
                                                         collect.format("host"), str(made.count)))


CLASSES = """struct NAME_inner { unsigned words[3]; TYPE value; };
struct NAME { TYPE first; NAME_inner in; NAME_inner list[2]; unsigned last; };
static void NAME_add(TYPE &x, unsigned &y, int n) restrict(cpu,amp) { for (int k = 0; k < n; ++k) { x = static_cast<TYPE>(hash_of(x) & 1023u); y += hash_of(x) + k; } }
static void NAME_set(NAME_inner &in, const NAME_inner &from) restrict(cpu,amp) { in.words[1] += from.words[2]; in.value = from.value; in.words[0] ^= 9u; }
static NAME_inner &NAME_part(NAME &object, unsigned k) restrict(cpu,amp) { return k & 1u ? object.list[1] : object.in; }
static unsigned NAME_hash(const NAME &o) restrict(cpu,amp) {
unsigned hash = mix(hash_of(o.first), o.last);
for (int k = 0; k < 3; ++k) hash = mix(mix(hash, o.in.words[k]), o.list[k & 1].words[k]);
return mix(mix(hash, hash_of(o.in.value)), hash_of(o.list[1].value));
}"""


@kernel(3)
def members_of_elements(program, number):
    dice, name, a = program.dice, program.name("S"), program.name("v")
    type_ = dice.pick(["unsigned", "int", "float", "long", "double"])
    other = f"theirs[(tid * {dice.pick([3, 5])} + {dice.below(9)}) & 31]"

    def inner():
        return dice.pick(["mine[tid].in", "mine[tid].list[0]", "mine[tid].list[1]", f"mine[tid].list[{a} & 1u]",
                          f"{name}_part(mine[tid], {a})", "o.in", "o.list[tid & 1]", "p->list[0]"])

    def statement(depth=0):
        forms = [
            lambda: [f"{name}_add({inner()}.value, {inner()}.words[{dice.below(3)}], {dice.pick(['tid & 3', '2'])});"],
            lambda: [f"{name}_set({inner()}, {dice.pick([other + '.in', other + '.list[1]', inner()])});"],
            lambda: [f"{inner()} = {dice.pick([other + '.list[0]', inner()])};"],
            lambda: ["{", f"unsigned &w = {inner()}.words[{dice.below(3)}];", f"{type_} *v = &{inner()}.value;",
                     f"if (tid & {dice.pick([1, 4])}) v = &mine[tid].first;",
                     f"w += {a};", f"*v = {type_}(w & 255u);", f"{a} += w + hash_of(*v);", "}"],
            lambda: [f"{dice.pick(['mine[tid]', 'o', '*p'])} = {other};"],
            lambda: [f"{dice.pick(['o.last', 'mine[tid].last', 'p->last'])} {dice.pick(['+=', '^='])} {a} + {name}_hash({dice.pick(['o', other, 'mine[tid]', '*p'])});"],
            lambda: [f"p = tid & {dice.pick([1, 2, 8])} ? &mine[tid] : &o2;"]]
        if depth < 2:
            forms += [lambda: [f"if ({dice.pick(['tid & 4', f'{a} & 1u', 'tid % 3 == 0'])}) {{"] + statement(depth + 1) +
                      statement(depth + 1) + ["}"]]
        return dice.pick(forms)()

    lines = [f"unsigned {a} = unsigned(tid);", f"{name} &o = mine[tid];", f"{name} o2 = {other};",
             f"{name} *p = &{dice.pick(['o', 'mine[tid]'])};"]
    if dice.chance(50):
        lines[-1] = f"{name} *p = &o2;"
    for _ in range(dice.between(2, 6)):
        lines += statement()
    fill = ["unsigned state = 7u;", f"std::vector<{name}> objects(32), others(32);",
            f"for (std::vector<{name}> *all : {{&objects, &others}})", f"for ({name} &o : *all) {{", "o.last = next_word(state);",
            f"o.first = {type_}(next_word(state) & 255u);",
            f"for ({name}_inner *in : {{&o.in, &o.list[0], &o.list[1]}}) {{", "for (unsigned &w : in->words) w = next_word(state);",
            f"in->value = {type_}(next_word(state) & 255u);", "}", "}",
            f"array_view<{name}> mine(32, objects);", f"array_view<const {name}> theirs(32, others);"]
    make = "\n".join(fill + ["auto kernel = [=](index<1> i) restrict(cpu,amp) {", "const int tid = i[0];"] + lines +
                     [f"out[tid] = mix({a}, mix({name}_hash(mine[tid]), {name}_hash(o2)));", "};"])
    return Kernel(CLASSES.replace("NAME", name).replace("TYPE", type_),
                  both_sides(f"members{number}", make, "parallel_for_each(out.extent, kernel);",
                             "for (int k = 0; k < threads; ++k) kernel(index<1>(k));"))
