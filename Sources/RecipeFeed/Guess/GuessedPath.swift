import Foundation
import StrictJSON

/// A path in a guess, in the form that a mapping has.
struct GuessedPath: Hashable {
    /// The JSONPath.
    private(set) var text = "$"

    init() {}

    /// Creates a path from its text.
    init(written text: String) { self.text = text }

    /// Returns a path extended by another one.
    static func joined(_ path: GuessedPath, _ rest: JSONPath) -> GuessedPath {
        path.appending(String(rest.description.dropFirst()))
    }

    /// Returns the path extended by a key.
    func key(_ name: String) -> GuessedPath {
        let isPlain = name.wholeMatch(of: #/[A-Za-z_][A-Za-z0-9_]*/#) != nil
        return appending(isPlain ? ".\(name)" : "['\(name.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))']")
    }

    /// The path to all values of a list or an object.
    var all: GuessedPath { appending("[*]") }

    /// The path to the first element of a list.
    var first: GuessedPath { appending("[0]") }

    /// Returns the path with `[*]` instead of `[0]` behind the end of another path.
    func opened(behind path: GuessedPath) -> GuessedPath {
        var opened = path
        opened.text += text.dropFirst(path.text.count).replacing("[0]", with: "[*]")
        return opened
    }

    /// The path in the form that it has in a template.
    var inTemplate: String { "{\(text)}" }

    /// The path as a YAML scalar that is valid anywhere, even inside brackets and braces.
    var yaml: String { text.yamlScalar }

    /// The path as the whole value of a YAML key.
    var yamlLine: String { text.wholeMatch(of: #/\$[A-Za-z0-9_.\[\]*]*/#) == nil ? yaml : text }

    /// Returns the values that the path finds in a recipe.
    func values(in recipe: JSONValue) -> [JSONValue] { (try? JSONPath(text))?.values(in: recipe) ?? [] }

    /// Returns the first value that the path finds in a recipe; `nil` if it is empty.
    func value(in recipe: JSONValue) -> JSONValue? {
        guard let value = (try? JSONPath(text))?.first(in: recipe), !value.isNothing else { return nil }
        return value
    }

    /// Returns whether a key can be written in a path and in a template.
    static func canName(_ key: String) -> Bool {
        !key.isEmpty && key.utf8.count <= 100 && key.firstHazard == nil
            && !key.unicodeScalars.contains { $0.value < 0x20 || "{}#".unicodeScalars.contains($0) }
    }

    private func appending(_ part: String) -> GuessedPath {
        var path = self
        path.text += part
        return path
    }
}

extension String {
    /// The text of a YAML scalar without the quotes of ``yamlScalar``.
    var trimmingQuotes: String {
        guard hasPrefix("\""), utf8.count > 1 else { return self }
        return String(dropFirst().dropLast()).replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
    }

    /// The text as a YAML scalar in a flow collection, in double quotes unless it is clearly a path.
    var yamlScalar: String {
        if wholeMatch(of: #/\$(\.[A-Za-z_][A-Za-z0-9_]*)*/#) != nil { return self }
        return "\"\(replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
}
