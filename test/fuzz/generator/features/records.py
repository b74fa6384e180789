"""Classes: members, bases, constructors; the further members come from the features that are registered as such."""
from .. import registry
from ..body import Body
from ..entities import Place, Record, Variable
from ..registry import declaration, member


class Field:
    """text declares it; initial sets it where a constructor's parameters seed and scale are known."""

    def __init__(self, name, type_, counts, places):
        self.name, self.type, self.counts, self.places = name, type_, counts, places

    def declared(self):
        return f"{self.type} {self.name}" + "".join(f"[{count}]" for count in self.counts) + ";"


def scalar_field(program):
    name = program.name("m")
    type_ = program.dice.pick(["int", "unsigned", "float", "long", "unsigned long", "double"] + list(program.enums))
    counts = program.dice.pick([(), (), (), (2,), (4,), (2, 2)])
    return Field(name, type_, counts, [Place("." + name + "[{}]" * len(counts), type_, counts)])


def object_field(program, record):
    name, counts = program.name("m"), program.dice.pick([(), (), (2,)])
    prefix = "." + name + "[{}]" * len(counts)
    return Field(name, record.name, counts, [p.below(prefix, counts) for p in record.places])


def choose_fields(program):
    fields = [scalar_field(program) for _ in range(program.dice.between(1, 3))]
    plain = [r for r in program.records if r.plain and r.writable and len(r.places) < 8]
    if plain and program.dice.chance(30):
        fields.append(object_field(program, program.dice.pick(plain)))
    if program.dice.chance(25):
        # A bool is one byte; what follows it must lie at a multiple of four again [AMP 2.4.1.2].
        flag, filler = program.name("m"), program.name("m")
        fields += [Field(flag, "bool", (), [Place("." + flag, "bool")]), Field(filler, "int", (), [Place("." + filler, "int")])]
    return fields


def choose_bases(program):
    """(record, access) of up to two direct bases, none of which is a base of the other."""
    able = [r for r in program.records if r.plain and r.inheritable]
    if not able or program.dice.chance(55):
        return []
    bases = program.dice.some(able, program.dice.pick([1, 1, 2]))
    if len(bases) == 2 and (bases[0].ancestors | {bases[0].name}) & (bases[1].ancestors | {bases[1].name}):
        bases = bases[:1]
    return [(base, program.dice.pick(["public", "public", "private"])) for base in bases]


def element_texts(field):
    """Each scalar of the field, as members write it, with its type."""
    return [(text[1:], place.type) for place in field.places for text in place.all_texts()]


def constructor_body(program, fields):
    """(initialiser list entries, statements) that set every scalar."""
    inside = Body(program, None, [Variable("seed", "int", False), Variable("scale", "float", False)])
    inside.calls = False
    entries, lines = [], []
    for field in fields:
        record = program.record_of(field.type)
        if field.counts == () and program.dice.chance(70):
            value = record.make.format(inside.expression("int", 1), inside.leaf("float")) if record else inside.expression(field.type, 2)
            opening, closing = program.dice.pick(["()", "()"] if record else ["()", "{}"])
            value = value if record else f"static_cast<{field.type}>({value})"
            entries.append(f"{field.name}{opening}{value}{closing}")
        elif record:
            for text in Place(field.name + "[{}]" * len(field.counts), field.type, field.counts).all_texts():
                lines.append(f"{text} = {record.make.format(inside.expression('int', 1), inside.leaf('float'))};")
        else:
            for text, type_ in element_texts(field):
                lines.append(f"{text} = {inside.expression(type_, 2)};")
    return entries, lines


def hash_lines(record, fields, bases):
    lines = ["unsigned hash() const restrict(cpu,amp) {", "unsigned result = 17u;"]
    for base, _ in bases:
        lines.append(f"result = mix(result, {base.name}::hash());")
    for field in fields:
        if field.counts and field.places and len(field.places) == 1 and len(field.counts) == 1:
            lines.append(f"for (int k = 0; k < {field.counts[0]}; ++k) result = mix(result, hash_of({field.name}[k]));")
        else:
            lines += [f"result = mix(result, hash_of({text}));" for text, _ in element_texts(field)]
    return lines + ["return result;", "}"]


