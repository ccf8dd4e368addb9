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
