/// The path of a file or a route, compared by its bytes as file systems do.
///
/// Swift's `==` takes a letter and its parts for the same (Unicode canonical equivalence): a path in NFD would find what was
/// published in NFC, and then no file of that name.
struct SitePath: Sendable {
    /// The path as it was written.
    let text: String

    init(_ text: String) { self.text = text }
}

extension SitePath: Hashable {
    static func == (first: SitePath, second: SitePath) -> Bool { first.text.utf8.elementsEqual(second.text.utf8) }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

extension SitePath: ExpressibleByStringInterpolation {
    init(stringLiteral text: String) { self.init(text) }
}
