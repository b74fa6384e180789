// <pplcancellation_token.h>: cancellation tokens, which <ppltasks.h> has here.
#pragma once

#include <compat/ppl/ppltasks.h>
