"""Large structs in every way that functions take and give them: by value, const reference, reference, pointer, in arrays, nested,
returned, as results of operators and conditionals, and copies whose originals change meanwhile."""
from ..registry import declaration, statement

CLASSES = """struct NAME_in { unsigned words[4]; float scale; };
struct NAME {
unsigned first;
NAME_in in;
NAME_in list[3];
long wide;
unsigned sum() const restrict(cpu,amp) { unsigned s = first; for (int k = 0; k < 4; ++k) s = mix(s, in.words[k] + list[k % 3].words[3 - k]); return mix(s, hash_of(wide) + hash_of(in.scale)); }
NAME &add(unsigned x) restrict(cpu,amp) { in.words[x & 3u] += x; first ^= x * 3u; return *this; }
NAME plus(unsigned x) const restrict(cpu,amp) { NAME copy = *this; copy.add(x); return copy; }
};
struct NAME_outer { NAME one; NAME pair[2]; unsigned tag; };
static NAME NAME_make(unsigned x) restrict(cpu,amp) {
NAME o = {};
o.first = x;
for (int k = 0; k < 4; ++k) { o.in.words[k] = x * (k + 1); o.list[k % 3].words[k] = x ^ k; }
o.in.scale = 0.5f * (x & 255u);
o.wide = static_cast<long>(x) * 3;
return o;
}
static unsigned NAME_value(NAME o, int n) restrict(cpu,amp) { for (int k = 0; k < n; ++k) { o.in.words[k & 3] += o.first; o.first *= 3u; } return o.sum(); }
static unsigned NAME_constant(const NAME &o, unsigned x) restrict(cpu,amp) { return o.in.words[x & 3u] + o.list[x % 3u].words[1] + o.first; }
static void NAME_reference(NAME &o, int n) restrict(cpu,amp) { for (int k = 0; k < n; ++k) { o.list[k % 3].words[k & 3] += k + o.first; o.wide -= 1; } }
static NAME_in *NAME_pointer(NAME *o, unsigned x) restrict(cpu,amp) { if (x & 1u) return &o->in; o->first++; return &o->list[x % 3u]; }
static const NAME &NAME_same(const NAME &o) restrict(cpu,amp) { return o; }
static NAME_in NAME_part(const NAME &o, unsigned k) restrict(cpu,amp) { return k % 4u == 3u ? o.in : o.list[k % 3u]; }
static NAME NAME_changed(NAME o, NAME_in in, unsigned k) restrict(cpu,amp) { if (k & 2u) return o; o.list[k % 3u] = in; o.in = o.list[(k + 1u) % 3u]; return o; }
static unsigned NAME_both(const NAME &a, NAME &b) restrict(cpu,amp) { b.first += 3u; const unsigned s = a.first; b.in = a.list[1]; return s ^ a.in.words[2]; }
static unsigned NAME_array(const NAME (&all)[2], NAME *out, int n) restrict(cpu,amp) { for (int k = 0; k < n; ++k) out[k & 1] = all[(k + 1) & 1]; return all[0].sum() ^ out[1].first; }
static NAME_outer NAME_wrap(const NAME &a, NAME b, unsigned tag) restrict(cpu,amp) { NAME_outer o = {a, {b, a}, tag}; o.pair[0].first ^= tag; return o; }
static unsigned NAME_unwrap(const NAME_outer &o, int k) restrict(cpu,amp) { return o.one.first + o.pair[k & 1].in.words[1] * o.tag + o.pair[1].list[2].words[0]; }"""

