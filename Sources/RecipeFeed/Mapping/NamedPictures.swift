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
        var shown = text
        elements.forEach(in: recipe) { photo in
            guard let words = name.text(of: photo), words.hasPrefix(brackets.start), shown.contains(words),
                let address = address.first(in: photo)?.text?.nonblank
            else { return }
            let title = words.dropFirst(brackets.start.count).dropLast(brackets.end.count)
            shown = shown.replacing(
                words, with: "![\(HTMLMarkdown.escaped(String(title)))](\(HTMLMarkdown.destination(address)))")
        }
        return shown
    }
}
