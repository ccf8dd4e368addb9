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
        bytes.reserveCapacity(min(isCompressed ? limit : expected ?? limit, 32 << 20))
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
