import Patterns
import StrictJSON

/// The photos of a recipe that its texts show by their names, such as `[photo:Rolled]`.
struct NamedPictures: Sendable, Hashable {
    /// The path to the recipe's photos.
    let elements: JSONPath
    /// The words of a text that stand for a photo.
    let name: TextTemplate
    /// The path to a photo's address.
    let address: JSONPath

    /// Returns Markdown with the photos of a recipe in place of their names; others stay as they are.
    func shown(in text: String, of recipe: JSONValue) -> String {
        guard let brackets = name.brackets, text.contains(brackets.start) else { return text }
        var pictures: [Substring: String] = [:]
        elements.forEach(in: recipe) { photo in
            // Each text of a recipe asks for all of its photos.
            guard ReadingWork.spend(64), let words = name.text(of: photo), words.hasPrefix(brackets.start),
                let address = address.first(in: photo)?.text?.nonblank
            else { return }
            let title = words.dropFirst(brackets.start.count).dropLast(brackets.end.count)
            pictures[words[...]] = "![\(HTMLMarkdown.escaped(String(title)))](\(HTMLMarkdown.destination(address)))"
        }
        // Names have no line break, and are as long as the longest one at most.
        let longest = min(pictures.keys.map(\.utf8.count).max() ?? 0, Self.longest)
        var shown = ""
        var rest = text[...]
        while let start = rest.firstRange(of: brackets.start)?.lowerBound {
            shown += rest[..<start]
            rest = rest[start...]
            let words = Self.names(at: rest, upTo: longest, brackets.end).first { pictures[$0] != nil }
            shown += words.flatMap { pictures[$0] } ?? brackets.start
            rest = rest[(words?.endIndex ?? rest.index(rest.startIndex, offsetBy: brackets.start.count))...]
        }
        shown += rest
        return shown
    }

    /// The most bytes of a name.
    private static let longest = 500

    /// Returns the texts from the start up to each of the first four closing brackets.
    private static func names(at text: Substring, upTo length: Int, _ end: String) -> [Substring] {
        var names: [Substring] = []
        var rest = Substring(text.utf8.prefix(length))
        let start = rest.startIndex
        while names.count < 4, let found = rest.firstRange(of: end) {
            names.append(text[start..<found.upperBound])
            rest = rest[found.upperBound...]
        }
        return names
    }
}
