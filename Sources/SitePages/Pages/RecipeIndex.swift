import Amounts
import CommonMark
package import Diagnostics
import Files
import Foundation
package import ImagePipeline
import RecipeFeed
package import SitePublisher
import SiteSources

/// The index for searches: the ingredients of each recipe, its tags and the words of its note.
///
/// It is a script that is loaded with the first search, because pages that were opened as files cannot read other
/// kinds of files. Its name never changes; with a digest in it, each changed note would change all pages that refer to
/// it. Pages of another build may load it, so an index in another form needs another name.
package struct RecipeIndex: Sendable {
    /// The path of the script in the published folder, and its address from the site's top.
    static let path = "recipe-index.js"
    /// The languages of the recipes.
    let languages: Set<String>
    /// Whether any recipe has ingredients.
    let hasFoods: Bool
    let bytes: [UInt8]
    let digest: ContentDigest

    /// Creates the index from the entries, in the given order.
    package init(_ entries: [Entry]) {
        let foods = Table(entries.map { $0.foods.map { (key: $0.key, spelling: $0.text) } })
        let tags = Table(entries.map { $0.tags.map { (key: $0.lowercased(), spelling: $0) } })
        let index: ScriptJSON = [
            "foods": .list(foods.rows.map { [.text($0.key), .text($0.spelling)] }),
            "tags": .list(tags.rows.map { .text($0.spelling) }),
            "words": .list(Self.words(for: entries.map(\.language))),
            "recipes": .list(
                zip(entries, zip(foods.numbers, tags.numbers)).map { entry, numbers in
                    entry.json(foods: numbers.0, tags: numbers.1)
                }),
        ]
        hasFoods = !foods.rows.isEmpty
        languages = Set(entries.map(\.language))
        bytes = Array("globalThis.recipeIndex = \(index.encoded);\n".utf8)
        digest = ContentDigest(of: bytes)
    }

    /// Returns the words by which searches compare texts, for each language that a tenth of the recipes are in: plural endings
    /// with their singular endings, words that only look like a plural, and words that say nothing.
    private static func words(for languages: [String]) -> [ScriptJSON] {
        var counts: [String: Int] = [:]
        for language in languages { counts[language, default: 0] += 1 }
        let common = counts.filter { $0.value * 10 >= languages.count }.keys
        let sorted = common.sorted { (counts[$1, default: 0], $0) < (counts[$0, default: 0], $1) }
        return sorted.compactMap { AmountReader.searchWords(of: $0) }.map { words in
            let plurals = words.plurals.map { "\($0.ending):\($0.singular)" }
            let lists: [[String]] = [plurals, words.singulars, words.stopWords]
            return ScriptJSON.list(lists.map { ScriptJSON.text($0.joined(separator: " ")) })
        }
    }

    /// The published script.
    package var file: OutputFile {
        OutputFile(path: Self.path, content: .bytes(bytes), origin: "the index of recipes", digest: digest)
    }

    /// The data of a recipe.
    package struct Entry: Sendable {
        fileprivate let id, path, name, cuisine: String
        fileprivate let minutes: Int?
        /// The tint of its card without a photo.
        fileprivate let tint: Int
        /// The path of its smallest picture.
        fileprivate let picture: String?
        let foods: [(key: String, text: String)]
        fileprivate let tags: [String]
        /// The language of its ingredients.
        fileprivate let language: String
        /// The words of the notes in lower case, without duplicates.
        fileprivate let words: [String]

        /// Whether searches find more than its name.
        package var hasSomething: Bool { !foods.isEmpty || !tags.isEmpty || !words.isEmpty }

        /// Reads a recipe and its note.
        ///
        /// - Throws: a diagnostic if the note cannot be read.
        package init(_ entry: Site.SiteRecipe, on site: Site, photo: Photo?) throws(Diagnostic) {
            let details = entry.recipe.details
            id = entry.lastingID
            path = entry.path
            name = entry.recipe.name
            cuisine = entry.recipe.cuisine
            minutes = RecipeTime.whole(of: details.times, site.texts)?.minutes
            picture = photo?.renditions.first { $0.format == .webp }?.publishedPath
            tint = RecipeCard.tint(of: entry.recipe)
            tags = details.tags + (details.category.map { [$0] } ?? [])
            let note = try entry.note.map { file throws(Diagnostic) in try file.note(site.headings) }
            let feedNotes = details.notes.flatMap { [$0.heading ?? ""] + $0.items.map(\.text) }
            words = Self.words(of: (feedNotes + [note?.plainText ?? ""]).joined(separator: "\n"))
            let texts = RecipeTexts(details, note: note.map { NoteRecipe($0, site.headings) })
            let cooking = texts.cooking(in: details.language, likely: site.texts.language.language)
            language = cooking.language
            var seen: Set<String> = []
            foods = texts.ingredients.compactMap { line in
                // Nobody searches for water or lacks it.
                guard let (food, text) = cooking.food(of: line), !food.isEverywhere, seen.insert(food.key).inserted
                else { return nil }
                return (food.key, text)
            }
        }

        private static func words(of text: String) -> [String] {
            var words = Set<String>()
            for word in text.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber }) where word.count > 1 {
                words.insert(String(word))
            }
            return words.sorted()
        }

        fileprivate func json(foods: [Int], tags: [Int]) -> ScriptJSON {
            [
                .text(id), .text(path), .text(name), .text(cuisine), .number(minutes ?? 0), .text(picture ?? ""),
                .list(foods.map { .number($0) }), .list(tags.map { .number($0) }),
                .text(words.joined(separator: " ")), .number(tint),
            ]
        }
    }

    /// The distinct values of all recipes, ordered by key.
    private struct Table {
        /// The values with their most frequent spelling.
        let rows: [(key: String, spelling: String)]
        /// The indices of each recipe's values.
        let numbers: [[Int]]

        init(_ values: [[(key: String, spelling: String)]]) {
            var spellings: [String: [String: Int]] = [:]
            for value in values.joined() { spellings[value.key, default: [:]][value.spelling, default: 0] += 1 }
            rows = spellings.sorted { $0.key < $1.key }.map { key, spellings in
                (key, spellings.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? key)
            }
            let places = Dictionary(
                rows.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
            numbers = values.map { $0.compactMap { places[$0.key] } }
        }
    }
}
