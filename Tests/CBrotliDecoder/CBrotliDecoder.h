// libbrotlidec: the decoder of the Brotli compressed data format, to check what the encoder made.
#include <brotli/decode.h>
