import Foundation
import MustacheEngine
import Patterns
import RecipeFeed
package import SiteSources

/// A group of a recipe's ingredients or steps for its page.
struct RecipePart: TemplateModel {
    let heading: String?
    let items: List<RecipeLine>
    /// The language of its texts as a BCP 47 tag; `nil` if it is the site's.
    let language: String?

    /// Creates a group.
    ///
    /// - Parameters:
    ///   - section: the section in the feed.
    ///   - texts: the finder of marks.
    ///   - kind: the kind of the texts.
    ///   - language: the language of the texts, if it isn't the site's.
    ///   - html: renders a text with markup.
    ///   - picture: returns the picture with an address.
    init(
        _ section: RecipeSection, _ texts: CookingTexts, _ kind: CookingTexts.Kind, language: String?,
        html: (RecipeSection.Item) -> String?, picture: (String) -> Picture?
    ) {
        heading = section.heading
        self.language = language
        items = List(
            section.items.map { item in
                RecipeLine(
                    paragraphs: List(Paragraph.all(of: item.text, html: html(item)) { texts.runs(of: $0, kind) }),
                    picture: item.picture.flatMap(picture))
            })
    }

    static let fields = Fields<RecipePart>(
        "part of a recipe",
        .text("heading", "Its heading, if it has one.") { $0.heading },
        .text(
            "language",
            "The language of its texts as a BCP 47 tag, if the recipe names it or its words show another than the site's."
        ) {
            $0.language
        },
        .list("items", "Its ingredients or steps.") { $0.items })
}

/// An ingredient or a step.
struct RecipeLine: TemplateModel {
    let paragraphs: List<Paragraph>
    let picture: Picture?

    static let fields = Fields<RecipeLine>(
        "ingredient or step",
        .list("paragraphs", "Its text; that of an ingredient is one paragraph.") { $0.paragraphs },
        .object("picture", "A picture of the step, if there is one.") { $0.picture })
}

/// A paragraph, or a text with markup, which may have several.
struct Paragraph: TemplateModel {
    let text: String
    let runs: List<TextRun>
    /// The text with its markup and its own paragraphs.
    var html: String?

    /// Returns the paragraphs of a text, one per line.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - html: the text with its markup, if it has any; the result is then a single paragraph.
    ///   - runs: splits a paragraph into runs.
    /// - Returns: the paragraphs.
    static func all(
        of text: String, html: String? = nil, runs: (String) -> [TextRun] = { [TextRun(text: $0)] }
    ) -> [Paragraph] {
        if let html { return [Paragraph(text: text, runs: List(runs(text)), html: html)] }
        if text.isEmpty { return [] }
        guard text.utf8.contains(UInt8(ascii: "\n")) else { return [Paragraph(text: text, runs: List(runs(text)))] }
        let lines = text.utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0)) }
        return lines.map { Paragraph(text: $0, runs: List(runs($0))) }
    }

    static let fields = Fields<Paragraph>(
        "paragraph",
        .text("text", "What it says.") { $0.text },
        .list("runs", "The same; the text of an ingredient or a step is split at amounts and times.") { $0.runs },
        .html("html", "The same with its links, emphasis and lists, in paragraphs of its own, if it has any of these.")
        {
            $0.html
        })
}

/// A note of the feed on a recipe.
struct NoteSection: TemplateModel {
    let heading: String?
    /// Whether a rule separates it from the previous note, because it has no title.
    let isApart: Bool
    let paragraphs: List<Paragraph>

    /// Creates a note.
    ///
    /// - Parameters:
    ///   - section: the note in the feed.
    ///   - isFirst: whether it is the first note.
    ///   - html: renders a text with markup.
    init(_ section: RecipeSection, isFirst: Bool, html: (RecipeSection.Item) -> String?) {
        heading = section.heading
        isApart = section.heading == nil && !isFirst
        paragraphs = List(section.items.flatMap { Paragraph.all(of: $0.text, html: html($0)) })
    }

    static let fields = Fields<NoteSection>(
        "feed note",
        .text("heading", "Its title, if it has one.") { $0.heading },
        .flag("isApart", "Whether it has no title and follows another note.") { $0.isApart },
        .list("paragraphs", "What it says.") { $0.paragraphs })
}

/// A category or a tag.
struct Topic: TemplateModel {
    let name: String
    /// The page with all its recipes, from the site's root.
    var path: String?

    static let fields = Fields<Topic>(
        "topic",
        .text("name", "The tag or the category.") { $0.name },
        .text("path", "The path of the page that lists its recipes, from the site's top, if there is one.") {
            $0.path
        })
}

/// A time of a recipe.
struct RecipeTime: TemplateModel {
    let label: String
    /// The minutes; `nil` for a time such as "overnight".
    let minutes: Int?
    let text: String

