import Foundation

/// Links from a text to a recipe that is known by its name only.
///
/// Programs such as Paprika and Chowdown name other recipes. Readers write that as a link to the fragment `#recipe:`
/// with the name, percent-encoded.
package enum FeedLinkName {
    private static let start = "#recipe:"
    private static let plain = CharacterSet(
        charactersIn: "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_.")

    /// Returns a link to the recipe with a name as Markdown, whose text is the name.
    static func markdown(_ name: String) -> String {
        let name = name.trimmed
        return "[\(HTMLMarkdown.escaped(name))](\(address(of: name)))"
    }

    private static func address(of name: String) -> String {
        start + (name.addingPercentEncoding(withAllowedCharacters: plain) ?? "")
    }

    /// Returns the name in the address of a link; `nil` for other addresses.
    package static func name(in address: String) -> String? {
        guard address.hasPrefix(start) else { return nil }
        return address.dropFirst(start.count).removingPercentEncoding
    }

    /// Returns whether a text is nothing but a link to a recipe by its name.
    package static func isAll(of markdown: String, _ address: String) -> Bool {
        name(in: address).map { Self.markdown($0) == markdown.trimmed } ?? false
    }

    /// Returns the address of a link for readers.
    package static func shown(_ address: String) -> String {
        name(in: address) ?? address.removingPercentEncoding ?? address
    }
}

extension String {
    /// The text without the ending of a file's name, if it is one of those that recipes have.
    package var withoutFileEnding: String {
        let endings = [
            ".md", ".markdown", ".mdown", ".cook", ".recipemd", ".html", ".htm", ".json", ".yaml", ".yml", ".txt",
        ]
        guard let ending = endings.first(where: lowercased().hasSuffix) else { return self }
        return String(dropLast(ending.count))
    }
}
