// The namer gives each entity in a scope a unique name that OpenCL C allows. Of several with one name, the first keeps
// it.
#include "models.h"

#include "opencl/Namer.h"

#include <gtest/gtest.h>

using namespace amp::model;
using amp::opencl::isKeyword;
using amp::opencl::isReserved;
using amp::opencl::Namer;

namespace {

struct NamerTest : testing::Test, Models {
  Namer names;
};

TEST_F(NamerTest, FirstComerKeepsItsName) {
  EXPECT_EQ(names.of(function("f", {})), "f");
  EXPECT_EQ(names.of(function("f", {})), "f_2");
  EXPECT_EQ(names.of(function("f", {})), "f_3");
}

TEST_F(NamerTest, AskingAgainChangesNothing) {
  Function *first = function("f", {}), *second = function("f", {});
  names.of(first);
  EXPECT_EQ(names.of(second), "f_2");
  EXPECT_EQ(names.of(first), "f");
  EXPECT_EQ(names.of(second), "f_2");
}

TEST_F(NamerTest, NumberedNamesCanBeTaken) {
  EXPECT_EQ(names.of(function("f_2", {})), "f_2");
  EXPECT_EQ(names.of(function("f", {})), "f");
  EXPECT_EQ(names.of(function("f", {})), "f_3");
}

TEST_F(NamerTest, StructsAndFunctionsShareAScope) {
  EXPECT_EQ(names.of(structOf("thing", {})), "thing");
  EXPECT_EQ(names.of(function("thing", {})), "thing_2");
}

TEST_F(NamerTest, StructsPerCombinationOfSpaces) {
  const Type *holder = structOf("holder", {{"p", pointerTo(module.intType(), Space::Unresolved)}});
  const Type *global = module.types.structure(holder->decl(), {Space::Global});
  const Type *local = module.types.structure(holder->decl(), {Space::Local});
  EXPECT_EQ(names.of(global), "holder");
  EXPECT_EQ(names.of(local), "holder_2");
  EXPECT_EQ(names.of(global), "holder");
}

TEST_F(NamerTest, VariablesAvoidTheProgramsNamesAndStartAnewPerFunction) {
  names.of(function("f", {}));
  names.enterFunction();
  EXPECT_EQ(names.of(local("f")), "f_2");
  EXPECT_EQ(names.of(local("x")), "x");
  EXPECT_EQ(names.of(local("x")), "x_2");
  names.enterFunction();
  EXPECT_EQ(names.of(local("x")), "x");
}

TEST_F(NamerTest, ReservedNamesAreChanged) {
  EXPECT_EQ(names.of(function("clamp", {})), "clamp_");
  EXPECT_EQ(names.of(function("clamp", {})), "clamp_2");
  EXPECT_EQ(names.of(structOf("half", {})), "half_");
  names.enterFunction();
  EXPECT_EQ(names.of(local("local")), "local_");
  EXPECT_EQ(names.of(local("float4")), "float4_");
}

TEST_F(NamerTest, LeadingUnderscoresAndMissingNames) {
  EXPECT_EQ(names.of(function("__f", {})), "f");
  EXPECT_EQ(names.of(function("__kernel", {})), "kernel_");
  EXPECT_EQ(names.of(function("", {})), "unnamed");
  EXPECT_EQ(names.of(function("_", {})), "_");
}

TEST_F(NamerTest, Fields) {
  const Type *type =
      structOf("s", {{"kernel", module.intType()}, {"kernel_", module.intType()}, {"max", module.intType()}});
  EXPECT_EQ(names.field(type->decl(), 0), "kernel__");
  EXPECT_EQ(names.field(type->decl(), 1), "kernel_");
  // A member is accessed through its object, so that it may have the name of a function.
  EXPECT_EQ(names.field(type->decl(), 2), "max");
}

TEST(ReservedNames, Keywords) {
  for (const char *name : {"kernel", "__global", "half", "image2d_t", "uint", "double16", "char3", "as_int4",
                           "convert_float", "size_t", "NULL", "CLK_LOCAL_MEM_FENCE", "M_PI"})
    EXPECT_TRUE(isKeyword(name)) << name;
  for (const char *name : {"kernels", "float5", "int1", "real4", "max", "sqrt", "", "4"})
    EXPECT_FALSE(isKeyword(name)) << name;
}

TEST(ReservedNames, Builtins) {
  for (const char *name : {"max", "get_global_id", "barrier", "atomic_add", "native_sin", "dot", "kernel"})
    EXPECT_TRUE(isReserved(name)) << name;
  for (const char *name : {"maximum", "get", "index", "extent"})
    EXPECT_FALSE(isReserved(name)) << name;
}

}  // namespace
