"""Steps of tile_words.py: functions that take tile_static variables in every way, and functions that declare some."""
import re

# Functions for both sides that read an array which nobody writes meanwhile. N: its length.
READERS = [
    ("unsigned NAME(const unsigned (&k)[N], unsigned x)", "for (int i = 0; i < N; ++i) x = (x << 1 | x >> 31) + k[i];\nreturn x;",
     "{b} = NAME({array}, {b});"),
    ("unsigned NAME(const unsigned *k, int from, unsigned x)", "for (int i = from; i < N; i += 3) x = mix(x, k[i]);\nreturn x;",
     "{b} += NAME({array}, {at}, {a});"),
    ("void NAME(unsigned &x, const unsigned *k, int n)", "for (; n > 0; --n) x = x * 5u + k[n];", "NAME({b}, &{array}[1], {at} & 7);"),
    ("unsigned NAME(const unsigned &word, unsigned x)", "return mix(x, word);", "{b} = NAME({array}[{at}], {b}) + NAME({array}[3], {a});"),
    ("unsigned NAME(unsigned word, const unsigned *k)", "return word + *k;", "{b} ^= NAME({array}[{at}], {array} + 2);"),
    ("const unsigned &NAME(const unsigned (&k)[N], int at)", "return k[at & (N - 1)];", "{b} += NAME({array}, {at}) * 3u;"),
]
ROUNDS = """struct NAME_state { unsigned v[8]; };
static void NAME_rounds(NAME_state &s, const unsigned PARAMETER) restrict(cpu,amp) {
unsigned m[LENGTH];
for (int i = 0; i < 8; i++) m[i] = s.v[i] + i;
for (int i = 8; i < LENGTH; i++) m[i] = (m[i - 2] >> 3) + m[i - 7] * 5u + (m[i - 5] ^ 77u) + m[i - 8];
unsigned a = s.v[0], b = s.v[1], c = s.v[2], d = s.v[3], e = s.v[4], f = s.v[5], g = s.v[6], h = s.v[7];
for (int i = 0; i < LENGTH; i++) {
unsigned t1 = h + (e >> 6) + (e & f) + k[i & (N - 1)] + m[i], t2 = (a >> 2) + (a & b);
h = g; g = f; f = e; e = d + t1; d = c; c = b; b = a; a = t1 + t2;
}
s.v[0] += a; s.v[1] += b; s.v[2] += c; s.v[3] += d; s.v[4] += e; s.v[5] += f; s.v[6] += g; s.v[7] += h;
}
static unsigned NAME(unsigned x, const unsigned PARAMETER) restrict(cpu,amp) {
NAME_state s;
for (int i = 0; i < 8; i++) s.v[i] = x * 77u + i;
CALLS
unsigned hash = 1u;
for (int i = 0; i < 8; i++) hash = mix(hash, s.v[i]);
return hash;
}"""
WRITERS = [
    ("void NAME(unsigned (&k)[N], int l)", "k[l] = k[l] * 3u + 1u;", "NAME({array}, l);"),
    ("void NAME(unsigned *own, unsigned x)", "for (int i = 0; i < 3; ++i) *own += x ^ i;", "NAME({array} + l, {a});"),
    ("void NAME(unsigned &own)", "own ^= own >> 3;\n++own;", "NAME({array}[l]);"),
    ("unsigned &NAME(unsigned (&k)[N], int l)", "return k[l];", "NAME({array}, l) += {a};"),
]


def table(kernel):
    """A tile_static array with an element for each thread, filled."""
    name = kernel.program.name("s")
    kernel.declare("unsigned", name, f"[{kernel.size}]")
    value = kernel.dice.pick([f"unsigned(l) * 2654435761u", f"{kernel.a} + 3u", "static_cast<unsigned>(views.table[l & 63])"])
    kernel.phase(f"{name}[l] = {value};", *kernel.compute())
    return name


def several(kernel, call):
    """Called once, twice, in a loop, in a branch."""
    k = kernel.program.name("k")
    return kernel.dice.pick([[call], [call, call], [call, f"{kernel.b} ^= unsigned(tid);", call],
                             [f"for (int {k} = 0; {k} < {kernel.dice.between(1, 4)}; ++{k}) {{", call, "}"],
                             [f"if ({kernel.some_threads()}) {{", call, "}", call],
                             [f"for (int {k} = 0; {k} < (l & 3); ++{k}) {{", call, f"{kernel.b} += {k};", "}"]])


def declared(kernel, signature, inside):
    name = kernel.program.name("g")
    text = f"static {signature} restrict(cpu,amp) {{\n{inside}\n}}".replace("NAME", name)
    text = re.sub(r"\bN\b", str(kernel.size), text)
    kernel.before.append(text)
    return name


def readers(kernel, depth):
    array, lines = table(kernel), []
    for signature, inside, call in kernel.dice.some(READERS, kernel.dice.between(1, 2)):
        name = declared(kernel, signature, inside)
        at = kernel.dice.pick(["l", "l / 2", str(kernel.dice.below(8)), f"static_cast<int>({kernel.a} & 7u)"])
        lines += several(kernel, call.replace("NAME", name).format(a=kernel.a, b=kernel.b, array=array, at=at))
    kernel.phase(*lines)


