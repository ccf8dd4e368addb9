import MustacheEngine
import RecipeFeed

/// A group of a recipe's ingredients or steps, as its page shows it.
struct RecipePart: TemplateModel {
    let heading: String?
    let items: List<RecipeLine>

    /// Makes a group.
    ///
    /// - Parameters:
    ///   - section: the group as the feed has it.
    ///   - texts: finds what is marked in its texts.
    ///   - kind: what these are.
    ///   - html: renders a text with markup.
    ///   - picture: gives what shows the picture of an address.
    init(
        _ section: RecipeSection, _ texts: CookingTexts, _ kind: CookingTexts.Kind,
        html: (RecipeSection.Item) -> String?, picture: (String) -> Picture?
    ) {
        heading = section.heading
        items = List(
            section.items.map { item in
                RecipeLine(
                    paragraphs: List(Paragraph.all(of: item.text, html: html(item)) { texts.runs(of: $0, kind) }),
                    picture: item.picture.flatMap(picture))
            })
    }

    static let fields = Fields<RecipePart>(
        "part of a recipe",
        .text("heading", "What it is headed with, if it has a heading.") { $0.heading },
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

/// A paragraph, or a text with markup, which may be several.
struct Paragraph: TemplateModel {
    let text: String
    let runs: List<TextRun>
    /// The text with its markup, which has its own paragraphs.
    var html: String?

    /// The paragraphs of a text, which has each in a line of its own.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - html: the same with its markup, if it has any; it is one paragraph then.
    ///   - runs: cuts one of them at what is marked in it.
    /// - Returns: the paragraphs.
    static func all(
        of text: String, html: String? = nil, runs: (String) -> [TextRun] = { [TextRun(text: $0)] }
    ) -> [Paragraph] {
        if let html { return [Paragraph(text: text, runs: List(runs(text)), html: html)] }
        return text.split(separator: "\n").map { Paragraph(text: String($0), runs: List(runs(String($0)))) }
    }

    static let fields = Fields<Paragraph>(
        "paragraph",
        .text("text", "What it says.") { $0.text },
        .list("runs", "The same, cut at amounts and times where it is an ingredient or a step.") { $0.runs },
        .html("html", "The same with its links, emphasis and lists, in paragraphs of its own, if it has any of these.")
        {
            $0.html
        })
}

/// A note that the feed has on a recipe.
struct NoteSection: TemplateModel {
    let heading: String?
    /// Whether a rule keeps it apart from the note before it, as it has no title.
    let isApart: Bool
    let paragraphs: List<Paragraph>

    /// Makes a note.
    ///
    /// - Parameters:
    ///   - section: the note as the feed has it.
    ///   - isFirst: whether no other stands before it.
    ///   - html: renders a text with markup.
    init(_ section: RecipeSection, isFirst: Bool, html: (RecipeSection.Item) -> String?) {
        heading = section.heading
        isApart = section.heading == nil && !isFirst
        paragraphs = List(section.items.flatMap { Paragraph.all(of: $0.text, html: html($0)) })
    }

    static let fields = Fields<NoteSection>(
        "feed note",
        .text("heading", "Its title, if it has one.") { $0.heading },
        .flag("isApart", "Whether it has no title and stands behind another note.") { $0.isApart },
        .list("paragraphs", "What it says.") { $0.paragraphs })
}

/// A word under which recipes are found.
struct Topic: TemplateModel {
    let name: String
    /// The page of all recipes that have it, from the site's top.
    var path: String?

    static let fields = Fields<Topic>(
        "topic",
        .text("name", "The word.") { $0.name },
        .text("path", "The path of the page of all recipes that have it, from the site's top, if there is one.") {
            $0.path
        })
}

/// How long a part of the work takes.
struct RecipeTime: TemplateModel {
    let label: String
    /// The minutes; `nil` for a time such as "overnight".
    let minutes: Int?
    let text: String

    static let fields = Fields<RecipeTime>(
        "time",
        .text("label", "What takes it: \"Prep\", \"Cook\" or \"Total\".") { $0.label },
        .text("text", "How long, for readers: \"1 h 30 min\", \"overnight\".") { $0.text },
        .text(
            "duration", "How long, for machines, as ISO 8601 has it: a time element's datetime; none for \"overnight\"."
        ) {
            $0.minutes?.machineDuration
        })

    /// The times that are known, the total last; it is left out where it says no more than another.
    static func all(of times: RecipeTimes, _ texts: SiteTexts) -> [RecipeTime] {
        func time(_ label: TextKey, _ minutes: Int?, _ field: RecipeField) -> RecipeTime? {
            let shown = times.words[field] ?? minutes.flatMap { $0 > 0 ? texts.duration(minutes: $0) : nil }
            return shown.map { RecipeTime(label: texts[label], minutes: minutes, text: $0) }
        }
        let parts = [
            time(.preparationTime, times.preparation, .prep), time(.cookingTime, times.cooking, .cook),
        ].compactMap(\.self)
        guard let total = time(.totalTime, times.total, .total), parts.map(\.text) != [total.text] else { return parts }
        return parts + [total]
    }

    /// Returns how long all of it takes, as far as that is known.
    static func whole(of times: RecipeTimes, _ texts: SiteTexts) -> RecipeTime? {
        let all = all(of: times, texts)
        // Twenty minutes after a night are not all of it.
        let isPart = times.total == nil && times.words[.total] == nil && all.count > 1
        return isPart ? nil : all.last
    }
}

/// What a serving holds of something.
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
        .text("value", "How much, as the feed has it.") { $0.value })
}

extension Int {
    /// So many minutes as ISO 8601 has a duration.
    var machineDuration: String {
        let (hours, minutes) = (self / 60, self % 60)
        return "PT" + (hours > 0 ? "\(hours)H" : "") + (minutes > 0 ? "\(minutes)M" : "")
    }
}

extension RecipeDetails {
    /// How much the recipe makes, for readers: a number alone is one of servings.
    func readableYield(_ texts: SiteTexts) -> String? {
        guard let yield else { return nil }
        guard yield.allSatisfy({ $0.isNumber || $0 == "-" || $0 == "–" }) else { return yield }
        // Of a range, the larger number decides the form.
        let last = yield.split { $0 == "-" || $0 == "–" }.last.flatMap { Int($0) }
        return texts.counted(.serves, last ?? 2, as: yield)
    }
}

extension RecipeDetails.Nutrient {
    /// Its name for readers: `saturatedFatContent` is "Saturated fat", and what the texts do not have is as the feed has it.
    fileprivate func readableName(_ texts: SiteTexts) -> String {
        let words = name.replacing("Content", with: "").replacing("_content", with: "").replacing("_", with: " ")
        var spaced = ""
        for character in words {
            if character.isUppercase, let last = spaced.last, last.isLowercase { spaced += " " }
            spaced += character.lowercased()
        }
        if let key = TextKey(rawValue: "nutrient-\(spaced.replacing(" ", with: "-"))") { return texts[key] }
        // A name in words, such as `Vitamin C`, is written for readers already.
        let shown = name.contains(" ") ? name : spaced
        return shown.prefix(1).uppercased() + shown.dropFirst()
    }
}