STEPS = [
    "T += NAME_value(OBJ, TURNS);", "T ^= NAME_constant(OBJ, WORD);", "NAME_reference(OBJ, TURNS);", "NAME_pointer(&OBJ, WORD)->words[1] += T;", "OBJ = OTHER;",
    "OBJ = NAME_changed(OTHER, NAME_part(OBJ, WORD), WORD);", "T += NAME_both(OBJ, OTHER);", "T += NAME_both(OBJ, OBJ);",
    "T = mix(T, NAME_same(OBJ).sum());", "OBJ.add(WORD).add(3u);", "OBJ = OBJ.plus(WORD);", "T += NAME_same(NAME_make(WORD)).first;", "T ^= OBJ.plus(WORD).in.words[2];",
    "const NAME copyK = OBJ; OBJ.first += 5u; T += copyK.first + OBJ.in.words[1];", "NAME &refK = OBJ; refK.in.words[2] ^= WORD; T += OBJ.in.words[2]; OTHER = refK;",
    "NAME *ptrK = CONDITION ? &OBJ : &OTHER; ptrK->first += WORD; T += OBJ.first;", "NAME_in partK = CONDITION ? OBJ.in : OTHER.list[1]; T += partK.words[TURNS];",
    "OBJ.list[TURNS % 3] = OTHER.in;", "NAME_outer outK = NAME_wrap(OBJ, OTHER, WORD); outK.pair[1].in.words[1]++; T += NAME_unwrap(outK, TURNS); OBJ = outK.pair[TURNS & 1];",
    "T += NAME_array(allK, allK + 0, TURNS); OBJ = allK[TURNS & 1];", "for (int kK = 0; kK < (TURNS); ++kK) { allK[kK & 1] = NAME_changed(allK[0], allK[1].in, T); T += allK[1].sum(); }",
    "T += NAME_unwrap(NAME_wrap(OBJ, NAME_make(WORD), 3u), 1);", "const NAME_in &inK = OBJ.list[TURNS % 3]; OBJ.list[1].words[0] += 9u; T += inK.words[0];",
]


@declaration(3)
def classes(program):
    if program.once.get("object_passing"):
        return None
    program.once["object_passing"] = name = program.name("S")
    return CLASSES.replace("NAME", name)


def step(body, name, target, objects, arrays):
    text = body.pick([s for s in STEPS if "allK" not in s or arrays])
    k = body.name("_")
    one, two = body.pick(objects), body.pick(objects)
    word = body.pick([target, f"{target} * 7u", f"{body.dice.below(99)}u", body.expression("unsigned", 1)])
    turns = body.pick(["2", str(body.dice.below(4)), f"static_cast<int>({target} & 3u)"])
    text = text.replace("OBJ", one).replace("OTHER", two).replace("TURNS", turns).replace("CONDITION", body.pick([f"({target} & 4u) != 0u", body.leaf("bool")]))
    text = text.replace("WORD", word).replace("allK", arrays or "").replace("NAME", name)
    for prefix in ("copy", "ref", "ptr", "part", "out", "in", "k"):
        text = text.replace(f"{prefix}K", prefix + k)
    return [line.strip() for line in text.replace("T ", f"{target} ").replace("T,", f"{target},").replace("T)", f"{target})").replace("T;", f"{target};").split("\n")]


@statement(6)
def passing(body):
    name = body.program.once.get("object_passing")
    target = body.place("unsigned", accept=lambda v: v.text.isidentifier())
    if name is None or target is None or not target[0].isidentifier() or not body.calls:
        return None
    a, b, all_ = body.name("o"), body.name("o"), body.name("all")
    lines = ["{", f"{name} {a} = {name}_make({target[0]}), {b} = {body.pick([f'{name}_make(9u)', a])};"]
    arrays = all_ if body.chance(50) else None
    objects = [a, b]
    if arrays:
        lines.append(f"{name} {all_}[2] = {{{a}, {name}_make(5u)}};")
        objects.append(f"{all_}[{target[0]} & 1u]")
    for _ in range(body.dice.between(2, 5)):
        inside = step(body, name, target[0], objects, arrays)
        lines += body.pick([["{"] + inside + ["}"], [f"if ({body.expression('bool', 1)}) {{"] + inside + ["}"]])
    return lines + [f"{target[0]} = mix({target[0]}, {a}.sum() + {b}.sum());", "}"]
