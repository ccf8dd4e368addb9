import Diagnostics
import Files
import Foundation
import ImagePipeline
import RecipeFeed

/// The digests by which a build tells whether a recipe, or the list, is another than before.
///
/// They are those of what was parsed: a feed that was only indented anew, or has other fields that nothing shows, has the same. Photos count
/// by their addresses, not their bytes: a photo host that fails for a day does not make every recipe a changed one.
struct RecipeContent {
    /// The digest of each recipe with its note, by its id.
    let recipes: [String: ContentDigest]
    /// The digest of the list: of its recipes in their order, without notes.
    let list: ContentDigest

    /// Digests recipes.
    ///
    /// - Parameters:
    ///   - recipes: the recipes, in the feed's order.
    ///   - notes: their notes, by the recipe's id.
    ///   - folders: those of the feed and of the owner's recipes on disk; photos in them count by their paths from there.
    /// - Throws: a diagnostic where a note cannot be read.
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
    /// Its fields with their lengths, so that no two recipes have the same bytes; what it lacks is left out.
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
        return (fields + details.canonicalFields(naming: address)).flatMap { field, value in
            value.map { Array("\(field) \($0.utf8.count):\($0)".utf8) } ?? []
        }
    }
}

extension RecipeDetails {
    // Its fields by name; what it lacks is nil, or not there. `address` gives that of a picture as it counts.
    fileprivate func canonicalFields(naming address: (String?) -> String?) -> [(String, String?)] {
        guard self != RecipeDetails.nothing else { return [] }
        let fields: [(String, String?)] = [
            ("description", description), ("yield", yield), ("prep", times.preparation.map(String.init)),
            ("cook", times.cooking.map(String.init)), ("total", times.given.map(String.init)), ("category", category),
            ("prep words", times.words[.prep]), ("cook words", times.words[.cook]),
            ("total words", times.words[.total]),
            ("author", author), ("published", published), ("language", language),
        ]
        let lists: [(String, String?)] = tags.map { ("tag", $0) } + nutrition.map { ($0.name, $0.value) }
        return fields + canonical(ingredients, "ingredient", address) + canonical(steps, "step", address)
            + canonical(notes, "note", address)
            + canonical(richDescription, address) + tools.map { ("tool", $0) }
            + lists
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
