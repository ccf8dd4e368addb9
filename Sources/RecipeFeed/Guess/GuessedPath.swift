import Foundation
import StrictJSON

/// A path that a guess is made of, as a mapping writes it.
struct GuessedPath: Hashable {
    /// The JSONPath.
    private(set) var text = "$"

    init() {}

    /// Takes a path as it is written.
    init(written text: String) { self.text = text }

    /// Returns the path that goes on from the end of one path with another.
    static func joined(_ path: GuessedPath, _ rest: JSONPath) -> GuessedPath {
        path.appending(String(rest.description.dropFirst()))
    }

    /// Returns the path to a key of what this path finds.
    func key(_ name: String) -> GuessedPath {
        let isPlain = name.wholeMatch(of: #/[A-Za-z_][A-Za-z0-9_]*/#) != nil
        return appending(isPlain ? ".\(name)" : "['\(name.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))']")
    }

    /// The path to everything that a list or an object holds.
    var all: GuessedPath { appending("[*]") }

    /// The path to the first element of a list.
    var first: GuessedPath { appending("[0]") }

    /// Returns the path to all elements of the lists behind another path, instead of their first ones.
    func opened(behind path: GuessedPath) -> GuessedPath {
        var opened = path
        opened.text += text.dropFirst(path.text.count).replacing("[0]", with: "[*]")
        return opened
    }

    /// The path, where a template puts a value in.
    var inTemplate: String { "{\(text)}" }

    /// The path as a YAML scalar that may stand anywhere, also between brackets and braces.
    var yaml: String { text.yamlScalar }

    /// The path as all that stands behind a key of YAML.
    var yamlLine: String { text.wholeMatch(of: #/\$[A-Za-z0-9_.\[\]*]*/#) == nil ? yaml : text }

    /// Returns the values that it finds in a recipe.
    func values(in recipe: JSONValue) -> [JSONValue] { (try? JSONPath(text))?.values(in: recipe) ?? [] }

    /// Returns the first value that it finds in a recipe, unless that says nothing.
    func value(in recipe: JSONValue) -> JSONValue? {
        guard let value = (try? JSONPath(text))?.first(in: recipe), !value.isNothing else { return nil }
        return value
    }

    /// Returns whether a key can be written into a path and a template.
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
    /// The text of a YAML scalar that ``yamlScalar`` may have put into quotes.
    var trimmingQuotes: String {
        guard hasPrefix("\""), utf8.count > 1 else { return self }
        return String(dropFirst().dropLast()).replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
    }

    /// The text as a YAML scalar of a flow collection, in double quotes unless it is plainly a path.
    var yamlScalar: String {
        if wholeMatch(of: #/\$(\.[A-Za-z_][A-Za-z0-9_]*)*/#) != nil { return self }
        return "\"\(replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
}
