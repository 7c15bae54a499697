#pragma once
#include <stddef.h>
#include <stdint.h>

// The compiler's own header is C++.
// Source: LLVM, "libFuzzer – a library for coverage-guided fuzz testing", section "Using libFuzzer
// as a library".
int LLVMFuzzerRunDriver(
    int *count, char ***arguments, int (*run)(const uint8_t *bytes, size_t size));
