#include <string>
#include <vector>

std::string last_square(std::vector<int> numbers);

int main() { return last_square({1, 2, 9}) == "81" ? 0 : 1; }
