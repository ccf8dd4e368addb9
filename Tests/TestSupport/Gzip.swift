import CZlib

/// Compression as a server does it.
public enum Gzip {
    /// The bytes as one gzip member (RFC 1952).
    public static func compress(_ bytes: [UInt8]) -> [UInt8] {
        var stream = z_stream()
        let gzipWithLargestWindow = 16 + MAX_WBITS
        deflateInit2_(
            &stream, Z_BEST_COMPRESSION, Z_DEFLATED, gzipWithLargestWindow, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
        defer { deflateEnd(&stream) }
        var input = bytes
        var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
        let written = input.withUnsafeMutableBufferPointer { source in
            output.withUnsafeMutableBufferPointer { target in
                stream.next_in = source.baseAddress
                stream.avail_in = UInt32(source.count)
                stream.next_out = target.baseAddress
                stream.avail_out = UInt32(target.count)
                deflate(&stream, Z_FINISH)
                return target.count - Int(stream.avail_out)
            }
        }
        return Array(output[..<written])
    }

    /// A member of 16 KB that inflates to 16 MB of zeros; members may follow each other, without an end.
    public static let bomb = compress([UInt8](repeating: 0, count: 16 << 20))
}
