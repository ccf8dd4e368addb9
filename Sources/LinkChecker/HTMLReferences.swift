/// Finds the references in an HTML page, and the ids that can be referred to in it.
struct HTMLReferences: HTMLVisitor {
    /// The kind of an attribute's value, or of a part of it.
    enum Finding {
        /// The address of another file, or of a place in one.
        case reference
        /// The id of an element.
        case id
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private let found: (Finding, Range<Int>) -> Void

    /// Reads a page, and calls `found` for each finding in the page's order.
    static func read(_ page: [UInt8], _ found: (Finding, Range<Int>) -> Void) {
        page.withUnsafeBufferPointer { bytes in
            withoutActuallyEscaping(found) { found in
                var tokenizer = HTMLTokenizer(bytes, HTMLReferences(bytes: bytes, found: found))
                tokenizer.readAll()
            }
        }
    }

    mutating func read(attribute name: Range<Int>, value: Range<Int>?) {
        guard let value else { return }
        switch name.count {
        case 2 where bytes.matches(name, "id"): found(.id, value)
        case 3 where bytes.matches(name, "src"), 4 where bytes.matches(name, "href"),
            4 where bytes.matches(name, "data"),
            6 where bytes.matches(name, "poster"), 6 where bytes.matches(name, "action"),
            10 where bytes.matches(name, "formaction"):
            found(.reference, value)
        case 6 where bytes.matches(name, "srcset"), 11 where bytes.matches(name, "imagesrcset"):
            bytes.candidates(in: value) { found(.reference, $0) }
        default: break
        }
    }
}
