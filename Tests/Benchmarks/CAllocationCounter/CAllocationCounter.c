#include "CAllocationCounter.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>

#ifdef __GLIBC__

// A program's own malloc takes the place of glibc's everywhere in the process; these are what glibc's lead to
// (glibc manual, "Replacing malloc"). Memory stays glibc's, so that its free needs no replacing.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

// Off while times are taken: then a call costs a load and a branch that is always foreseen.
static bool counting;
static long counted;

static inline void count(void) {
    if (__builtin_expect(counting, false)) __atomic_fetch_add(&counted, 1, __ATOMIC_RELAXED);
}

void *malloc(size_t size) {
    count();
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    count();
    return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
    count();
    return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
    count();
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
    void *result = memalign(alignment, size);
    if (result == NULL) return ENOMEM;
    *memory = result;
    return 0;
}

void allocation_counter_start(void) {
    counted = 0;
    counting = true;
}

long allocation_counter_stop(void) {
    counting = false;
    return counted;
}

#else

void allocation_counter_start(void) {}

long allocation_counter_stop(void) { return -1; }

#endif
