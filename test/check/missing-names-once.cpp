// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// A name whose header is missing is one error, wherever Clang goes on.
#include <amp.h>

void vectors() {
  concurrency::graphics::int_2 v(1, 2); // expected-error {{'int_2' requires #include <amp_graphics.h> [amp-library, C2338]}}
}
void expressions() {
  std::regex r("a"); // expected-error {{'std::regex' requires #include <regex>}}
}
void containers() {
  concurrency::concurrent_vector<int> v; // expected-error {{'concurrent_vector' requires #include <concurrent_vector.h> [amp-library, C2338]}}
  concurrency::unbounded_buffer<int> b; // expected-error {{'unbounded_buffer' requires #include <agents.h> [amp-library, C2338]}}
}
void unrelated(int int_2) {
  int_2 int_2; // expected-error {{expected ';' after expression}} expected-warning 2{{expression result unused}}
}
