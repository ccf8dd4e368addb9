import Amounts
import CommonMark
import Diagnostics
import Files
import Foundation
import ImagePipeline
import RecipeFeed
import SiteHosting
import SitePublisher

/// What scripts look into when recipes are searched: what each asks for, its tags and the words of its note.
///
/// It is published as a script that is loaded with the first search, since pages that are opened as files cannot read any other
/// file. Its name carries its digest, so that a browser keeps it until it changes.
struct RecipeIndex: Sendable {
    /// The path of the script in the published folder.
    let path: String
    /// Whether any recipe has ingredients.
    let hasFoods: Bool
    private let bytes: [UInt8]
    private let digest: ContentDigest
    /// The most bytes that a browser keeps without having been asked to: a tenth of all that it keeps so.
    private static let mostKeptUnasked = 100_000

    /// Puts together what was found out about each recipe, in the order given.
    init(_ entries: [Entry]) {
        let foods = Table(entries.map { $0.foods.map { (key: $0.key, spelling: $0.text) } })
        let tags = Table(entries.map { $0.tags.map { (key: $0.lowercased(), spelling: $0) } })
        let index: ScriptJSON = [
            "foods": .list(foods.rows.map { [.text($0.key), .text($0.spelling)] }),
            "tags": .list(tags.rows.map { .text($0.spelling) }),
            "recipes": .list(
                zip(entries, zip(foods.numbers, tags.numbers)).map { entry, numbers in
                    entry.json(foods: numbers.0, tags: numbers.1)
                }),
        ]
        hasFoods = !foods.rows.isEmpty
        bytes = Array("globalThis.recipeIndex = \(index.encoded);\n".utf8)
        digest = ContentDigest(of: bytes)
        path = FingerprintedName.make(Self.name + ".js", digest)
    }

    private static let name = "theme/recipe-index"

    /// Whether a path of the published folder is that of an index, of this build or of another one.
    static func isPath(_ path: String) -> Bool { path.hasPrefix(name + "-") && path.hasSuffix(".js") }

    /// The address by which pages name it, from the site's top.
    ///
    /// The service worker keeps the scripts that pages name. One that is too large to be kept unasked is named with an empty query, by which
    /// it is left to "Keep everything offline".
    var address: String { byteCount <= Self.mostKeptUnasked ? path : path + "?" }

    /// How many bytes the script has.
    var byteCount: Int { bytes.count }

    /// The script as it is published.
    var file: OutputFile {
        OutputFile(path: path, content: .bytes(bytes), origin: "the index of recipes", digest: digest)
    }

    /// What is found out about one recipe.
    struct Entry: Sendable {
        fileprivate let id, path, name, cuisine: String
        fileprivate let minutes: Int?
        /// The path of its smallest picture.
        fileprivate let picture: String?
        fileprivate let foods: [(key: String, text: String)]
        fileprivate let tags: [String]
        /// The words of its note in lower case, each once.
        fileprivate let words: [String]

        /// Whether it is found by more than its name.
        var hasSomething: Bool { !foods.isEmpty || !tags.isEmpty || !words.isEmpty }

        /// Reads a recipe and its note.
        ///
        /// - Throws: a diagnostic where the note cannot be read.
        init(_ entry: Site.SiteRecipe, on site: Site, photo: Photo?) throws(Diagnostic) {
            let details = entry.recipe.details
            id = entry.recipe.id
            path = entry.path
            name = entry.recipe.name
            cuisine = entry.recipe.cuisine
            minutes = RecipeTime.all(of: details.times, site.texts).last?.minutes
            picture = photo?.renditions.first { $0.format == .webp }?.publishedPath
            tags = details.tags + (details.category.map { [$0] } ?? [])
            let note = try entry.note.map { file throws(Diagnostic) in
                try file.document(MarkdownOptions(topHeadingLevel: 2, takesTitle: false)) { _ in .keep }
            }
            words = note.map { Self.words(of: $0.plainText) } ?? []
            let texts = RecipeTexts(details, note: note.map { RecipeText($0, site.headings) })
            let cooking = texts.cooking(in: details.language, likely: site.texts.language.language)
            var seen: Set<String> = []
            foods = texts.ingredients.compactMap { line in
                // Nobody looks for water, or lacks it.
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
                .text(words.joined(separator: " ")),
            ]
        }
    }

    /// Values that several recipes share, each once, in the order of their keys.
    private struct Table {
        /// Of each the spelling that most recipes have.
        let rows: [(key: String, spelling: String)]
        /// The rows of each recipe.
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
