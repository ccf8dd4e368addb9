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
    ///   - location: the feed's address; photos beside a feed on disk count by their paths from there.
    /// - Throws: a diagnostic where a note cannot be read.
    init(_ recipes: [Recipe], notes: [String: SourceFile], from location: URL) throws(Diagnostic) {
        let folder = location.isFileURL ? location.deletingLastPathComponent().absoluteString : nil
        var digests: [String: ContentDigest] = [:]
        var list: [UInt8] = []
        for recipe in recipes {
            let digest = ContentDigest(of: recipe.canonicalBytes(besides: folder))
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
    fileprivate func canonicalBytes(besides folder: String?) -> [UInt8] {
        func address(_ url: URL?) -> String? {
            guard let text = url?.absoluteString else { return nil }
            guard let folder, text.hasPrefix(folder) else { return text }
            return String(text.dropFirst(folder.count))
        }
        let fields = [
            ("id", id), ("name", name), ("cuisine", cuisine), ("small", address(smallPhoto)),
            ("large", address(largePhoto)),
            ("source", address(source)), ("video", address(video)),
        ]
        return (fields + details.canonicalFields).flatMap { field, value in
            value.map { Array("\(field) \($0.utf8.count):\($0)".utf8) } ?? []
        }
    }
}

extension RecipeDetails {
    /// Its fields by name; what it lacks is nil, or not there.
    fileprivate var canonicalFields: [(String, String?)] {
        guard self != RecipeDetails.nothing else { return [] }
        let fields: [(String, String?)] = [
            ("description", description), ("yield", yield), ("prep", times.preparation.map(String.init)),
            ("cook", times.cooking.map(String.init)), ("total", times.given.map(String.init)), ("category", category),
            ("author", author), ("published", published), ("language", language),
        ]
        let lists: [(String, String?)] = tags.map { ("tag", $0) } + nutrition.map { ($0.name, $0.value) }
        return fields + canonical(ingredients, "ingredient") + canonical(steps, "step") + lists
    }

    private func canonical(_ sections: [RecipeSection], _ name: String) -> [(String, String?)] {
        sections.flatMap { section -> [(String, String?)] in
            let items = section.items.flatMap { [(name, $0.text), ("picture", $0.picture)] }
            return [("\(name)s", section.heading ?? "")] + items
        }
    }
}
