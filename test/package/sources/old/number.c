// C, and no C++.
int number(void) {
  int class = 7;
  return class;
}
