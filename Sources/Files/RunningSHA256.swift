#if canImport(CryptoKit)
    import CryptoKit
#else
    import CNettle
#endif

/// The SHA-256 of bytes that come in pieces, computed by the system: by CryptoKit on a Mac, and by nettle elsewhere.
struct RunningSHA256 {
    #if canImport(CryptoKit)
        private var state = SHA256()
    #else
        private var state = sha256_ctx()

        /// Begins without bytes.
        init() { nettle_sha256_init(&state) }
    #endif

    /// Adds the next bytes.
    mutating func update(_ bytes: UnsafeRawBufferPointer) {
        #if canImport(CryptoKit)
            state.update(bufferPointer: bytes)
        #else
            bytes.withMemoryRebound(to: UInt8.self) { nettle_sha256_update(&state, $0.count, $0.baseAddress) }
        #endif
    }

    /// Returns the digest of all bytes: eight in each number, most significant byte first.
    mutating func finish() -> (UInt64, UInt64, UInt64, UInt64) {
        var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        withUnsafeMutableBytes(of: &words) { bytes in
            #if canImport(CryptoKit)
                state.finalize().withUnsafeBytes { bytes.copyMemory(from: $0) }
            #else
                bytes.withMemoryRebound(to: UInt8.self) { write_sha256(&state, $0.baseAddress) }
            #endif
        }
        return (
            UInt64(bigEndian: words.0), UInt64(bigEndian: words.1), UInt64(bigEndian: words.2),
            UInt64(bigEndian: words.3)
        )
    }
}
