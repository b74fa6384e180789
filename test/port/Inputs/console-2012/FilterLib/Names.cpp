const char* blurName() { return "box"; }