def rounds(kernel, depth):
    """A large function with local arrays and loops over the tile_static array."""
    array, name = table(kernel), kernel.program.name("g")
    parameter = kernel.dice.pick([f"(&k)[{kernel.size}]", "*k"])
    text = ROUNDS.replace("PARAMETER", parameter).replace("LENGTH", str(kernel.dice.pick([16, 64, 64]))).replace("(N - 1)",
        str(kernel.size - 1))
    call = "NAME_rounds(s, k);\ns.v[3] ^= x;"
    calls = kernel.dice.pick([call, call + "\n" + call, f"for (int n = 0; n < 3; ++n) {{\n{call}\n}}"])
    kernel.before.append(text.replace("CALLS", calls).replace("NAME", name))
    kernel.phase(*several(kernel, f"{kernel.b} = {name}({kernel.dice.pick([kernel.b, 'unsigned(tid)'])}, {array});"))


def writers(kernel, depth):
    array, lines = table(kernel), []
    for signature, inside, call in kernel.dice.some(WRITERS, kernel.dice.between(1, 2)):
        name = declared(kernel, signature, inside)
        lines += several(kernel, call.replace("NAME", name).format(a=kernel.a, array=array))
    kernel.phase(*lines)
    kernel.phase(f"{kernel.a} = mix({kernel.a}, {array}[(l + {kernel.dice.below(9)}) & {kernel.size - 1}]);")


def scalar(kernel, depth):
    """A flag by reference or pointer."""
    word, name = kernel.word(("int", "unsigned", "bool", "float"), True), kernel.program.name("g")
    form = kernel.dice.pick(["&", "*"])
    target = "flag" if form == "&" else "*flag"
    kernel.before.append(f"static void {name}_set({word.type} {form}flag, {word.type} to) restrict(cpu,amp) {{ {target} = to; }}\n"
                         f"static unsigned {name}_get(const {word.type} {form}flag) restrict(cpu,amp) {{ return hash_of({target}); }}")
    argument = word.text if form == "&" else f"&{word.text}"
    kernel.phase(*kernel.initialise(word, 0))
    kernel.phase(f"if ({kernel.some_threads()}) {name}_set({argument}, {word.constant(3)});")
    kernel.phase(*several(kernel, f"{kernel.b} = mix({kernel.b}, {name}_get({argument}));"))


# Functions of the device that declare tile_static variables: (text, the host's: for all threads, result). COND is the thread's argument.
OWN = {
    "any": ("bool NAME(TILE, bool mine) restrict(amp) {\ntile_static TYPE f;\nINIT\nt.barrier.wait();\nif (mine) f = 1;\nt.barrier.wait();\n"
            "const bool r = f != 0;\nt.barrier.wait();\nreturn r;\n}", "bool"),
    "count": ("unsigned NAME(TILE, bool mine) restrict(amp) {\ntile_static unsigned n;\nif (LOCAL == 0) n = 0u;\nt.barrier.wait();\nif (mine) atomic_fetch_inc(&n);\n"
              "t.barrier.wait();\nconst unsigned r = n;\nt.barrier.wait();\nreturn r;\n}", "unsigned"),
    "all": ("bool NAME(const TILE, bool mine) restrict(amp) {\ntile_static int ok[2];\nok[0] = 1;\nok[1] = 0;\nt.barrier.wait();\nif (!mine) ok[0] = 0;\n"
            "t.barrier.wait();\nconst bool r = ok[0] && !ok[1];\nt.barrier.wait();\nreturn r;\n}", "bool"),
}


def own_variable(kernel, depth):
    name = kernel.program.name("g")
    what = kernel.dice.pick(list(OWN))
    text, type_ = OWN[what]
    local = kernel.local
    flag = kernel.dice.pick(["int", "unsigned", "bool"])
    init = kernel.dice.pick(["f = 0;", f"if ({local} == 0) f = 0;"])
    tile = kernel.dice.pick([f"tiled_index<{kernel.arguments}> t", f"const tiled_index<{kernel.arguments}> &t"])
    tile = tile.replace("const ", "") if "const TILE" in text else tile
    text = text.replace("TILE", tile).replace("TYPE", flag).replace("INIT", init).replace("LOCAL == 0", f"{local} == 0")
    kernel.before.append("static " + text.replace("NAME", name))
    host = {"any": "if (mine) r = true;", "count": "if (mine) ++r;", "all": "if (!mine) r = false;"}[what]
    start = {"any": "false", "count": "0u", "all": "true"}[what]
    k = kernel.program.name("k")
    in_loop = kernel.dice.chance(30)
    if in_loop:
        kernel.both(f"for (int {k} = 0; {k} < {kernel.dice.between(1, 3)}; ++{k}) {{")
    for _ in range(kernel.dice.between(1, 3)):
        r, condition = kernel.program.name("r"), kernel.some_threads()
        kernel.device.append(f"const {type_} {r} = {name}(t, {condition});")
        kernel.host.append(f"{type_} {r} = {start};")
        device = list(kernel.device)
        kernel.phase(host=[f"const bool mine = {condition};", host.replace("r =", f"{r} =").replace("++r", f"++{r}")])
        kernel.device = device
        kernel.phase(f"{kernel.a} = mix({kernel.a}, hash_of({r}));", f"if ({r}) {kernel.b} += 3u;", barrier=kernel.dice.chance(30))
    if in_loop:
        kernel.both("}")


STEPS = [readers, readers, rounds, rounds, writers, scalar, own_variable, own_variable]


def step(kernel, depth):
    kernel.dice.pick(STEPS)(kernel, depth)
