import StrictJSON
import Testing

@testable import RecipeFeed

/// The value that is written as JSON; single quotes stand for double ones.
func json(_ text: String) throws -> JSONValue {
    try JSONDocument(Array(text.replacing("'", with: "\"").utf8)).root.only
}

/// The value that is written as JSON, as schema.org's documents mean it.
func linked(_ text: String) throws -> LinkedValue {
    let value = try json(text)
    return LinkedValue(value, in: DocumentNodes(of: value.document.root))
}

extension JSONValue {
    /// The same value, as schema.org's documents mean it.
    var linked: LinkedValue { LinkedValue(self, in: DocumentNodes(of: document.root)) }

    /// The value that a list of one wraps, as a document's outermost value may be no text.
    fileprivate var only: JSONValue {
        var elements = elements.makeIterator()
        return elements.next() ?? self
    }
}
