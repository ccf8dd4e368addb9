import Diagnostics
import Files
import Foundation
import Patterns
import RecipeFeed
import SiteHosting
import SiteSources

/// A recipe as Paprika exports it, which most programs for recipes import.
///
/// Each recipe is JSON in gzip with all of the keys below, because programs rely on them: Mealie splits the
/// ingredients at lines and the steps at blank lines, Tandoor takes the first number of a time for minutes. Emphasis and links
/// stay as Markdown, which both show. What has no key of its own stands in the notes.
struct PaprikaRecipe {
    /// The recipe in JSON.
    let json: ScriptJSON

    /// Converts a recipe.
    ///
    /// - Parameters:
    ///   - shared: the recipe.
    ///   - addresses: the addresses in its data.
    ///   - photo: its photo as JPEG; `nil` leaves it out.
    ///   - photoAddress: the absolute address of its photo, if it is known.
    ///   - texts: the words for what has no key of its own.
    init(
        _ shared: SharedRecipe, at addresses: StructuredData.Addresses, photo: [UInt8]?, photoAddress: String?,
        _ texts: SiteTexts
    ) {
        let (recipe, details) = (shared.recipe, shared.details)
        let ingredients = shared.ingredients.flatMap { section in
            (section.heading.map { [$0.asHeadingLine] } ?? []) + section.items.map(\.text)
        }
        func time(_ minutes: Int?, _ field: RecipeField) -> ScriptJSON {
            .text(details.times.words[field] ?? minutes.map { $0 > 0 ? "\($0) min" : "" } ?? "")
        }
        let id = shared.entry.lastingID.uppercased()
        let cuisine = recipe.cuisineOrigin == .given ? [recipe.cuisine] : []
        let categories = Self.distinct([details.category].compactMap(\.self) + cuisine + details.tags)
        // Tandoor 2.6 reads no total time.
        let isTotalAlone = details.times.isTotalAlone
        let nutrition = details.nutrition.map { "\($0.readableName(texts)): \($0.value)" }
        let created = details.published.map { "\($0) 00:00:00" } ?? shared.changed.map(Self.day)
        let members: [(String, ScriptJSON?)] = [
            ("uid", .text(id)),
            ("name", .text(recipe.name)),
            ("created", created.map { .text($0) }),
            (
                "description",
                .text(details.richDescription.map { Self.markdown($0, addresses) } ?? details.description ?? "")
            ),
            ("ingredients", .text(ingredients.joined(separator: "\n"))),
            ("directions", .text(Self.directions(shared.steps, addresses))),
            ("notes", .text(Self.notes(shared, addresses, texts))),
            ("nutritional_info", .text(nutrition.joined(separator: "\n"))),
            ("servings", .text(shared.yield.map { $0.words ?? $0.text(hasDecimals: false) } ?? "")),
            ("prep_time", time(details.times.preparation, .prep)),
            (
                "cook_time",
                isTotalAlone ? time(details.times.total, .total) : time(details.times.cooking, .cook)
            ),
            ("total_time", time(details.times.total, .total)),
            ("difficulty", ""),
            ("rating", .number(details.rating.map { Int($0.outOfFive.rounded()) } ?? 0)),
            ("categories", .list(categories.map { .text($0) })),
            ("source", .text(details.author ?? addresses.source?.host(percentEncoded: false) ?? "")),
            ("source_url", .text(addresses.source?.absoluteString ?? "")),
            ("image_url", .text(photoAddress ?? "")),
            ("photo", .text(photo == nil ? "" : id + ".jpg")),
            ("photo_hash", .text(photo.map { Self.digest(of: $0) } ?? "")),
            ("photos", []),
        ]
        let content = members.compactMap { name, value in value.map { (name: name, value: $0) } }
        let hash = Self.digest(of: Array(ScriptJSON.object(content).encoded.utf8))
        json = .object(
            content + [("hash", .text(hash))]
                + (photo.map { [("photo_data", .text(Data($0).base64EncodedString()))] } ?? []))
    }

    /// Returns the names that differ in more than case, accents, ligatures and punctuation, each in its first spelling.
    ///
    /// Mealie 2.0 makes the same address of the others, and refuses a recipe with two equal ones.
    private static func distinct(_ names: [String]) -> [String] {
        var keys: Set<String> = []
        return names.filter { keys.insert(Slug.make($0).replacing("-", with: "")).inserted }
    }

    private static let blankLines = Pattern(#"\n\s*\n"#)

    /// Returns the steps, each of whose paragraphs must not be a step of its own.
    private static func directions(_ sections: [RecipeSection], _ addresses: StructuredData.Addresses) -> String {
        sections.flatMap { section in
            (section.heading.map { [$0.asHeadingLine] } ?? [])
                + section.items.map { text(of: $0, addresses).replacing(Self.blankLines, with: "\n") }
        }.joined(separator: "\n\n")
    }

    /// Returns the text of a step or a note with its markup.
    private static func text(of item: RecipeSection.Item, _ addresses: StructuredData.Addresses) -> String {
        item.rich.map { markdown($0, addresses) } ?? item.text
    }

    private static let picture = Pattern(#"!\[[^\[\]\n]*\]\([^()\n]*\)"#)
    private static let link = Pattern(#"\[([^\[\]\n]*)\]\(([^()\n]*)\)"#)

    /// Returns a text without pictures, and without links that lead nowhere in other programs.
    private static func markdown(_ rich: RichText, _ addresses: StructuredData.Addresses) -> String {
        rich.markdown.replacing(Self.picture, with: "")
            .replacing(Self.link) { link in
                let address = link[2].prefix { !$0.isWhitespace }
                let isWeb = address.hasPrefix("http:") || address.hasPrefix("https:")
                return isWeb && addresses.canLead(String(address)) ? link.text : link[1]
            }
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Returns the notes, followed by what has no key of its own.
    private static func notes(
        _ shared: SharedRecipe, _ addresses: StructuredData.Addresses, _ texts: SiteTexts
    ) -> String {
        let notes = shared.notes.map { note in
            ((note.heading.map { [$0.asHeadingLine] } ?? []) + note.items.map { text(of: $0, addresses) }).joined(
                separator: "\n")
        }
        let tools = shared.tools
        let equipment = tools.isEmpty ? [] : ["\(texts[.equipment]): \(tools.joined(separator: ", "))"]
        let cooked = shared.details.cooked.flatMap(texts.day).map { ["\(texts[.lastCooked]): \($0)"] } ?? []
        let video = addresses.video.map { ["\(texts[.watchVideo]): \($0.absoluteString)"] } ?? []
        return (notes + equipment + cooked + video).joined(separator: "\n\n")
    }

    private static func day(_ date: Date) -> String {
        date.formatted(.iso8601.year().month().day()) + " 00:00:00"
    }

    private static func digest(of bytes: [UInt8]) -> String {
        ContentDigest(of: bytes).description.uppercased()
    }
}
