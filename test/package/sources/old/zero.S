#if defined(__x86_64__)
    .globl zero
zero:
    xorl %eax, %eax
    ret
#elif defined(__aarch64__)
    .globl zero
zero:
    mov w0, #0
    ret
#endif
    .section .note.GNU-stack,"",%progbits
