#include <vector>
#include <memory>
