// The hash tables of <concurrent_unordered_map.h> and <concurrent_unordered_set.h>, filled by several threads.
// RUN: %amp-clang --amp-compat=msvc -Wall -Werror %s -o %t && %t
#include <concurrent_unordered_map.h>
#include <concurrent_unordered_set.h>
#include <ppl.h>
#include <string>
using namespace concurrency;
int main() {
    concurrent_unordered_map<int, std::string> map;
    map[3] = "x";
    map.insert(std::make_pair(4, std::string("y")));
    concurrent_unordered_map<int, std::string> copied(map), assigned{{1, "a"}};
    assigned = copied;
    concurrent_unordered_multimap<int, int> several;
    parallel_for(0, 100, [&](int i) { several.insert(std::make_pair(i % 10, i)); });
    const auto &fixed = several;
    const auto range = fixed.equal_range(3);
    int sum = 0;
    for (auto i = range.first; i != range.second; ++i)
        sum += i->second;
    concurrent_unordered_set<int> set{1, 2, 2};
    concurrent_unordered_multiset<int> multiset{1, 2, 2};
    const bool isNew = set.insert(5).second;
    const bool right = assigned.at(4) == "y" && assigned.size() == 2 && several.size() == 100 && sum == 480 && isNew &&
                       set.size() == 3 && multiset.count(2) == 2 && map.find(9) == map.end();
    return right ? 0 : 1;
}
