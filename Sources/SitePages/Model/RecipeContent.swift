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
        var fields = CanonicalFields(besides: folders)
        fields.add("id", id)
        fields.add("name", name)
        fields.add("cuisine", cuisine)
        fields.add("cuisine from", cuisineOrigin == .given ? nil : "\(cuisineOrigin)")
        fields.add("small", address: smallPhoto?.absoluteString)
        fields.add("large", address: largePhoto?.absoluteString)
        fields.add("source", address: source?.absoluteString)
        fields.add("video", address: video?.absoluteString)
        details.add(to: &fields)
        return fields.bytes
    }
}

/// Fields with their lengths, by name.
private struct CanonicalFields {
    private(set) var bytes: [UInt8] = []
    private let folders: [String]

    init(besides folders: [String]) {
        self.folders = folders
        bytes.reserveCapacity(4_000)
    }

    /// Adds a field unless it is missing.
    mutating func add(_ name: String, _ value: String?) {
        guard let value else { return }
        bytes += name.utf8
        bytes += " \(value.utf8.count):".utf8
        bytes += value.utf8
    }

    /// Adds the address of a picture or a page, without the folder that it is in.
    mutating func add(_ name: String, address: String?) {
        guard let address, let folder = folders.first(where: address.hasPrefix) else { return add(name, address) }
        add(name, String(address.dropFirst(folder.count)))
    }

    mutating func add(_ rich: RichText?) {
        guard let rich else { return }
        add("markup", rich.markdown)
        for image in rich.images { add("image", address: image.address) }
    }

    mutating func add(_ sections: [RecipeSection], of name: String) {
        for section in sections {
            add("\(name)s", section.heading ?? "")
            for item in section.items {
                add(name, item.text)
                add("picture", address: item.picture)
                add(item.rich)
            }
        }
    }
}

extension RecipeDetails {
    fileprivate func add(to fields: inout CanonicalFields) {
        fields.add("description", description)
        fields.add("yield", yield)
        fields.add("prep", times.preparation.map(String.init))
        fields.add("cook", times.cooking.map(String.init))
        fields.add("total", times.given.map(String.init))
        fields.add("category", category)
        fields.add("prep words", times.words[.prep])
        fields.add("cook words", times.words[.cook])
        fields.add("total words", times.words[.total])
        fields.add("author", author)
        fields.add("published", published)
        fields.add("cooked", cooked)
        fields.add("language", language)
        fields.add("rating", rating.map { "\($0.value) \($0.best) \($0.count ?? 0)" })
        fields.add("video uploaded", video?.uploaded)
        fields.add("video file", video?.file)
        fields.add("video player", video?.player)
        fields.add("video picture", video?.picture)
        fields.add(ingredients, of: "ingredient")
        fields.add(steps, of: "step")
        fields.add(notes, of: "note")
        fields.add(richDescription)
        for tool in tools { fields.add("tool", tool) }
        for tag in tags { fields.add("tag", tag) }
        for nutrient in nutrition { fields.add(nutrient.name, nutrient.value) }
        for photo in photos { fields.add("photo", address: photo) }
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
