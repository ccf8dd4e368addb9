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
            guard let words = name.text(of: photo), words.hasPrefix(brackets.start),
                let address = address.first(in: photo)?.text?.nonblank
            else { return }
            let title = words.dropFirst(brackets.start.count).dropLast(brackets.end.count)
            pictures[words[...]] = "![\(HTMLMarkdown.escaped(String(title)))](\(HTMLMarkdown.destination(address)))"
        }
        var shown = ""
        var rest = text[...]
        while let start = rest.firstRange(of: brackets.start)?.lowerBound {
            shown += rest[..<start]
            rest = rest[start...]
            let end = rest.dropFirst(brackets.start.count).firstRange(of: brackets.end)?.upperBound
            let words = rest[..<(end ?? rest.endIndex)]
            guard let end, let picture = pictures[words] else {
                shown += rest.prefix(brackets.start.count)
                rest = rest.dropFirst(brackets.start.count)
                if end == nil { break }
                continue
            }
            shown += picture
            rest = rest[end...]
        }
        shown += rest
        return shown
    }
}
