package import Foundation
import StrictJSON

/// A document of a feed, as it was received.
///
/// An object, as every recipe is read with it in hand.
package final class FeedDocument: Sendable {
    /// Its name in messages; nil where the feed is one document, which has the name of its source.
    package let name: String?
    /// Its number among the documents of the feed, counted from 0.
    package let index: Int
    /// Its bytes.
    package let bytes: [UInt8]
    /// Where it came from, and what it refers to may be relative to; nil where that is no place.
    package let location: URL?
    /// Whether it is one recipe, which a list only names.
    package let isDetail: Bool
    /// Its values, or why there are none.
    let content: Result<JSONValue, DocumentFault>
    /// What it is made of where it is a recipe in Markdown.
    let markdown: MarkdownRecipe?

    /// Takes a document as it was received.
    package init(
        _ bytes: [UInt8], from location: URL?, name: String? = nil, index: Int = 0, isDetail: Bool = false
    ) {
        self.bytes = bytes
        self.location = location
        self.name = name
        self.index = index
        self.isDetail = isDetail
        markdown = nil
        do {
            content = .success(try JSONDocument(bytes).root)
        } catch {
            content = .failure(DocumentFault(error, in: bytes, named: location?.lastPathComponent ?? ""))
        }
    }

    /// Takes a Markdown file that is a recipe.
    ///
    /// - Parameters:
    ///   - bytes: the file's.
    ///   - location: the file.
    ///   - name: the file as messages name it.
    ///   - path: its path in the folder of recipes, by which its recipe is known.
    package init(markdown bytes: [UInt8], from location: URL, name: String, at path: String) {
        let recipe = MarkdownRecipe(bytes, at: path)
        self.bytes = bytes
        self.location = location
        self.name = name
        index = 0
        isDetail = true
        markdown = recipe
        content = recipe.content
    }

    /// The same document with another number.
    package func numbered(_ index: Int) -> FeedDocument { FeedDocument(self, index: index) }

    private init(_ other: FeedDocument, index: Int) {
        (bytes, location, name, isDetail, content, markdown) = (
            other.bytes, other.location, other.name, other.isDetail, other.content, other.markdown
        )
        self.index = index
    }

    /// The path by which the recipe in it is known; nil where it is no Markdown file.
    package var path: String? { markdown?.path }

    /// The offset in its bytes of what stands at an offset of its JSON.
    func offset(of json: Int) -> Int { markdown?.origins.offset(of: json) ?? json }

    /// Whether there is a file of a name beside the document.
    func hasFile(_ name: String) -> Bool {
        guard let location, location.isFileURL, !name.contains("/") else { return false }
        let file = location.deletingLastPathComponent().appending(component: name)
        return FileManager.default.fileExists(atPath: file.path(percentEncoded: false))
    }
}
