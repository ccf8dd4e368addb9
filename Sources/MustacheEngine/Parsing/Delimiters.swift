/// The marks that a tag stands between.
struct Delimiters: Hashable, Sendable {
    let open: [UInt8]
    let close: [UInt8]

    /// `{{` and `}}`.
    static let standard = Delimiters(open: Array("{{".utf8), close: Array("}}".utf8))

    init(open: [UInt8], close: [UInt8]) {
        self.open = open
        self.close = close
    }

    /// The delimiters that a set-delimiter tag names: two words without `=`, or nil where it names none.
    init?(naming content: some Sequence<UInt8>) {
        let words = content.split(whereSeparator: \.isWhitespace)
        guard words.count == 2, !words.joined().contains(UInt8(ascii: "=")) else { return nil }
        self.init(open: Array(words[0]), close: Array(words[1]))
    }
}
