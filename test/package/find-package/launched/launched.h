// Its being found is the test.
