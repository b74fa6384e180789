#include <cstdio>
int first();
int second();
int archived();
int elsewhere();
int plain();
int main() { std::printf("%d %d %d %d %d\n", first(), second(), archived(), elsewhere(), plain()); }
