// The same source again, under another NAME.
#include "../object.cpp"
