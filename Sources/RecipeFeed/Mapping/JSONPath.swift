import Foundation
import StrictJSON

/// A query that finds values in a JSON document (RFC 9535), as far as a mapping needs it: names, indices and `[*]`.
///
/// Names are compared by scalars, as RFC 9535 (section 2.3.1) has it.
package struct JSONPath: Sendable, Hashable, CustomStringConvertible {
    /// As it was written.
    package let description: String
    let segments: [Segment]

    /// One step from a value to those that it holds.
    enum Segment: Sendable, Hashable {
        /// The value of an object's key.
        case name(String)
        /// An element of a list, counted from 0, or from -1 at its end.
        case index(Int)
        /// All values of an object or a list.
        case all
    }

    /// Why a text is none.
    package struct SyntaxError: Error {
        /// What is wrong, to put behind the path.
        package let message: String
    }

    /// Reads a path, such as `$.items[*].name`.
    ///
    /// - Throws: where it is not a path, or one that filters, slices or descends.
    package init(_ text: String) throws(SyntaxError) {
        var parser = JSONPathParser(text)
        segments = try parser.path()
        description = text
    }

    /// The values that it finds, in the document's order.
    func values(in value: JSONValue) -> [JSONValue] {
        guard isSingular else { return all(in: value) }
        return first(in: value).map { [$0] } ?? []
    }

    /// The first value that it finds.
    func first(in value: JSONValue) -> JSONValue? {
        guard isSingular else { return all(in: value).first }
        var current = value
        for segment in segments {
            guard let next = segment.single(in: current) else { return nil }
            current = next
        }
        return current
    }

    /// Whether it finds one value at most (RFC 9535, section 2.3.5.1).
    var isSingular: Bool { !segments.contains(.all) }

    /// The key that it looks at first, or nil.
    var firstName: String? {
        guard case .name(let name)? = segments.first else { return nil }
        return name
    }

    /// The path to the list whose elements it finds; nil where it does not end in `[*]`.
    var list: JSONPath? {
        segments.last == .all ? JSONPath(description: description, segments: segments.dropLast()) : nil
    }

    /// As messages name it: a key alone where it is no more than that.
    var shown: String {
        guard let firstName, segments.count == 1 || segments == [.name(firstName), .all] else { return description }
        return firstName
    }

    private func all(in value: JSONValue) -> [JSONValue] {
        segments.reduce([value]) { values, segment in
            values.flatMap { value in
                if segment == .all { return value.kind == .object ? value.members.map(\.value) : Array(value.elements) }
                return segment.single(in: value).map { [$0] } ?? []
            }
        }
    }
}

extension JSONPath.Segment {
    func single(in value: JSONValue) -> JSONValue? {
        switch self {
        case .name(let name): return value[name]
        case .index(let index) where index >= 0: return value.elements.dropFirst(index).first { _ in true }
        case .index(let index):
            let elements = Array(value.elements)
            return elements.count + index >= 0 ? elements[elements.count + index] : nil
        case .all: return nil
        }
    }
}

extension JSONPath {
    /// The value itself: `$`.
    static let itself = JSONPath(description: "$", segments: [])

    private init(description: String, segments: [Segment]) {
        self.description = description
        self.segments = segments
    }
}
