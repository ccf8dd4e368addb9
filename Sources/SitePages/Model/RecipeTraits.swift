import Files
import Foundation
import RecipeFeed

extension Recipe {
    /// Digests of properties that identify the recipe if its id changes; `nil` if its id never does.
    ///
    /// An id from the feed doesn't change. An id made from a title, a page's address or a file's name changes with it.
    var traits: Set<String>? {
        if idOrigin == .given { return nil }
        let photo = largePhoto ?? smallPhoto
        let texts: [(kind: String, text: String?, least: Int)] = [
            ("name", name, 1), ("source", source?.absoluteString, 1),
            // A file counts as the same in another folder.
            ("photo", photo.map { $0.isFileURL ? $0.lastPathComponent : $0.absoluteString }, 1),
            ("ingredients", details.ingredients.joined, 12), ("steps", details.steps.joined, 24),
            ("description", details.description, 24),
            ("note", note?.text.trimmingPrefix { $0.isWhitespace }.description, 24),
        ]
        return Set(
            texts.compactMap { kind, text, least in
                guard let text, text.utf8.count >= least else { return nil }
                return ContentDigest(of: "\(kind) \(text)".utf8).short
            })
    }
}

extension [RecipeSection] {
    /// The texts of the sections, one per line.
    fileprivate var joined: String {
        flatMap { [$0.heading ?? ""] + $0.items.map(\.text) }.joined(separator: "\n")
    }
}
