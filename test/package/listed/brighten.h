// Needs what its includers include: it is no source.
#pragma once
int second(concurrency::array_view<int> numbers);
int third(concurrency::array_view<int> numbers);