def alignment(program, fields, bases):
    """At least that of every base and field: less is an error [dcl.align 5]; the strictest of several holds."""
    parts = [base.name for base, _ in bases] + [f.type for f in fields if program.record_of(f.type)]
    return "".join(f"alignas({part}) " for part in [program.dice.pick([8, 16, 16, 32])] + sorted(set(parts)))


def member_texts(program, record):
    """What features add to the class. Nothing may call it before the class is complete."""
    calls, procedures, texts = program.callables, program.procedures, []
    new_calls, new_procedures = [], []
    for feature in program.enabled(registry.MEMBERS):
        if program.dice.below(10) >= feature.weight:
            continue
        program.callables, program.procedures = list(calls), list(procedures)
        texts.append(feature.make(program, record))
        new_calls += program.callables[len(calls):]
        new_procedures += program.procedures[len(procedures):]
    program.callables, program.procedures = calls + new_calls, procedures + new_procedures
    return [text for text in texts if text]


@declaration(14)
def class_(program):
    record = Record(program.name("S"))
    fields, bases = choose_fields(program), choose_bases(program)
    record.own = fields
    record.ancestors = frozenset().union(*[b.ancestors | {b.name} for b, _ in bases]) if bases else frozenset()
    record.converts = any(base.converts for base, _ in bases)
    # In the heirs of a class a private base has no name [class.access.spec].
    record.inheritable = all(access == "public" for _, access in bases)
    hidden = program.dice.chance(15)  # private data behind public functions
    record.private = [p for f in fields for p in f.places]
    for base, access in bases:
        if access == "public":
            record.places += base.places
            record.private = record.private + base.places
    if not hidden:
        record.places = record.places + [p for f in fields for p in f.places]
    record.bindable = [(f.type, f.counts[0] if f.counts else 1) for f in fields] if not bases and not hidden and all(
        len(f.counts) < 2 and program.record_of(f.type) is None for f in fields) else None
    inherit = ", ".join(f"{access} {base.name}" for base, access in bases)
    aligned = alignment(program, fields, bases) if program.dice.chance(15) else ""
    lines = [f"{program.dice.pick(['struct', 'class'])} {aligned}{record.name}{' : ' + inherit if inherit else ''} {{"]
    lines += [("private:" if hidden else "public:")] + [f.declared() for f in fields] + ["public:"]
    entries, body = constructor_body(program, fields)
    entries = [f"{base.make.format('seed ^ ' + str(program.dice.below(99)), 'scale')}" for base, _ in bases] + entries
    head = f"{record.name}(int seed, float scale) restrict(cpu,amp)" + (" : " + ", ".join(entries) if entries else "") + " {"
    lines += [f"{record.name}() restrict(cpu,amp) : {record.name}(3, 0.5f) {{}}", head] + body + ["}"]
    lines += hash_lines(record, fields, bases)
    lines += member_texts(program, record)
    program.records.append(record)
    lines += ["};", f"static unsigned hash_of(const {record.name} &x) restrict(cpu,amp) {{ return x.hash(); }}"]
    return "\n".join(lines)


@member(5)
def sum_operator(program, record):
    record.sum = "({0} + {1})"
    adds = [f"sum.{text} += other.{text};" for f in record.own for text, type_ in element_texts(f)
            if type_ in ("unsigned", "unsigned long", "float", "double")]
    return "\n".join([f"{record.name} operator+(const {record.name} &other) const restrict(cpu,amp) {{",
                      f"{record.name} sum = *this;"] + adds + ["return sum;", "}"])


@declaration(3)
def empty_class(program):
    """An empty class, for a base or a policy."""
    record = Record(program.name("S"))
    heir = Record(program.name("S"))
    program.records.append(heir)
    factor = program.dice.between(2, 50)
    heir.places = [Place(".value", "unsigned")]
    return f"""struct {record.name} {{
unsigned scaled(unsigned x) const restrict(cpu,amp) {{ return x * {factor}u; }}
static unsigned fixed() restrict(cpu,amp) {{ return {factor}u; }}
}};
struct {heir.name} : {program.dice.pick(['', 'private '])}{record.name} {{
unsigned value;
{heir.name}(int seed = 1, float scale = 0.5f) restrict(cpu,amp) : value(scaled(static_cast<unsigned>(seed)) + {record.name}::fixed()) {{}}
unsigned hash() const restrict(cpu,amp) {{ return scaled(value) ^ 5u; }}
}};
static unsigned hash_of(const {heir.name} &x) restrict(cpu,amp) {{ return x.hash(); }}"""
