/// Escaping for HTML text and quoted attribute values, byte by byte.
///
/// All five characters are ASCII, and no byte of a longer UTF-8 sequence is: no text, however combined, can hide one.
extension OutputBuffer {
    mutating func appendEscaped(_ text: consuming String) {
        text.withUTF8 { appendEscaped($0) }
    }

    mutating func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = UnsafeRawPointer(bytes.baseAddress) else { return }
        // In pieces, each with room for the worst case, so that the inner loop need not ask.
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

/// Writes `count` bytes of `source` to `target` and returns how many were written.
///
/// `target` has room for `longestEntity` times as many, and a word more: the bytes are copied a word at a time, and
/// what was copied from the first special one on is written over.
private func escape(_ source: UnsafeRawPointer, _ count: Int, to target: UnsafeMutableRawPointer) -> Int {
    var (read, written) = (0, 0)
    while read < count {
        let word = word(source, count, at: read)
        target.storeBytes(of: word.littleEndian, toByteOffset: written, as: UInt64.self)
        let available = min(wordSize, count - read)
        let special = specialBytes(in: word)
        // A branch of its own, so that the processor, which foresees it, need not wait to know where to go on.
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

/// The bytes from an offset on, the first one lowest; zero beyond the end.
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

/// The top bit of every byte that has an entity, up to and with the first; bits beyond that one mean nothing.
///
/// `&` and `'` differ in their lowest bit only, `<` and `>` in the one above it: three comparisons do for five bytes.
private func specialBytes(in word: UInt64) -> UInt64 {
    zeroBytes(in: word & ~(0x01 * everyByte) ^ 0x26 * everyByte)
        | zeroBytes(in: word & ~(0x02 * everyByte) ^ 0x3C * everyByte)
        | zeroBytes(in: word ^ 0x22 * everyByte)
}

private let everyByte: UInt64 = 0x0101_0101_0101_0101

/// The top bit of every byte that is zero; a byte above such a one may be marked wrongly.
private func zeroBytes(in word: UInt64) -> UInt64 {
    (word &- everyByte) & ~word & (0x80 * everyByte)
}
