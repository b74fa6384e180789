// Needs headers of the files that include it, and is not compiled separately.
#pragma once
int second(concurrency::array_view<int> numbers);
int third(concurrency::array_view<int> numbers);
