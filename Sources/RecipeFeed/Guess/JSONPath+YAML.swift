import Diagnostics
import Patterns
import StrictJSON

extension JSONPath {
    /// Creates a path that is only written, such as one with `#` in place of a number.
    init(written text: String) { self.init(description: text, segments: []) }

    /// Returns the path extended by the segments of another one.
    func appending(_ rest: JSONPath) -> JSONPath {
        JSONPath(description: description + rest.description.dropFirst(), segments: segments + rest.segments)
    }

    private static let plainKey = Pattern(#"[A-Za-z_][A-Za-z0-9_]*"#)

    /// Returns the path extended by a key.
    func key(_ name: String) -> JSONPath {
        let isPlain = name.wholeMatch(of: Self.plainKey) != nil
        let key = isPlain ? ".\(name)" : "['\(name.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))']"
        return JSONPath(description: description + key, segments: segments + [.name(name)])
    }

    /// The path to all values of a list or an object.
    var all: JSONPath { JSONPath(description: description + "[*]", segments: segments + [.all]) }

    var first: JSONPath { JSONPath(description: description + "[0]", segments: segments + [.index(0)]) }

    /// Returns the path with `[*]` instead of `[0]` behind the end of another path.
    func opened(behind path: JSONPath) -> JSONPath {
        let rest = description.dropFirst(path.description.count).replacing("[0]", with: "[*]")
        let opened = segments.dropFirst(path.segments.count).map { $0 == .index(0) ? .all : $0 }
        return JSONPath(description: path.description + rest, segments: path.segments + opened)
    }

    var inTemplate: String { "{\(description)}" }

    /// The path as a YAML scalar that is valid anywhere, even inside brackets and braces.
    var yaml: String { description.yamlScalar }

    private static let plainPath = Pattern(#"\$[A-Za-z0-9_.\[\]*]*"#)

    /// The path as the whole value of a YAML key.
    var yamlLine: String { description.wholeMatch(of: Self.plainPath) == nil ? yaml : description }

    /// Returns the first value that the path finds in a recipe; `nil` if it is empty.
    func value(in recipe: JSONValue) -> JSONValue? { first(in: recipe).flatMap { $0.isNothing ? nil : $0 } }

    /// Returns whether a key can be written in a path and in a template.
    static func canName(_ key: String) -> Bool {
        !key.isEmpty && key.utf8.count <= 100 && key.firstHazard == nil
            && !key.unicodeScalars.contains { $0.value < 0x20 || "{}#".unicodeScalars.contains($0) }
    }
}

extension String {
    /// The text of a YAML scalar without the quotes of ``yamlScalar``.
    var trimmingQuotes: String {
        guard hasPrefix("\""), utf8.count > 1 else { return self }
        return String(dropFirst().dropLast()).replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
    }

    private static let membersOnly = Pattern(#"\$(\.[A-Za-z_][A-Za-z0-9_]*)*"#)

    /// The text as a YAML scalar in a flow collection, in double quotes unless it is clearly a path.
    var yamlScalar: String {
        if wholeMatch(of: Self.membersOnly) != nil { return self }
        return "\"\(replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
}
