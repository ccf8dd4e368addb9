import Amounts
import Archives
import CommonMark
package import Diagnostics
import Files
import Foundation
package import ImagePipeline
import ParallelWork
import RecipeFeed
import SiteHosting
package import SitePublisher
package import SiteSources

/// The index for searches: the ingredients of each recipe, its tags and the words of its note, in parts.
///
/// Each part is a small index of a run of recipes. Word lists name the parts that have a word in a name, a cuisine, a food or
/// a tag, so that the first hits need few of the parts. All are scripts, because pages that were opened as files cannot read
/// other kinds of files. The names of parts and word lists have a digest, so that the parts of two builds cannot be mixed. The
/// name of the list of parts never changes; with a digest in it, each changed note would change all pages that refer to it.
/// Pages of another build may load it, so an index in another form needs another name. `recipe-index.js` was the name of an
/// index in one file.
package struct RecipeIndex: Sendable {
    /// The path of the list of parts in the published folder, and its address from the site's top.
    package static let path = "search-index.js"
    /// The most bytes of a part as hosts send it, if the index is small and if it is large.
    ///
    /// The first hits need one or two parts.
    private static let (smallPart, largePart) = (6_000, 16_000)
    /// The size before compression beyond which an index is large.
    private static let large = 500_000
    /// The most bytes of a word list as hosts send it.
    private static let wordList = 3_000
    private let entries: [Entry]
    /// The language of the site's pages.
    private let language: String

    /// Creates the index from the entries, in the given order, for pages in a language.
    package init(_ entries: [Entry], for language: LanguageTag) {
        self.entries = entries
        self.language = language.language
    }

    /// What pages say of the index before it is made: it takes what was read for the pages of recipes.
    package struct Outline: Sendable {
        /// Whether any recipe has ingredients.
        let hasFoods: Bool
        /// The languages of the recipes; empty until the pages of all recipes are made, which don't ask for it.
        package var languages: Set<String> = []

        /// Looks for the first recipe with ingredients; returns `nil` if the index would add nothing to the cards of the home
        /// page.
        ///
        /// - Throws: a diagnostic if a note cannot be read.
        package init?(of site: Site) throws(Diagnostic) {
            var hasFoods = false
            var hasSomething = !site.home.isWhole
            // A home page with all recipes has few of them.
            for entry in site.recipes where !hasFoods && (!hasSomething || entry.mayHaveIngredients) {
                let read = try Entry(entry, on: site, photo: nil)
                hasFoods = !read.foods.isEmpty
                hasSomething = hasSomething || read.hasSomething
            }
            guard hasSomething else { return nil }
            self.hasFoods = hasFoods
        }
    }

    /// Makes the scripts, which takes about as long as rendering a tenth of the pages.
    package func scripts() -> Scripts {
        let size = entries.reduce(0) { $0 + $1.size }
        let terms = Terms(of: entries)
        let runs = Part.cut(
            entries.map(terms.numbered)[...], of: terms, limit: size > Self.large ? Self.largePart : Self.smallPart)
        let words = runs.count > 1 ? WordList.cut(WordList.rows(of: runs)[...], limit: Self.wordList) : []
        let index: ScriptJSON = [
            "rules": .list(Self.rules(for: entries.map(\.language), besides: language)),
            "words": .list(words.map { [.text($0.first), .text($0.script.path)] }),
            // A single part needs no file of its own.
            "parts": .list(runs.count == 1 ? runs.map(\.value) : runs.map { .text($0.script.path) }),
        ]
        return Scripts(
            list: Script(path: Self.path, setting: "recipeIndex", to: index),
            parts: runs.count == 1 ? [] : words.map(\.script) + runs.map(\.script))
    }

    /// Returns the words by which searches compare texts, for each language that a tenth of the recipes are in: plural endings
    /// with their singular endings, words that only look like a plural, words that say nothing, and words for "without".
    ///
    /// Pages have those of their own language.
    private static func rules(for languages: [String], besides own: String) -> [ScriptJSON] {
        var counts: [String: Int] = [:]
        for language in languages { counts[language, default: 0] += 1 }
        let common = counts.filter { $0.value * 10 >= languages.count }.keys
        let sorted = common.sorted { (counts[$1, default: 0], $0) < (counts[$0, default: 0], $1) }
        return sorted.compactMap { language in
            guard let words = AmountReader.searchWords(of: language) else { return nil }
            let plurals = words.plurals.map { "\($0.ending):\($0.singular)" }
            let lists: [[String]] = [plurals, words.singulars, words.stopWords]
            let lacking = language == own ? nil : SiteTexts.builtIn(language)?[.lackingWords]
            return .list((lists.map { $0.joined(separator: " ") } + [lacking ?? ""]).map { .text($0) })
        }
    }

    /// Returns whether enough recipes have a date, and not all the same, for an order by date.
    static func hasDates(_ days: [String?]) -> Bool {
        let known = days.compactMap(\.self)
        return known.count * 4 >= days.count && Set(known).count > 1
    }

    /// Returns the days from 1 January 1970 until a date such as `2024-11-20`.
    private static func day(_ date: String) -> Int? {
        (try? Date(date, strategy: .iso8601.year().month().day())).map { Int($0.timeIntervalSince1970 / 86_400) }
    }

    /// The published scripts.
    package struct Scripts: Sendable {
        /// The list of parts.
        let list: Script
        /// The word lists, then the parts with recipes; empty if the list has the only part.
        let parts: [Script]

        /// The scripts as files.
        package var files: [OutputFile] {
            (parts + [list]).map { script in
                OutputFile(
                    path: script.path, content: .bytes(script.bytes), origin: "the index of recipes",
                    digest: script.digest)
            }
        }
    }

    /// A script that sets a global value.
    struct Script: Sendable {
        let path: String
        let bytes: [UInt8]
        let digest: ContentDigest

        fileprivate init(path: String, setting name: String, to value: ScriptJSON) {
            self.path = path
            var bytes = Array("globalThis.\(name) = ".utf8)
            value.write(to: &bytes)
            bytes += ";\n".utf8
            self.bytes = bytes
            digest = ContentDigest(of: bytes)
        }

        /// Creates a part of the index, whose name has its digest.
        fileprivate init(part name: String, _ value: ScriptJSON) {
            let script = Script(path: "search-index/\(name).js", setting: "recipePart", to: value)
            path = FingerprintedName.make(script.path, script.digest)
            (bytes, digest) = (script.bytes, script.digest)
        }

        /// Returns whether it has at most some bytes as hosts send it, even those that take little time to compress.
        fileprivate func fits(in limit: Int) -> Bool { bytes.gzipped(level: 1, atMost: limit) != nil }
    }

    /// The data of a recipe; a class, because each part and its halves have the entries again.
    package final class Entry: Sendable {
        fileprivate let id, path, name, cuisine: String
        fileprivate let minutes: Int?
        /// The days from 1 January 1970 until its publication.
        fileprivate let day: Int?
        /// The tint of its card without a photo.
        fileprivate let tint: Int
        /// The path of its smallest picture.
        fileprivate let picture: String?
        let foods: [(key: String, text: String)]
        /// The foods that others have in them, such as the egg of a mayonnaise, which only searches without one look at.
        fileprivate let contents: [(key: String, text: String)]
        fileprivate let tags: [String]
        /// The language of its ingredients.
        package let language: String
        /// The words of the notes in lower case, without duplicates.
        fileprivate let words: [String]

        /// The approximate size of its data before compression.
        fileprivate let size: Int

        /// Whether searches find more than its name.
        fileprivate var hasSomething: Bool {
            !foods.isEmpty || !tags.isEmpty || !words.isEmpty || minutes != nil || day != nil
        }

        /// Reads a recipe and its note.
        ///
        /// - Throws: a diagnostic if the note cannot be read.
        package convenience init(_ entry: Site.SiteRecipe, on site: Site, photo: Photo?) throws(Diagnostic) {
            let note = try entry.note.map { file throws(Diagnostic) in try file.note(site.headings) }
            let texts = RecipeTexts(entry.recipe.details, note: note.map { NoteRecipe($0, site.headings) })
            let cooking = texts.cooking(in: entry.language(of: texts, on: site), findsInSteps: false)
            self.init(entry, note: note, texts, cooking, on: site, photo: photo)
        }

        /// Makes the entry of a recipe from what its page was made of, and the recipes that are a part of it.
        init(
            _ entry: Site.SiteRecipe, note: MarkdownDocument?, _ texts: RecipeTexts, _ cooking: CookingTexts,
            with parts: [Site.SiteRecipe] = [], on site: Site, photo: Photo?
        ) {
            let details = entry.recipe.details
            id = entry.lastingID
            path = entry.path
            name = entry.recipe.name
            cuisine = entry.recipe.cuisine
            minutes = RecipeTime.whole(of: details.times, site.texts)?.minutes
            day = details.published.flatMap(RecipeIndex.day)
            picture = photo?.renditions.first { $0.format == .webp }?.publishedPath
            tint = RecipeCard.tint(of: entry.recipe)
            tags = details.tags + (details.category.map { [$0] } ?? [])
            let feedNotes = details.notes.flatMap { [$0.heading ?? ""] + $0.items.map(\.text) }
            words = Self.words(of: (feedNotes + [note?.plainText ?? ""]).joined(separator: "\n"))
            language = cooking.language
            var seen: Set<String> = []
            let lines = texts.ingredients.map(cooking.foods)
            func unseen(_ foods: [CookingTexts.NamedFood]) -> [(key: String, text: String)] {
                // Nobody searches for water or lacks it.
                foods.filter { !$0.food.isEverywhere && seen.insert($0.food.key).inserted }.map {
                    ($0.food.key, $0.text)
                }
            }
            foods = unseen(lines.flatMap(\.asked))
            // A dumpling with a dough of eggs has eggs in it.
            let inParts = parts.flatMap { part in
                let texts = RecipeTexts(part.recipe.details, note: nil)
                let cooking = texts.cooking(in: part.language(of: texts, on: site), findsInSteps: false)
                return texts.ingredients.map(cooking.foods)
            }
            contents = unseen(lines.flatMap(\.contents) + inParts.flatMap { $0.asked + $0.contents })
            size = ([id, path, name, cuisine, picture ?? ""] + words)
                .reduce(30 + 4 * (foods.count + contents.count + tags.count)) { $0 + $1.utf8.count + 1 }
        }

        private static func words(of text: String) -> [String] {
            Set(SearchedWords.all(in: text.lowercased()).filter { $0.count > 1 }).sorted()
        }

        fileprivate func json(foods numbers: [Int], tags: [Int]) -> ScriptJSON {
            let foods = numbers.prefix(self.foods.count)
            let contents = numbers.dropFirst(self.foods.count)
            return .list(
                [
                    .text(id), .text(path), .text(name), .text(cuisine), .number(minutes ?? 0), .text(picture ?? ""),
                    .list(foods.map { .number($0) }), .list(tags.map { .number($0) }),
                    .text(words.joined(separator: " ")), .number(tint), .number(day ?? 0),
                ] + (contents.isEmpty ? [] : [.list(contents.map { .number($0) })]))
        }
    }

    /// A recipe with its foods and tags by their numbers in ``Terms``.
    private struct NumberedEntry {
        let entry: Entry
        let foods, tags: [Term]
    }

    /// A food or a tag, by the numbers of its key and its spelling.
    private struct Term: Comparable {
        let key, spelling: Int

        static func < (one: Term, other: Term) -> Bool {
            (one.key, one.spelling) < (other.key, other.spelling)
        }
    }

    /// The texts of the foods and tags of all recipes, whose numbers are in their order.
    ///
    /// Parts are made again and again until they are small enough, and numbers are compared in a tenth of the time of texts.
    private struct Terms: Sendable {
        let texts: [String]
        private let numbers: [String: Int]

        init(of entries: [Entry]) {
            var all: Set<String> = []
            for entry in entries {
                for food in entry.foods + entry.contents { all.formUnion([food.key, food.text]) }
                for tag in entry.tags { all.formUnion([tag, tag.lowercased()]) }
            }
            texts = all.sorted()
            numbers = Dictionary(uniqueKeysWithValues: zip(texts, texts.indices))
        }

        func numbered(_ entry: Entry) -> NumberedEntry {
            NumberedEntry(
                entry: entry, foods: (entry.foods + entry.contents).map { term($0.key, $0.text) },
                tags: entry.tags.map { term($0.lowercased(), $0) })
        }

        private func term(_ key: String, _ spelling: String) -> Term {
            Term(key: numbers[key] ?? 0, spelling: numbers[spelling] ?? 0)
        }
    }

    /// The index of a run of recipes.
    private struct Part {
        let entries: ArraySlice<NumberedEntry>
        let foods: Table
        let tags: Table
        let value: ScriptJSON
        let script: Script

        init(_ entries: ArraySlice<NumberedEntry>, of terms: Terms) {
            let foods = Table(entries.map(\.foods), of: terms)
            let tags = Table(entries.map(\.tags), of: terms)
            self.entries = entries
            (self.foods, self.tags) = (foods, tags)
            value = [
                "foods": .list(foods.rows.map { [.text($0.key), .text($0.spelling)] }),
                "tags": .list(tags.rows.map { .text($0.spelling) }),
                "recipes": .list(
                    zip(entries, zip(foods.numbers, tags.numbers)).map { numbered, numbers in
                        numbered.entry.json(foods: numbers.0, tags: numbers.1)
                    }),
            ]
            script = Script(part: "recipes", value)
        }

        /// Cuts a run into parts that are no larger than the limit, unless one has a single recipe; on all cores.
        static func cut(_ entries: ArraySlice<NumberedEntry>, of terms: Terms, limit: Int) -> [Part] {
            runs(of: entries, atMost: 8 * limit).concurrentMap { small($0, of: terms, limit: limit) }.flatMap(\.self)
        }

        /// Cuts a run until no piece is far too large, which needs no measuring.
        private static func runs(
            of entries: ArraySlice<NumberedEntry>, atMost size: Int
        ) -> [ArraySlice<NumberedEntry>] {
            guard entries.count > 1, entries.reduce(0, { $0 + $1.entry.size }) > size else { return [entries] }
            return halves(of: entries).flatMap { runs(of: $0, atMost: size) }
        }

        private static func small(_ entries: ArraySlice<NumberedEntry>, of terms: Terms, limit: Int) -> [Part] {
            let part = Part(entries, of: terms)
            if entries.count < 2 || part.script.fits(in: limit) { return [part] }
            return halves(of: entries).flatMap { small($0, of: terms, limit: limit) }
        }

        /// Returns the two pieces of a run before and after the least id near its middle.
        ///
        /// It is mostly the same after recipes were added, and other parts stay as they are.
        private static func halves(of entries: ArraySlice<NumberedEntry>) -> [ArraySlice<NumberedEntry>] {
            let margin = max(1, entries.count * 3 / 8)
            let middle = entries.startIndex + margin..<max(entries.endIndex - margin, entries.startIndex + margin + 1)
            let place = middle.min { entries[$0].entry.id < entries[$1].entry.id } ?? middle.lowerBound
            return [entries[..<place], entries[place...]]
        }

        /// The words of its recipes, each with the fewest words that a name with it has; more for words elsewhere.
        var words: [String: Int] {
            var words: [String: Int] = [:]
            func add(_ found: [String], _ rank: Int) {
                for word in found { words[word] = min(words[word] ?? .max, rank) }
            }
            for numbered in entries {
                let found = SearchedWords.folded(in: numbered.entry.name)
                add(found, found.count)
            }
            let others = Set(entries.map(\.entry.cuisine)).union(tags.rows.map(\.spelling))
            for text in others.union(foods.rows.flatMap { [$0.key, $0.spelling] }) {
                add(SearchedWords.folded(in: text), 1_000)
            }
            return words
        }
    }

    /// A part of the list of words, each with the numbers of the parts that have it.
    private struct WordList {
        /// The most parts for a word; the first of them are those where it matters most.
        static let mostParts = 12

        let first: String
        let script: Script

        /// A word with the text that has it, and the numbers of parts.
        typealias Row = (word: String, text: String)

        /// Returns the words of parts in order, each with the numbers of parts.
        static func rows(of parts: [Part]) -> [Row] {
            var places: [String: [(rank: Int, part: Int)]] = [:]
            for (number, part) in parts.enumerated() {
                for (word, rank) in part.words { places[word, default: []].append((rank, number)) }
            }
            return places.map { word, places in
                (word, places.sorted { $0 < $1 }.prefix(mostParts).reduce(into: word) { $0 += " \($1.part)" })
            }.sorted { $0.word.utf8.lexicographicallyPrecedes($1.word.utf8) }
        }

        /// Cuts a list into some that are no larger than the limit.
        static func cut(_ rows: ArraySlice<Row>, limit: Int) -> [WordList] {
            guard let first = rows.first else { return [] }
            let script = Script(part: "words", .text(rows.map(\.text).joined(separator: ";")))
            if rows.count < 2 || script.fits(in: limit) {
                return [WordList(first: first.word, script: script)]
            }
            let place = rows.startIndex + rows.count / 2
            return cut(rows[..<place], limit: limit) + cut(rows[place...], limit: limit)
        }
    }

    /// The distinct values of all recipes, ordered by key.
    private struct Table {
        /// The values with their most frequent spelling.
        let rows: [(key: String, spelling: String)]
        /// The indices of each recipe's values.
        let numbers: [[Int]]

        init(_ values: [[Term]], of terms: Terms) {
            let sorted = values.joined().sorted()
            var rows: [Term] = []
            var (count, most) = (0, 0)
            for (place, value) in sorted.enumerated() {
                count = place > 0 && sorted[place - 1] == value ? count + 1 : 1
                if rows.last?.key != value.key {
                    rows.append(value)
                    most = 1
                } else if count > most {
                    rows[rows.count - 1] = value
                    most = count
                }
            }
            self.rows = rows.map { (terms.texts[$0.key], terms.texts[$0.spelling]) }
            let places = Dictionary(uniqueKeysWithValues: zip(rows.lazy.map(\.key), rows.indices))
            numbers = values.map { $0.compactMap { places[$0.key] } }
        }
    }
}

extension Site.SiteRecipe {
    /// Whether it has ingredients, or a note that may have some.
    fileprivate var mayHaveIngredients: Bool { note != nil || !recipe.details.ingredients.isEmpty }
}
