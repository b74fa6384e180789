// The test checks that the compiler finds this header.