    static let fields = Fields<RecipeTime>(
        "time",
        .text("label", "What takes this time: \"Prep\", \"Cook\" or \"Total\".") { $0.label },
        .text("text", "How long, for readers: \"1 h 30 min\", \"overnight\".") { $0.text },
        .text(
            "duration", "How long in ISO 8601, for a time element's datetime; empty for \"overnight\"."
        ) {
            $0.minutes?.machineDuration
        })

    private init(_ time: Known, _ texts: SiteTexts) {
        (label, minutes, text) = (texts[time.label], time.minutes, time.text)
    }

    /// A known time with the key of its label.
    private typealias Known = (label: TextKey, minutes: Int?, text: String)

    /// Returns the known times with the total last; the total is left out if it repeats another one.
    static func all(of times: RecipeTimes, _ texts: SiteTexts) -> [RecipeTime] {
        known(of: times, texts).map { RecipeTime($0, texts) }
    }

    /// Returns the total time, if it is known.
    static func whole(of times: RecipeTimes, _ texts: SiteTexts) -> RecipeTime? {
        let all = known(of: times, texts)
        // Twenty minutes after a night aren't the total.
        let isPart = times.total == nil && times.words[.total] == nil && all.count > 1
        return isPart ? nil : all.last.map { RecipeTime($0, texts) }
    }

    private static func known(of times: RecipeTimes, _ texts: SiteTexts) -> [Known] {
        func time(_ label: TextKey, _ minutes: Int?, _ field: RecipeField) -> Known? {
            let shown = times.words[field] ?? minutes.flatMap { $0 > 0 ? texts.duration(minutes: $0) : nil }
            return shown.map { (label, minutes, $0) }
        }
        let parts = [
            time(.preparationTime, times.preparation, .prep), time(.cookingTime, times.cooking, .cook),
        ].compactMap(\.self)
        guard let total = time(.totalTime, times.total, .total), parts.map(\.text) != [total.text] else { return parts }
        return parts + [total]
    }
}

/// A line of the nutrition table.
struct NutrientLine: TemplateModel {
    let name: String
    let value: String

    init(_ nutrient: RecipeDetails.Nutrient, _ texts: SiteTexts) {
        name = nutrient.readableName(texts)
        value = nutrient.value
    }

    static let fields = Fields<NutrientLine>(
        "nutrition value",
        .text("name", "What it is, such as \"Saturated fat\".") { $0.name },
        .text("value", "How much, as the feed writes it.") { $0.value })
}

extension Rating {
    /// Returns the rating for readers, with the number of people who rated if it is known.
    func readable(_ texts: SiteTexts) -> String {
        let style = FloatingPointFormatStyle<Double>(locale: Locale(identifier: texts.language.description))
            .precision(.fractionLength(0...1))
        let stars = "\(value.formatted(style)) / \(best.formatted(style))"
        return count.map { "\(stars) (\(texts.number($0)))" } ?? stars
    }
}

extension Int {
    /// The minutes as a duration in ISO 8601.
    var machineDuration: String {
        let (hours, minutes) = (self / 60, self % 60)
        return "PT" + (hours > 0 ? "\(hours)H" : "") + (minutes > 0 || self <= 0 ? "\(minutes)M" : "")
    }
}

extension RecipeDetails {
    /// Returns the yield for readers; a bare number counts servings.
    package func readableYield(_ texts: SiteTexts) -> String? {
        guard let yield else { return nil }
        guard yield.allSatisfy({ $0.isNumber || $0 == "-" || $0 == "–" }) else { return yield }
        // The larger number of a range decides the plural form.
        let last = yield.split { $0 == "-" || $0 == "–" }.last.flatMap { Int($0) }
        return texts.counted(.serves, last ?? 2, as: yield)
    }
}

extension RecipeDetails.Nutrient {
    /// Returns the name for readers: `saturatedFatContent` becomes "Saturated fat"; names without a text stay as in
    /// the feed.
    func readableName(_ texts: SiteTexts) -> String {
        if let key = Self.usual[name] { return texts[key] }
        let words = name.replacing("Content", with: "").replacing("_content", with: "").replacing("_", with: " ")
        var spaced = ""
        for character in words {
            if character.isUppercase, let last = spaced.last, last.isLowercase { spaced += " " }
            spaced += character.lowercased()
        }
        if let key = TextKey(rawValue: "nutrient-\(spaced.replacing(" ", with: "-"))") { return texts[key] }
        // A name in words, such as `Vitamin C`, is already readable.
        let shown = name.contains(" ") ? name : spaced
        return shown.prefix(1).uppercased() + shown.dropFirst()
    }

    /// The texts of the properties of schema.org, such as `saturatedFatContent`.
    private static let usual = Dictionary(
        TextKey.allCases.filter { $0.rawValue.hasPrefix("nutrient-") }.flatMap { key in
            let words = key.rawValue.split(separator: "-").dropFirst()
            let name = words.prefix(1).joined() + words.dropFirst().map(\.capitalized).joined()
            return [(name, key), (name + "Content", key)]
        }, uniquingKeysWith: { first, _ in first })
}
