#include <cstdio>
int one();
int two();
int plain();
int reuses();
int earlier();
int later();
int chosen();
int main() { std::printf("%d %d %d %d %d %d %d\n", one(), two(), plain(), reuses(), earlier(), later(), chosen()); }
