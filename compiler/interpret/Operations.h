// The functions that nodes are run by. Each says which members of its node it takes.
#pragma once

#include "interpret/Code.h"

namespace amp::interpret::run {

// ---------------------------------------------------------------------------------------------------------- places

/// slot: a parameter or local variable.
Place variable(const Code &, Thread &);
/// number: of the tile_static variable.
Place tileStatic(const Code &, Thread &);
/// a: the place around it, number: the offset.
Place member(const Code &, Thread &);
/// a: an array's place, b: the index, layout: of an element, number: how many there are.
Place element(const Code &, Thread &);
/// The same where its address is taken: it may be the one past the last.
Place elementForAddress(const Code &, Thread &);
/// a: a pointer.
Place pointee(const Code &, Thread &);
Place pointeeForAddress(const Code &, Thread &);
/// a: a pointer, b: the index, layout: of an element.
Place pointerElement(const Code &, Thread &);
Place pointerElementForAddress(const Code &, Thread &);
/// a: the value of a struct or array, slot: where it is put.
Place temporary(const Code &, Thread &);

// ---------------------------------------------------------------------------------------------------------- values

/// number: the bits.
Value literal(const Code &, Thread &);
/// kind, a: the place.
Value load(const Code &, Thread &);
/// kind, slot: a variable that is read straight from the frame.
Value loadVariable(const Code &, Thread &);
/// a: the place.
Value addressOf(const Code &, Thread &);
/// a, combine.
Value unary(const Code &, Thread &);
/// a, b, combine.
Value binary(const Code &, Thread &);
Value logicalAnd(const Code &, Thread &);
Value logicalOr(const Code &, Thread &);
/// a: the condition, b and c: the arms.
Value conditional(const Code &, Thread &);
/// callee, list: values, or places of structs and arrays.
Value call(const Code &, Thread &);
/// builtin, list: the arguments.
Value builtin(const Code &, Thread &);
/// list: the arguments, number: the model::ReportKind.
Value report(const Code &, Thread &);

// ------------------------------------------------------------------------------------------------ structs and arrays

/// a: the place, layout.
void copy(const Code &, Thread &, Place);
/// layout: of the whole. list: the parts, each with its offset in `number`.
void compose(const Code &, Thread &, Place);
/// a: the value, scalar or not, number: the offset, kind.
void part(const Code &, Thread &, Place);
void conditionalInto(const Code &, Thread &, Place);
void callInto(const Code &, Thread &, Place);
/// a: the operand.
void castInto(const Code &, Thread &, Place);

// ------------------------------------------------------------------------------------------------------ statements

/// list: the statements, ending: the objects whose scope ends.
Flow list(const Code &, Thread &);
/// slot, a: the initialiser or null.
Flow declare(const Code &, Thread &);
Flow nothing(const Code &, Thread &);
/// a: the place, b: the value.
Flow assign(const Code &, Thread &);
/// slot, a: a value for a variable that is written straight to the frame.
Flow assignVariable(const Code &, Thread &);
/// a: the place, b: a place, layout.
Flow assignCopy(const Code &, Thread &);
/// a: the place, b: the operand, combine, kind.
Flow assignCombined(const Code &, Thread &);
/// a: the expression.
Flow evaluate(const Code &, Thread &);
/// a: the condition, b: the list when true, c: the list when false, or null.
Flow branch(const Code &, Thread &);
/// a: the condition or null, b: the body, c: the step's list, list: the init's statements, ending.
Flow loop(const Code &, Thread &);
/// a: the condition, b: the body.
Flow doWhile(const Code &, Thread &);
/// a: the condition, list: the sections, cases, number: the default's section or -1.
Flow selection(const Code &, Thread &);
Flow leave(const Code &, Thread &);
Flow proceed(const Code &, Thread &);
/// a: the value or null.
Flow returnValue(const Code &, Thread &);
Flow returnInto(const Code &, Thread &);

}  // namespace amp::interpret::run
