import CBrotli
import CZlib

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
            case .gzip: Self.gzip(bytes)
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

    /// Returns bytes in gzip, even if they become longer; `nil` if that fails, or takes more bytes than a limit.
    ///
    /// The effort, `level`, is between 1, which many servers take by themselves, and 9.
    package static func gzip(_ bytes: [UInt8], level: Int32 = 9, atMost limit: Int = .max) -> [UInt8]? {
        var stream = z_stream()
        // Adding 16 to the window's size selects gzip's frame instead of zlib's. The frame has no file name and no time, so the
        // same bytes always give the same result.
        guard
            deflateInit2_(
                &stream, level, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
                Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { return nil }
        defer { deflateEnd(&stream) }
        var input = bytes
        let bound = min(Int(deflateBound(&stream, uLong(bytes.count))), limit)
        let encoded = [UInt8](unsafeUninitializedCapacity: bound) { buffer, filled in
            input.withUnsafeMutableBufferPointer { input in
                stream.next_in = input.baseAddress
                stream.avail_in = uInt(input.count)
                stream.next_out = buffer.baseAddress
                stream.avail_out = uInt(bound)
                filled = deflate(&stream, Z_FINISH) == Z_STREAM_END ? bound - Int(stream.avail_out) : 0
            }
        }
        return encoded.isEmpty ? nil : encoded
    }
}
