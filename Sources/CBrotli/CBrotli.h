// libbrotlienc: the encoder of the Brotli compressed data format (RFC 7932).
#include <brotli/encode.h>
