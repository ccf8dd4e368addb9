// zlib, which inflates what servers send compressed.
#include <zlib.h>
