#include <nettle/sha1.h>
#include <nettle/sha2.h>
#include <nettle/version.h>

// Write the digest of all bytes so far; until nettle 4, its length was given, too.
static inline void write_sha1(struct sha1_ctx *state, uint8_t *digest) {
#if NETTLE_VERSION_MAJOR < 4
  nettle_sha1_digest(state, SHA1_DIGEST_SIZE, digest);
#else
  nettle_sha1_digest(state, digest);
#endif
}

static inline void write_sha256(struct sha256_ctx *state, uint8_t *digest) {
#if NETTLE_VERSION_MAJOR < 4
  nettle_sha256_digest(state, SHA256_DIGEST_SIZE, digest);
#else
  nettle_sha256_digest(state, digest);
#endif
}
