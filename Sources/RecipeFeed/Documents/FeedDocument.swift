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
    /// Its values, or the first place at which it is not JSON.
    let content: Result<JSONValue, JSONSyntaxError>

    /// Takes a document as it was received.
    package init(
        _ bytes: [UInt8], from location: URL?, name: String? = nil, index: Int = 0, isDetail: Bool = false
    ) {
        self.bytes = bytes
        self.location = location
        self.name = name
        self.index = index
        self.isDetail = isDetail
        do {
            content = .success(try JSONDocument(bytes).root)
        } catch {
            content = .failure(error)
        }
    }

    /// The same document with another number.
    package func numbered(_ index: Int) -> FeedDocument { FeedDocument(self, index: index) }

    private init(_ other: FeedDocument, index: Int) {
        (bytes, location, name, isDetail, content) = (
            other.bytes, other.location, other.name, other.isDetail, other.content
        )
        self.index = index
    }

    /// Whether there is a file of a name beside the document.
    func hasFile(_ name: String) -> Bool {
        guard let location, location.isFileURL, !name.contains("/") else { return false }
        let file = location.deletingLastPathComponent().appending(component: name)
        return FileManager.default.fileExists(atPath: file.path(percentEncoded: false))
    }
}
