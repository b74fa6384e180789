// A header of Visual C++'s <amp.h>, which has its declarations here.
#pragma once

#include <amp.h>
