// The test is that this header is found.
