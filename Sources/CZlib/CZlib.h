// zlib: the encoder of the gzip file format (RFC 1952).
#include <zlib.h>
