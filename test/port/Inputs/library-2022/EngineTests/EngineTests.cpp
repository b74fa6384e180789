#include "CppUnitTest.h"
#include "Engine.h"
using namespace Microsoft::VisualStudio::CppUnitTestFramework;

namespace EngineTests
{
    TEST_CLASS(Sums)
    {
    public:
        TEST_METHOD(OfSquares)
        {
            Assert::AreEqual(285, sumOfSquares(10));
        }
    };
}
