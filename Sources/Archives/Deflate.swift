import CZlib

extension [UInt8] {
    /// Returns the bytes in gzip (RFC 1952), even if they become longer.
    ///
    /// The frame has no file name and no time, so the same bytes always give the same result.
    ///
    /// - Parameters:
    ///   - level: the effort, between 1, which many servers take by themselves, and 9.
    ///   - limit: the most bytes of the result.
    /// - Returns: the bytes, or `nil` if they are more than the limit, or zlib lacks memory.
    package func gzipped(level: Int32 = 9, atMost limit: Int = .max) -> [UInt8]? {
        // Adding 16 to the window's size selects gzip's frame instead of zlib's.
        compressed(window: MAX_WBITS + 16, level, atMost: limit)
    }

    /// Returns the bytes in raw deflate (RFC 1951); `nil` if that saves nothing, or zlib lacks memory.
    func deflated() -> [UInt8]? {
        // A negative size of the window leaves out the frame.
        compressed(window: -MAX_WBITS, 6, atMost: count)
    }

    private func compressed(window: Int32, _ level: Int32, atMost limit: Int) -> [UInt8]? {
        var stream = z_stream()
        guard
            deflateInit2_(
                &stream, level, Z_DEFLATED, window, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
                Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { return nil }
        defer { deflateEnd(&stream) }
        var input = self
        let bound = Swift.min(Int(deflateBound(&stream, uLong(count))), limit)
        let output = [UInt8](unsafeUninitializedCapacity: bound) { buffer, filled in
            input.withUnsafeMutableBufferPointer { input in
                stream.next_in = input.baseAddress
                stream.avail_in = uInt(input.count)
                stream.next_out = buffer.baseAddress
                stream.avail_out = uInt(bound)
                filled = deflate(&stream, Z_FINISH) == Z_STREAM_END ? bound - Int(stream.avail_out) : 0
            }
        }
        return output.isEmpty ? nil : output
    }
}
