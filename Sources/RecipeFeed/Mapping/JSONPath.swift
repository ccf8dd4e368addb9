import Diagnostics
import Foundation
import Patterns
import StrictJSON

/// A query for values in a JSON document (RFC 9535), limited to names, indices and `[*]`.
///
/// Names are compared by scalars (RFC 9535, section 2.3.1).
struct JSONPath: Sendable, Hashable, CustomStringConvertible {
    /// The path as it was written.
    let description: String
    let segments: [Segment]

    /// A step from a value to values inside it.
    enum Segment: Sendable, Hashable {
        case name(String)
        /// An element of a list, counted from 0, or from -1 at the end.
        case index(Int)
        /// All values of an object or a list.
        case all
    }

    /// The reason that a text isn't a path.
    struct SyntaxError: Error {
        /// The fault, to follow the path.
        let message: String
    }

    /// Parses a path, such as `$.items[*].name`; filters, slices and descendants are errors.
    init(_ text: String) throws(SyntaxError) {
        var parser = JSONPathParser(text)
        segments = try parser.path()
        description = text
    }

    private static let plainName = Pattern(#"[\p{L}_][\p{L}\p{N}_]*"#)

    /// Creates a path from keys: `$.fields['Recipe status']`.
    init(names: [String]) {
        segments = names.map(Segment.name)
        description = names.reduce(into: "$") { text, name in
            let isPlain = name.wholeMatch(of: Self.plainName) != nil
            text +=
                isPlain
                ? ".\(name)"
                : "['\(name.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))']"
        }
    }

    /// Returns the values that the path finds, in the document's order, up to a limit.
    func values(in value: JSONValue, atMost limit: Int = .max) -> [JSONValue] {
        var values: [JSONValue] = []
        _ = Self.passes(value, segments[...]) {
            values.append($0)
            return values.count < limit
        }
        return values
    }

    /// Calls a function for each value that the path finds, in the document's order.
    func forEach(in value: JSONValue, _ body: (JSONValue) -> Void) {
        _ = Self.passes(value, segments[...]) {
            body($0)
            return true
        }
    }

    func first(in value: JSONValue) -> JSONValue? {
        var current = value
        for (index, segment) in segments.enumerated() {
            if segment == .all {
                var first: JSONValue?
                _ = Self.passes(current, segments[index...]) {
                    first = $0
                    return false
                }
                return first
            }
            guard let next = segment.single(in: current) else { return nil }
            current = next
        }
        return current
    }

    /// Returns whether all values that segments find satisfy a condition.
    ///
    /// Stops at the first that doesn't, and checks each once.
    private static func passes(
        _ value: JSONValue, _ segments: ArraySlice<Segment>, _ condition: (JSONValue) -> Bool
    ) -> Bool {
        guard let segment = segments.first else { return condition(value) }
        let rest = segments.dropFirst()
        switch segment {
        case .all: return value.children.counted.allSatisfy { passes($0, rest, condition) }
        case .name, .index: return segment.single(in: value).map { passes($0, rest, condition) } ?? true
        }
    }

    /// Whether the path finds at most one value (RFC 9535, section 2.3.5.1).
    var isSingular: Bool { !segments.contains(.all) }

    /// Returns the list whose elements the path finds, if there is one.
    func list(in value: JSONValue) -> JSONValue? {
        guard segments.last == .all, let list = JSONPath(description, segments.dropLast()).first(in: value) else {
            return nil
        }
        return list.kind == .array ? list : nil
    }

    /// The first key of the path; `nil` if it begins with something else.
    var firstName: String? {
        guard case .name(let name)? = segments.first else { return nil }
        return name
    }

    /// Returns the first value on the way that is of the wrong kind for the path, and the kind that it should have.
    ///
    /// If `isExact`, only null counts as missing; otherwise all empty values do, and an object with numbers for keys
    /// counts as a list.
    func obstacle(in value: JSONValue, isExact: Bool = false) -> (value: JSONValue, wanted: JSONScanner.Kind)? {
        var current = value
        for (index, segment) in segments.enumerated() {
            let wanted: JSONScanner.Kind = if case .name = segment { .object } else { .array }
            let isLast = index == segments.count - 1
            if isExact ? current.kind == .null : current.isNothing { return nil }
            if current.kind != wanted, segment != .all || isLast || isExact || current.kind != .object,
                isExact || wanted == .object || !current.isNumberedList
            {
                return (current, wanted)
            }
            guard segment != .all, let next = segment.single(in: current) else { return nil }
            current = next
        }
        return nil
    }

    /// Returns the first element of a list that is of the wrong kind for the rest of the path, and the kind that it
    /// should have.
    ///
    /// Empty elements don't count.
    func misfit(in value: JSONValue) -> (value: JSONValue, wanted: JSONScanner.Kind)? {
        Self.misfit(in: value, segments[...])
    }

    private static func misfit(
        in value: JSONValue, _ segments: ArraySlice<Segment>
    ) -> (value: JSONValue, wanted: JSONScanner.Kind)? {
        guard let segment = segments.first, segments.contains(.all) else { return nil }
        let rest = segments.dropFirst()
        guard segment == .all else { return segment.single(in: value).flatMap { misfit(in: $0, rest) } }
        guard let next = rest.first else { return nil }
        let isName = if case .name = next { true } else { false }
        for element in value.children.counted {
            if element.isNothing || value.kind == .object && element.key?.hasPrefix("@") ?? false { continue }
            // A list may be written as an object.
            guard element.kind == .object || !isName && element.kind == .array else {
                return (element, isName ? .object : .array)
            }
            if let inner = misfit(in: element, rest) { return inner }
        }
        return nil
    }

    /// The path to the elements of the innermost list, and the path from there on; `nil` if no list comes before the
    /// end.
    var parts: (elements: String, rest: String)? {
        guard let end = description.ranges(of: "[*]").last?.upperBound, end < description.endIndex else { return nil }
        return (String(description[..<end]), "$" + description[end...])
    }

    /// The path in messages: just the key, if the path has nothing else.
    var shown: String {
        guard let firstName, segments.count == 1 || segments == [.name(firstName), .all] else { return description }
        return firstName
    }
}

extension JSONPath.Segment {
    func single(in value: JSONValue) -> JSONValue? {
        switch self {
        case .name(let name): return value[name]
        // A list may be written as an object: `{"0": …}`.
        case .index(let index) where value.kind == .object: return value["\(index)"]
        case .index(let index) where index >= 0: return value.elements.counted.dropFirst(index).first { _ in true }
        case .index(let index):
            let place = value.elements.counted.reduce(0) { count, _ in count + 1 } + index
            return place >= 0 ? value.elements.counted.dropFirst(place).first { _ in true } : nil
        case .all: return nil
        }
    }
}

extension JSONValue {
    /// The values of an object or a list.
    fileprivate var children: JSONChildren { kind == .object ? memberValues : elements }
}

extension JSONChildren {
    /// The values, each of which counts as work of reading; they end where no more of it is allowed.
    fileprivate var counted: some Sequence<JSONValue> { lazy.prefix { _ in ReadingWork.spend(1) } }
}

extension JSONPath {
    /// The value itself: `$`.
    static let itself = JSONPath(description: "$", segments: [])

    init(description: String, segments: [Segment]) {
        self.description = description
        self.segments = segments
    }

    fileprivate init(_ description: String, _ segments: ArraySlice<Segment>) {
        self.init(description: description, segments: Array(segments))
    }
}
