#include <only-here.h>
