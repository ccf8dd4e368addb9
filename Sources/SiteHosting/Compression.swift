import CBrotli
import CZlib

extension ContentCoding {
    /// Compresses bytes; nil where that fails or gains nothing.
    ///
    /// Both take about a millisecond for a page, and it is done once for each: the last few percent are not worth ten times that.
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

    private static func gzip(_ bytes: [UInt8]) -> [UInt8]? {
        var stream = z_stream()
        // 16 more than the window's size asks for gzip's frame in place of zlib's. No file name and no time is in it, and so
        // the same bytes always give the same.
        guard
            deflateInit2_(
                &stream, 9, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
                Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { return nil }
        defer { deflateEnd(&stream) }
        var input = bytes
        let bound = deflateBound(&stream, uLong(bytes.count))
        let encoded = [UInt8](unsafeUninitializedCapacity: Int(bound)) { buffer, filled in
            input.withUnsafeMutableBufferPointer { input in
                stream.next_in = input.baseAddress
                stream.avail_in = uInt(input.count)
                stream.next_out = buffer.baseAddress
                stream.avail_out = uInt(buffer.count)
                filled = deflate(&stream, Z_FINISH) == Z_STREAM_END ? buffer.count - Int(stream.avail_out) : 0
            }
        }
        return encoded.isEmpty ? nil : encoded
    }
}
