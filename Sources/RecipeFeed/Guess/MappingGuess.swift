import Diagnostics
import Foundation
import Patterns
import StrictJSON

/// A mapping for documents of an unknown format, guessed from the names and values of their keys.
package struct MappingGuess {
    /// The block of settings for `feed:`, indented by two spaces.
    package let settings: String
    /// Remarks for the owner, for example the assumed unit of numbers.
    package let remarks: [String]
    /// The format that the block describes.
    package let format: FeedFormat

    /// The most documents that are examined.
    private static let sampleSize = 40

    /// Guesses a mapping for the documents of a feed; returns `nil` if nothing in the first ones looks like a recipe.
    package init?(_ documents: [FeedDocument]) {
        let roots = documents.prefix(Self.sampleSize).compactMap { try? $0.content.get() }
        guard let mapping = RecipeSearch.mapping(of: roots) else { return nil }
        let recipe = mapping.rules.map { field, rule in
            "    \(field.key): \(rule.text)\(rule.remark.map { "  # \($0)" } ?? "")\n"
        }.joined()
        remarks = mapping.rules.compactMap { field, rule in rule.remark.map { "\(field.key): \($0)" } }
        let next = roots.first.flatMap { GuessedNext.path(in: $0, at: documents.first?.location) }
        let hidden = GuessedHiding.conditions(for: mapping.recipes)
        settings =
            "  list: \(mapping.recipes.list.yamlLine)\n" + (next.map { "  next: \($0.yamlLine)\n" } ?? "")
            + (GuessedTextKind.areMarkdown(mapping.recipes.recipes) ? "  texts: markdown\n" : "")
            + (hidden.isEmpty ? "" : "  hidden: {\(hidden)}\n") + "  recipe:\n" + recipe
        guard let format = FeedFormat(settingsBlock: settings, named: "a guessed mapping") else { return nil }
        self.format = format
    }

    /// Returns advice for a document in which no recipes are recognised; `nil` if the document isn't JSON.
    package static func advice(for document: FeedDocument) -> (message: String, help: String)? {
        guard let root = try? document.content.get() else { return nil }
        let keys = root.members.prefix(12).map { "\"\($0.key.shortened(to: 30))\"" }
        let found = keys.isEmpty ? "" : "; the document has the keys \(keys.joined(separator: ", "))"
        return (
            "nothing in this document looks like a recipe, which has a name and something else, such as ingredients",
            "name the list and where a recipe has its fields in the feed's settings, such as "
                + "feed: {list: \"$.items[*]\", recipe: {name: $.title}}\(found)"
        )
    }
}

/// Finds the address of the next page in a document of a server.
enum GuessedNext {
    private static let names = GuessedNames.forms(WordLists.paging["next-address"])
    private static let holders = GuessedNames.forms(WordLists.paging["next-holders"])

    /// Returns the path to the address; `nil` if the document has none on its own host.
    static func path(in root: JSONValue, at location: URL?) -> JSONPath? {
        guard let location, location.scheme?.hasPrefix("http") == true else { return nil }
        let own = path(in: root, JSONPath.itself, location)
        return own
            ?? root.member(among: holders).flatMap { path(in: $0.value, JSONPath.itself.key($0.key), location) }
    }

    private static let localAddress = Pattern(#"^(https?:/)?/|^\?"#)

    private static func path(in object: JSONValue, _ path: JSONPath, _ location: URL) -> JSONPath? {
        guard let (key, value) = object.member(among: names) else { return nil }
        let inner = value.kind == .object ? value.member(among: ["href", "url"]) : nil
        let text = (inner?.value ?? value).text ?? ""
        guard text.contains(Self.localAddress), let url = URL(string: text, relativeTo: location),
            url.host() == location.host()
        else { return nil }
        return inner.map { path.key(key).key($0.key) } ?? path.key(key)
    }
}

/// Guesses whether the texts of recipes are written in Markdown.
enum GuessedTextKind {
    /// The most texts to examine.
    private static let sampleSize = 2_000

    /// Returns whether texts have emphasis, links, pictures or headings of Markdown.
    static func areMarkdown(_ recipes: [JSONValue]) -> Bool {
        var left = sampleSize
        return recipes.contains { isMarkdown($0, depth: 6, &left) }
    }

