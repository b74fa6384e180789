# Converts a kernel's text to a C++ constant. Input: -D TEXT=FILE.cl -D OUTPUT=FILE.inc -D NAME=the constant's name.
file(READ ${TEXT} text)
file(SHA256 ${TEXT} digest)
string(SUBSTRING ${digest} 0 16 digest)
file(WRITE ${OUTPUT} "const char ${NAME}_text[] = R\"ampout(${text})ampout\";\nconst std::uint64_t ${NAME}_digest = 0x${digest}u;\n")
