import CZlib
import NIOCore

/// A body that is being received, up to a limit.
struct BodyBuffer: ~Copyable {
    private let limit: Int
    private var inflater: Inflater?
    private var bytes: [UInt8]
    /// The number of bytes received so far, as the server sent them.
    private(set) var received: Int

    /// Makes a buffer.
    ///
    /// - Parameters:
    ///   - limit: the most bytes to accept, both as sent and inflated.
    ///   - expected: the number of bytes that the server announced, if it did.
    ///   - isCompressed: whether the bytes are gzip.
    /// - Throws: ``FetchError/tooLarge(limit:)`` if the announced number is too large.
    init(limit: Int, expected: Int?, isCompressed: Bool) throws(FetchError) {
        if let expected, expected > limit { throw .tooLarge(limit: limit) }
        self.limit = limit
        inflater = isCompressed ? Inflater() : nil
        received = 0
        // Reserving room for everything costs only address space until bytes arrive. Growing step by step would hold the bytes
        // twice while they move.
        bytes = []
        bytes.reserveCapacity(min(isCompressed ? limit : max(0, expected ?? limit), 32 << 20))
    }

    /// Appends the next piece.
    ///
    /// - Throws: ``FetchError/tooLarge(limit:)``, ``FetchError/malformed(_:)``.
    mutating func append(_ chunk: ByteBuffer) throws(FetchError) {
        received += chunk.readableBytes
        guard received <= limit else { throw .tooLarge(limit: limit) }
        if inflater == nil {
            bytes.append(contentsOf: chunk.readableBytesView)
        } else {
            try inflater?.inflate(Array(buffer: chunk), into: &bytes, limit: limit)
        }
    }

    /// Returns all bytes, after the last one has arrived.
    ///
    /// - Throws: ``FetchError/malformed(_:)`` if a compressed body is incomplete.
    consuming func finish() throws(FetchError) -> [UInt8] {
        if inflater?.isComplete == false { throw .malformed("the compressed answer is incomplete") }
        return bytes
    }
}

/// A gzip stream (RFC 1952), inflated in small steps while it is received, so that a zip bomb is detected early.
struct Inflater: ~Copyable {
    /// The stream, which must not move because zlib keeps its address.
    private let stream: UnsafeMutablePointer<z_stream>

    /// Whether the stream may end here: a gzip member was read to its end, and no other has begun.
    private(set) var isComplete = false

    /// Makes an inflater; if zlib lacks memory, the first piece is refused.
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

    /// Inflates the next piece of the stream, and appends the result.
    ///
    /// - Throws: ``FetchError/malformed(_:)`` if the input isn't gzip, ``FetchError/tooLarge(limit:)`` if the output exceeds
    ///   `limit` bytes in total.
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
