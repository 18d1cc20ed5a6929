#pragma once

#include <stddef.h>
#include <stdint.h>

/* What libFuzzer calls, and driver.c with the files of a corpus. 0: the input is worth keeping. */
int LLVMFuzzerTestOneInput (const uint8_t *data,
                            size_t         size);
