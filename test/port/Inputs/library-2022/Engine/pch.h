#ifndef PCH_H
#define PCH_H
#include <windows.h>
#include <vector>
#endif //PCH_H
