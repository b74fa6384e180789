// Graphics types [AMP 10]: includes only. Textures are not there yet.
#pragma once

#include <amp.h>
#include <amp_short_vectors.h>
