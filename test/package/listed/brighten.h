// Needs headers that its includers include, and is not compiled itself.
#pragma once
int second(concurrency::array_view<int> numbers);
int third(concurrency::array_view<int> numbers);
