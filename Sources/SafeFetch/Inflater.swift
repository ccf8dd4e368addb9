import CZlib

/// A gzip stream (RFC 1952) on its way in, inflated in small steps so that a bomb is found before it goes off.
///
/// The only Swift that sees zlib.
struct Inflater: ~Copyable {
    /// zlib keeps the address of its stream, so it must not move.
    private let stream: UnsafeMutablePointer<z_stream>

    /// Whether the stream may end here: a gzip member was read to its end, and no other has begun.
    private(set) var isComplete = false

    /// Makes an inflater; where zlib lacks memory, the first piece is refused.
    init() {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        let gzipWithLargestWindow = 16 + MAX_WBITS
        inflateInit2_(stream, gzipWithLargestWindow, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    }

    deinit {
        inflateEnd(stream)
        stream.deinitialize(count: 1)
        stream.deallocate()
    }

    /// Inflates the next piece of the stream, and appends what comes out.
    ///
    /// - Throws: ``FetchError/malformed(_:)`` where it is not gzip, ``FetchError/tooLarge(limit:)`` where more than `limit`
    ///   bytes came out in all.
    mutating func inflate(_ input: [UInt8], into output: inout [UInt8], limit: Int) throws(FetchError) {
        var input = input
        var piece = [UInt8](repeating: 0, count: 16_384)
        var read = 0
        var isFull = false
        while read < input.count || isFull {
            if isComplete { inflateReset(stream) }
            let step = step(&input, from: read, into: &piece)
            guard step.status == Z_OK || step.status == Z_STREAM_END || step.status == Z_BUF_ERROR else {
                throw .malformed("the compressed answer is damaged")
            }
            guard output.count + step.written <= limit else { throw .tooLarge(limit: limit) }
            output.append(contentsOf: piece[..<step.written])
            read += step.read
            isComplete = step.status == Z_STREAM_END
            isFull = step.written == piece.count && !isComplete
        }
    }

    private func step(
        _ input: inout [UInt8], from start: Int, into piece: inout [UInt8]
    ) -> (status: Int32, read: Int, written: Int) {
        input.withUnsafeMutableBufferPointer { source in
            piece.withUnsafeMutableBufferPointer { target in
                stream.pointee.next_in = source.baseAddress?.advanced(by: start)
                stream.pointee.avail_in = UInt32(source.count - start)
                stream.pointee.next_out = target.baseAddress
                stream.pointee.avail_out = UInt32(target.count)
                let status = CZlib.inflate(stream, Z_NO_FLUSH)
                return (
                    status, source.count - start - Int(stream.pointee.avail_in),
                    target.count - Int(stream.pointee.avail_out)
                )
            }
        }
    }
}
