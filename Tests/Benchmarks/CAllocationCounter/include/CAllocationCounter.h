// Counts the memory that this process allocates from the heap.
#ifndef CALLOCATION_COUNTER_H
#define CALLOCATION_COUNTER_H

// Begins to count, from zero.
void allocation_counter_start(void);

// Ends it, and returns how often memory was allocated or moved; -1 where the C library is not glibc, whose malloc is the
// one that this can stand in front of.
long allocation_counter_stop(void);

#endif
