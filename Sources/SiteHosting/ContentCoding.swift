import Archives
import CBrotli

/// The ways to compress a text for transfer (RFC 9110, 8.4.1).
package enum ContentCoding: String, Sendable, CaseIterable {
    /// Brotli (RFC 7932), the smaller one.
    case brotli = "br"
    /// gzip (RFC 1952), which every client supports.
    case gzip

    /// The ending of a compressed file's name that servers expect.
    package var ending: String { self == .brotli ? ".br" : ".gz" }

    /// Returns the path of a compressed form without its ending, or any other path unchanged.
    package static func withoutEnding(_ path: String) -> String {
        allCases.first { path.hasSuffix($0.ending) }.map { String(path.dropLast($0.ending.count)) } ?? path
    }

    /// Compresses bytes; returns `nil` if that fails or saves nothing.
    ///
    /// Both codings take about a millisecond for a page, once for each. The last few percent are not worth ten times that.
    package func encode(_ bytes: [UInt8]) -> [UInt8]? {
        let encoded =
            switch self {
            case .brotli: Self.brotli(bytes)
            case .gzip: bytes.gzipped()
            }
        return encoded.flatMap { $0.count < bytes.count ? $0 : nil }
    }

    private static func brotli(_ bytes: [UInt8]) -> [UInt8]? {
        var count = BrotliEncoderMaxCompressedSize(bytes.count)
        let encoded = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            let isDone = BrotliEncoderCompress(
                9, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, bytes.count, bytes, &count, buffer.baseAddress)
            filled = isDone == BROTLI_TRUE ? count : 0
        }
        return encoded.isEmpty ? nil : encoded
    }
}
