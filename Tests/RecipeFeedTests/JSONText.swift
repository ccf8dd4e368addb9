import StrictJSON
import Testing

/// The value that is written as JSON; single quotes stand for double ones.
func json(_ text: String) throws -> JSONValue {
    try JSONDocument(Array(text.replacing("'", with: "\"").utf8)).root.only
}

extension JSONValue {
    /// The value that a list of one wraps, as a document's outermost value may be no text.
    fileprivate var only: JSONValue {
        var elements = elements.makeIterator()
        return elements.next() ?? self
    }
}
