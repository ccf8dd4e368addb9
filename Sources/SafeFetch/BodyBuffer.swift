import CZlib
import NIOCore

/// A body on its way in, as large as it may be and no larger.
struct BodyBuffer: ~Copyable {
    private let limit: Int
    private var inflater: Inflater?
    private var bytes: [UInt8]
    /// How many bytes came so far, as the server sent them.
    private(set) var received: Int

    /// Makes a buffer.
    ///
    /// - Parameters:
    ///   - limit: the most bytes that are taken, both as they are sent and inflated.
    ///   - expected: how many the server announces, if it does.
    ///   - isCompressed: whether they are gzip.
    /// - Throws: ``FetchError/tooLarge(limit:)`` where the server says so itself.
    init(limit: Int, expected: Int?, isCompressed: Bool) throws(FetchError) {
        if let expected, expected > limit { throw .tooLarge(limit: limit) }
        self.limit = limit
        inflater = isCompressed ? Inflater() : nil
        received = 0
        // Room for all that may come costs address space only, until it comes; growing step by step would hold the bytes
        // twice while they move.
        bytes = []
        bytes.reserveCapacity(min(isCompressed ? limit : max(0, expected ?? limit), 32 << 20))
    }

    /// Takes the next piece.
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

    /// All the bytes, once the last one came.
    ///
    /// - Throws: ``FetchError/malformed(_:)`` where a compressed body is not complete.
    consuming func finish() throws(FetchError) -> [UInt8] {
        if inflater?.isComplete == false { throw .malformed("the compressed answer is incomplete") }
        return bytes
    }
}

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
