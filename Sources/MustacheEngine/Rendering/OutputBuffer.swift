/// The bytes of a page as they are written, in memory that is reused for the next page.
struct OutputBuffer: ~Copyable {
    private(set) var count = 0
    private var capacity: Int

    /// The memory: `capacity` bytes, whose first `count` are initialised.
    private var base: UnsafeMutablePointer<UInt8>

    init(capacity: Int = 16_384) {
        self.capacity = capacity
        base = .allocate(capacity: capacity)
    }

    deinit { base.deallocate() }

    /// Removes everything after the first `count` bytes.
    mutating func truncate(to count: Int) {
        self.count = min(count, self.count)
    }

    /// The bytes written so far, valid until the next change.
    var written: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress else { return }
        reserve(bytes.count)
        (base + count).initialize(from: source, count: bytes.count)
        count += bytes.count
    }

    mutating func append(_ text: consuming String) {
        text.withUTF8 { append($0) }
    }

    /// Appends a number in decimal.
    mutating func append(_ number: Int) {
        if number < 0 { append(byte: UInt8(ascii: "-")) }
        var rest = number.magnitude
        let digits = decimalDigits(of: rest)
        reserve(digits)
        for offset in stride(from: digits - 1, through: 0, by: -1) {
            base[count + offset] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
        count += digits
    }

    private mutating func append(byte: UInt8) {
        reserve(1)
        base[count] = byte
        count += 1
    }

    private func decimalDigits(of number: UInt) -> Int {
        var (digits, rest) = (1, number / 10)
        while rest > 0 { (digits, rest) = (digits + 1, rest / 10) }
        return digits
    }

    /// Lends room for `size` more bytes; `body` returns the number that it wrote.
    @inline(__always)
    mutating func append(upTo size: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int) {
        reserve(size)
        count += body(base + count)
    }

    @inline(__always)
    private mutating func reserve(_ size: Int) {
        if capacity - count < size { grow(by: size) }
    }

    @inline(never)
    private mutating func grow(by size: Int) {
        capacity = max(2 * capacity, count + size)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.initialize(from: base, count: count)
        base.deallocate()
        base = larger
    }
}

/// Escaping for HTML text and quoted attribute values, byte by byte.
///
/// All five special characters are ASCII, and bytes of longer UTF-8 sequences never are. So no combination of characters can
/// hide one.
extension OutputBuffer {
    mutating func appendEscaped(_ text: consuming String) {
        text.withUTF8 { appendEscaped($0) }
    }

    mutating func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = UnsafeRawPointer(bytes.baseAddress) else { return }
        // The text is escaped in pieces, each with room for the worst case, so that the inner loop needs no checks.
        var start = 0
        while start < bytes.count {
            let count = min(pieceSize, bytes.count - start)
            append(upTo: count * longestEntity + wordSize) { target in
                escape(source + start, count, to: UnsafeMutableRawPointer(target))
            }
            start += count
        }
    }
}

private let pieceSize = 4096
private let longestEntity = 6
private let wordSize = 8

/// Writes `count` bytes of `source` to `target`, escaped, and returns the number of bytes written.
///
/// `target` has room for `longestEntity` times as many, and for one more word. Bytes are copied a word at a time, and
/// everything copied from the first special byte on is overwritten.
private func escape(_ source: UnsafeRawPointer, _ count: Int, to target: UnsafeMutableRawPointer) -> Int {
    var (read, written) = (0, 0)
    while read < count {
        let word = word(source, count, at: read)
        target.storeBytes(of: word.littleEndian, toByteOffset: written, as: UInt64.self)
        let available = min(wordSize, count - read)
        let special = specialBytes(in: word)
        // This is a separate branch, so that the processor can predict it and need not wait for the next position.
        guard special != 0 else {
            read += available
            written += available
            continue
        }
        let plain = special.trailingZeroBitCount / 8
        let entity = entity(for: source.load(fromByteOffset: read + plain, as: UInt8.self))
        (target + written + plain).copyMemory(from: entity.utf8Start, byteCount: entity.utf8CodeUnitCount)
        read += plain + 1
        written += plain + entity.utf8CodeUnitCount
    }
    return written
}

/// Returns the bytes from an offset on, the first one lowest; bytes beyond the end are zero.
@inline(__always)
private func word(_ source: UnsafeRawPointer, _ count: Int, at offset: Int) -> UInt64 {
    if offset + wordSize <= count {
        return UInt64(littleEndian: source.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    if count >= wordSize {
        let last = UInt64(littleEndian: source.loadUnaligned(fromByteOffset: count - wordSize, as: UInt64.self))
        return last >> UInt64((offset + wordSize - count) * 8)
    }
    var word: UInt64 = 0
    for index in (offset..<count).reversed() {
        word = word << 8 | UInt64(source.load(fromByteOffset: index, as: UInt8.self))
    }
    return word
}

private func entity(for byte: UInt8) -> StaticString {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    default: "&#39;"
    }
}

/// Returns the top bit of every byte that needs an entity, up to and including the first; higher bits mean nothing.
///
/// `&` and `'` differ only in their lowest bit, `<` and `>` only in the one above it, so three comparisons cover five bytes.
private func specialBytes(in word: UInt64) -> UInt64 {
    zeroBytes(in: word & ~(0x01 * everyByte) ^ 0x26 * everyByte)
        | zeroBytes(in: word & ~(0x02 * everyByte) ^ 0x3C * everyByte)
        | zeroBytes(in: word ^ 0x22 * everyByte)
}

private let everyByte: UInt64 = 0x0101_0101_0101_0101

/// Returns the top bit of every byte that is zero; a byte above such a byte may be marked wrongly.
private func zeroBytes(in word: UInt64) -> UInt64 {
    (word &- everyByte) & ~word & (0x80 * everyByte)
}