    private static func isMarkdown(_ value: JSONValue, depth: Int, _ left: inout Int) -> Bool {
        guard depth > 0, left > 0 else { return false }
        if let text = value.text {
            left -= 1
            return isMarkdown(text)
        }
        let children = value.kind == .object ? value.memberValues : value.elements
        return children.contains { isMarkdown($0, depth: depth - 1, &left) }
    }

    private static let bold = Pattern(
        #"(?m)(?:^|[\s(])(?:\*\*|__)[^\s*_][^\n]*?\S?(?:\*\*|__)"#,
        followedBy: #"[\s.,;:!?)]|$"#)
    private static let link = Pattern(#"!?\[[^\]\n]*\]\((?:https?:|/|#)[^)\s]*\)"#)
    private static let headingLine = Pattern(#"(?m)^#{1,6} +\S.*\n"#)

    /// Returns whether a text has marks that hardly mean anything else; one asterisk may be a note's.
    private static func isMarkdown(_ text: String) -> Bool {
        guard text.utf8.contains(where: { "*_[#".utf8.contains($0) }), !text.contains("</") else { return false }
        return text.contains(
            Self.bold)
            || text.contains(Self.link)
            || text.contains(Self.headingLine)
    }
}

/// Guesses which values keep recipes off the site, where the usual conditions don't apply: in nested objects such as
/// `properties.Status.status`, and where some recipes have no value.
enum GuessedHiding {
    /// The words of a status that are proposed besides those of the recipes.
    private static let words = ["draft", "private", "hidden", "pending", "unpublished", "archived"]

    /// Returns the conditions as YAML; empty if there aren't any.
    static func conditions(for recipes: GuessedRecipes) -> String {
        recipes.entries.compactMap { condition(for: $0, of: recipes) }.joined(separator: ", ")
    }

    private static func condition(for entry: GuessedRecipes.Entry, of recipes: GuessedRecipes) -> String? {
        guard !entry.isInner, case .name(let key)? = entry.path.segments.last else { return nil }
        guard let values = UsualHiding.values(at: key) else { return nil }
        if case .truth(let truth)? = values.first {
            if !truth, isMissingInDrafts(entry, of: recipes) { return "\(entry.path.yaml): [false, null]" }
            return isPlain(entry) ? nil : "\(entry.path.yaml): \(truth)"
        }
        guard !isPlain(entry), values != [.anything],
            let way = ValueGuess(recipes: recipes).way(in: entry, { $0.text != nil })
        else { return nil }
        let said = Set(recipes.recipes.compactMap { way.value(in: $0)?.text?.trimmed.lowercased() })
        let known = said.filter { values.contains(.word($0)) && !words.contains($0) }.sorted()
        return "\(way.yaml): [\((words + known).map(\.yamlWord).joined(separator: ", "))]"
    }

    /// Returns whether the usual conditions find a value: at a recipe's own key, or one of the object with its fields.
    private static func isPlain(_ entry: GuessedRecipes.Entry) -> Bool { entry.path.segments.count == 1 }

    /// Returns whether recipes without a value, in the place of a day or `true`, seem to be drafts.
    ///
    /// Some databases write `null` for the day on which a draft is published. Tables of the web leave out a box that isn't
    /// ticked; their recipes are in an object, such as `fields`.
    private static func isMissingInDrafts(_ entry: GuessedRecipes.Entry, of recipes: GuessedRecipes) -> Bool {
        let path = entry.path
        let values = recipes.recipes.map { path.first(in: $0) }
        let isTicked = values.contains { $0?.truth == true }
        let isDated = values.contains { $0?.plainText.flatMap(DayText.day) != nil }
        let isNull = values.contains { $0?.kind == .null }
        return (isTicked || isDated) && isNull || isTicked && path.segments.count > 1 && values.contains { $0 == nil }
    }
}

extension String {
    private static let word = Pattern(#"[a-z]+"#)

    /// The text as a YAML scalar in a list, in quotes unless it is a plain word.
    fileprivate var yamlWord: String { wholeMatch(of: Self.word) != nil ? self : yamlScalar }
}
