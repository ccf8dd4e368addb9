// zlib: deflates what is served, and inflates what servers send (RFC 1950 to 1952).
#include <zlib.h>
