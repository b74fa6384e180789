// A test project of Visual Studio becomes a program: <CppUnitTest.h> defines main, unless the project does.
// RUN: rm -rf %t && split-file %s %t
// RUN: %amp-clang --amp-compat=msvc -Werror %t/sums.cpp %t/points.cpp -o %t/tests
// RUN: not %t/tests > %t/all
// RUN: FileCheck %s < %t/all
// RUN: %t/tests Strings NoSuch | FileCheck %s --check-prefix=STRINGS --implicit-check-not=Kernel
// RUN: %amp-clang --amp-compat=msvc -Werror %t/sums.cpp %t/main.cpp -o %t/own
// RUN: %t/own | FileCheck %s --check-prefix=OWN
// CHECK: module begins
// CHECK-NEXT: class begins
// CHECK-NEXT: passed SumTests::Sums::Kernel
// CHECK-NEXT: class ends
// CHECK-NEXT: cleanup
// CHECK-NEXT: FAILED Points::Differ
// CHECK-NEXT: {{.*}}points.cpp:23: AreEqual failed: <(1)> and <(2)>: two points
// CHECK-NEXT: ignored Points::Skipped
// CHECK-NEXT: cleanup
// CHECK-NEXT: FAILED Points::Throws
// CHECK-NEXT: exception: too much
// CHECK-NEXT: cleanup
// CHECK-NEXT: passed Points::Strings
// CHECK-NEXT: ignored Later::Unfinished
// CHECK-NEXT: 2 passed, 2 failed, 2 ignored
// STRINGS: passed Points::Strings
// STRINGS-NEXT: 1 passed, 0 failed, 0 ignored
// OWN: the program's own
//--- sums.cpp
#include "stdafx.h"
#include "CppUnitTest.h"

#include <amp.h>
#include <vector>

using namespace Microsoft::VisualStudio::CppUnitTestFramework;
using namespace concurrency;

namespace SumTests
{
    TEST_MODULE_INITIALIZE(ModuleBegins) { Logger::WriteMessage("module begins"); }

    TEST_CLASS(Sums)
    {
    public:
        TEST_CLASS_INITIALIZE(Begin) { Logger::WriteMessage(L"class begins"); }
        TEST_CLASS_CLEANUP(End) { Logger::WriteMessage(L"class ends"); }
        TEST_METHOD_INITIALIZE(Fill) { data.assign(10, 1); }

        BEGIN_TEST_METHOD_ATTRIBUTE(Kernel)
            TEST_OWNER(L"somebody")
            TEST_PRIORITY(1)
        END_TEST_METHOD_ATTRIBUTE()
        TEST_METHOD(Kernel)
        {
            array_view<int> view(10, data);
            parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] += i[0]; });
            view.synchronize();
            Assert::AreEqual(10, data[9], L"the last one", LINE_INFO());
            Assert::AreEqual(1.0f, 1.0000001f, 1e-5f);
            Assert::AreNotEqual(1.0, 1.2, 0.1);
            Assert::IsTrue(data[0] == 1);
            Assert::AreSame(data[0], data[0]);
            Assert::AreNotSame(data[0], data[1]);
            Assert::ExpectException<std::exception>([] { throw std::runtime_error("x"); });
        }

    private:
        std::vector<int> data;
    };
}
//--- points.cpp
#include "stdafx.h"
#include <CppUnitTest.h>

using namespace Microsoft::VisualStudio::CppUnitTestFramework;

struct Point
{
    int x;
    bool operator==(const Point& other) const { return x == other.x; }
};

namespace Microsoft { namespace VisualStudio { namespace CppUnitTestFramework {
    template<> static std::wstring ToString<Point>(const struct Point& p) { RETURN_WIDE_STRING(L'(' << p.x << L")"); }
}}}

TEST_CLASS(Points)
{
    TEST_METHOD_CLEANUP(Done) { Logger::WriteMessage("cleanup"); }
public:
    TEST_METHOD(Differ)
    {
        Point a = {1}, b = {2};
        Assert::AreEqual(a, b, L"two points", LINE_INFO());
    }
    BEGIN_TEST_METHOD_ATTRIBUTE(Skipped)
        TEST_IGNORE()
    END_TEST_METHOD_ATTRIBUTE()
    TEST_METHOD(Skipped) { Assert::Fail(L"not to be run"); }
    TEST_METHOD(Throws) { throw std::runtime_error("too much"); }
    TEST_METHOD(Strings)
    {
        Assert::AreEqual("abc", "ABC", true);
        Assert::AreNotEqual(L"abc", L"ABC");
        Assert::AreEqual(std::string("a"), std::string("a"));
        Assert::AreEqual<int>(3, 3);
        Assert::IsNotNull(this);
        Assert::IsNull((int*)nullptr);
        Assert::ExpectException<int>([] { throw 1; });
    }
};

TEST_CLASS(Later)
{
public:
    BEGIN_TEST_CLASS_ATTRIBUTE()
        TEST_CLASS_ATTRIBUTE(L"Ignore", L"true")
    END_TEST_CLASS_ATTRIBUTE()
    TEST_METHOD(Unfinished) { Assert::Fail(); }
};
//--- main.cpp
#include <cstdio>
int main() { std::puts("the program's own"); }
