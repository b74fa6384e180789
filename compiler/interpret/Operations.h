// The functions that evaluate nodes. Each comment lists the members of the node that the function uses.
#pragma once

#include "interpret/Code.h"

namespace amp::interpret::run {

// --------------------------------------------------------------------------------------------------------- lvalues

/// slot: a parameter or local variable.
MemoryLocation variable(const Code &, Thread &);
/// number: the tile_static variable's number.
MemoryLocation tileStatic(const Code &, Thread &);
/// a: the object's lvalue, number: the member's offset.
MemoryLocation member(const Code &, Thread &);
/// a: the array's lvalue, b: the index, layout: the element's, number: the count of elements.
MemoryLocation element(const Code &, Thread &);
/// Like element(), if only the address is used. The index may be one past the last element.
MemoryLocation elementForAddress(const Code &, Thread &);
/// a: a pointer.
MemoryLocation pointee(const Code &, Thread &);
MemoryLocation pointeeForAddress(const Code &, Thread &);
/// a: a pointer, b: the index, layout: the element's.
MemoryLocation pointerElement(const Code &, Thread &);
MemoryLocation pointerElementForAddress(const Code &, Thread &);
/// a: a pointer, b: the index of the first part of a vector, c: the number of the part, layout: the element's.
MemoryLocation partOfVector(const Code &, Thread &);
/// a: a struct or array value, slot: the temporary's storage.
MemoryLocation temporary(const Code &, Thread &);

// ---------------------------------------------------------------------------------------------------------- values

/// number: the bits.
Value literal(const Code &, Thread &);
/// kind, a: the lvalue.
Value load(const Code &, Thread &);
/// kind, slot: a variable that is read directly from the frame.
Value loadVariable(const Code &, Thread &);
/// a: the lvalue.
Value addressOf(const Code &, Thread &);
/// a, combine.
Value unary(const Code &, Thread &);
/// a, b, combine.
Value binary(const Code &, Thread &);
Value logicalAnd(const Code &, Thread &);
Value logicalOr(const Code &, Thread &);
/// a: the condition, b and c: the arms.
Value conditional(const Code &, Thread &);
/// callee, list: values, or lvalues of structs and arrays.
Value call(const Code &, Thread &);
/// builtin, list: the arguments.
Value builtin(const Code &, Thread &);
/// list: the arguments, number: the model::ReportKind.
Value report(const Code &, Thread &);

// ------------------------------------------------------------------------------------------------ structs and arrays

/// a: the lvalue, layout.
void copy(const Code &, Thread &, MemoryLocation);
/// layout: the whole type's. list: the parts, each with its offset in `number`.
void compose(const Code &, Thread &, MemoryLocation);
/// a: a scalar or aggregate value, number: the offset, kind.
void part(const Code &, Thread &, MemoryLocation);
void conditionalInto(const Code &, Thread &, MemoryLocation);
void callInto(const Code &, Thread &, MemoryLocation);
/// a: the operand.
void castInto(const Code &, Thread &, MemoryLocation);

// ------------------------------------------------------------------------------------------------------ statements

/// list: the statements, endingObjects: the objects whose scope ends.
Flow list(const Code &, Thread &);
/// slot, a: the initialiser or null.
Flow declare(const Code &, Thread &);
Flow nothing(const Code &, Thread &);
/// a: the lvalue, b: the value.
Flow assign(const Code &, Thread &);
/// slot, a: the value. The variable is written directly to the frame.
Flow assignVariable(const Code &, Thread &);
/// a: the target's lvalue, b: the source's lvalue, layout.
Flow assignCopy(const Code &, Thread &);
/// a: the lvalue, b: the operand, combine, kind.
Flow assignCombined(const Code &, Thread &);
/// a: the expression.
Flow evaluate(const Code &, Thread &);
/// a: the condition, b: the list for true, c: the list for false or null.
Flow branch(const Code &, Thread &);
/// a: the condition or null, b: the body, c: the step's list, list: the statements of init, endingObjects.
Flow loop(const Code &, Thread &);
/// a: the condition, b: the body.
Flow doWhile(const Code &, Thread &);
/// a: the condition, list: the sections, cases, number: the index of the default section or -1.
Flow selection(const Code &, Thread &);
Flow leave(const Code &, Thread &);
Flow proceed(const Code &, Thread &);
/// a: the value or null.
Flow returnValue(const Code &, Thread &);
Flow returnInto(const Code &, Thread &);

}  // namespace amp::interpret::run
