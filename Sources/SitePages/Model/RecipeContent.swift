import Diagnostics
import Files
import Foundation
import ImagePipeline
import RecipeFeed
import SiteSources

/// The digests that show a build which recipes have changed, and whether the list has.
///
/// They cover the parsed content, so changes of formatting or of unread fields don't matter. Photos are represented by
/// their addresses, not their bytes, so a failing photo host doesn't change every recipe.
struct RecipeContent {
    /// The digest of each recipe with its note, by id.
    let recipes: [String: ContentDigest]
    /// The digest of the list: its recipes in order, without notes.
    let list: ContentDigest

    /// Computes the digests of recipes.
    ///
    /// - Parameters:
    ///   - recipes: the recipes, in the feed's order.
    ///   - notes: the notes by the recipe's id.
    ///   - folders: the folders of the feed and of the owner's recipes; photos in them are represented by their
    ///     relative paths.
    /// - Throws: a diagnostic if a note cannot be read.
    init(_ recipes: [Recipe], notes: [String: SourceFile], in folders: [URL]) throws(Diagnostic) {
        let folders = folders.map(\.absoluteString)
        var digests: [String: ContentDigest] = [:]
        var list: [UInt8] = []
        for recipe in recipes {
            let digest = ContentDigest(of: recipe.canonicalBytes(besides: folders))
            list += digest.description.utf8
            if let note = notes[recipe.id] {
                digests[recipe.id] = ContentDigest(of: Array(digest.description.utf8) + (try note.bytes()))
            } else {
                digests[recipe.id] = digest
            }
        }
        self.recipes = digests
        self.list = ContentDigest(of: list)
    }
}

extension Recipe {
    /// Returns the fields with their lengths, so that different recipes have different bytes; missing fields are left
    /// out.
    fileprivate func canonicalBytes(besides folders: [String]) -> [UInt8] {
        func address(_ text: String?) -> String? {
            guard let text, let folder = folders.first(where: text.hasPrefix) else { return text }
            return String(text.dropFirst(folder.count))
        }
        let fields = [
            ("id", id), ("name", name), ("cuisine", cuisine),
            ("cuisine from", cuisineOrigin == .given ? nil : "\(cuisineOrigin)"),
            ("small", address(smallPhoto?.absoluteString)),
            ("large", address(largePhoto?.absoluteString)),
            ("source", address(source?.absoluteString)), ("video", address(video?.absoluteString)),
        ]
        return (fields + details.canonicalFields(naming: address)).reduce(into: []) { bytes, field in
            guard let value = field.1 else { return }
            bytes += field.0.utf8
            bytes += " \(value.utf8.count):".utf8
            bytes += value.utf8
        }
    }
}

extension RecipeDetails {
    // Returns the fields by name, without missing ones; `address` maps the addresses of pictures.
    fileprivate func canonicalFields(naming address: (String?) -> String?) -> [(String, String?)] {
        guard self != RecipeDetails.nothing else { return [] }
        let fields: [(String, String?)] = [
            ("description", description), ("yield", yield), ("prep", times.preparation.map(String.init)),
            ("cook", times.cooking.map(String.init)), ("total", times.given.map(String.init)), ("category", category),
            ("prep words", times.words[.prep]), ("cook words", times.words[.cook]),
            ("total words", times.words[.total]),
            ("author", author), ("published", published), ("cooked", cooked), ("language", language),
            ("rating", rating.map { "\($0.value) \($0.best) \($0.count ?? 0)" }),
            ("video uploaded", video?.uploaded), ("video file", video?.file), ("video player", video?.player),
            ("video picture", video?.picture),
        ]
        let lists: [(String, String?)] = tags.map { ("tag", $0) } + nutrition.map { ($0.name, $0.value) }
        return fields + canonical(ingredients, "ingredient", address) + canonical(steps, "step", address)
            + canonical(notes, "note", address)
            + canonical(richDescription, address) + tools.map { ("tool", $0) }
            + lists + photos.map { ("photo", address($0)) }
    }

    private func canonical(_ rich: RichText?, _ address: (String?) -> String?) -> [(String, String?)] {
        guard let rich else { return [] }
        return [("markup", rich.markdown)] + rich.images.map { ("image", address($0.address)) }
    }

    private func canonical(
        _ sections: [RecipeSection], _ name: String, _ address: (String?) -> String?
    ) -> [(String, String?)] {
        sections.flatMap { section -> [(String, String?)] in
            let items = section.items.flatMap {
                [(name, $0.text), ("picture", address($0.picture))] + canonical($0.rich, address)
            }
            return [("\(name)s", section.heading ?? "")] + items
        }
    }
}

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
