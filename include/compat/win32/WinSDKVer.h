// The Windows SDK's versions: nothing to choose here.
#pragma once
