import Amounts
package import CommonMark
package import Diagnostics
import Foundation
import ImagePipeline
import MustacheEngine
import Patterns
import RecipeFeed
import SiteSources
import StrictJSON

/// A recipe's page.
///
/// It is a class because fields that all pages share would otherwise be read from a copy.
package final class RecipePage: SitePage {
    package static let template = "recipe"

    package let frame: PageFrame
    let id: String
    let name: String
    let cuisine: String
    /// Whether the recipe has a cuisine, or a category in its place.
    let isGrouped: Bool
    let cuisineAnchor: String?
    let cuisinePath: String
    let picture: Picture?
    let thumbnail: Picture?
    let photos: List<Picture>
    let source: URL?
    let sourceHost: String?
    let video: URL?
    /// The day for a copy in the Web Archive; `nil` unless the source may be gone.
    let archiveDay: Date?
    let isVideoLost: Bool
    let isVideoOnYouTube: Bool
    let youTubeVideo: YouTubeVideo?
    /// The ingredients of the note, which stand beside the rest.
    let noteIngredients: String?
    let noteIngredientsID: String?
    /// The note, without these.
    let noteHTML: String?
    /// The note's language, if it differs from the site's.
    let noteLanguage: String?
    let details: RecipeDetails
    let description: List<Paragraph>
    let notes: List<NoteSection>
    /// Warnings about the feed's texts.
    package let warnings: [Diagnostic]
    /// What was read of the recipe, which its entry in the search index takes.
    private let read: (note: MarkdownDocument?, texts: RecipeTexts, cooking: CookingTexts)
    let ingredients: List<RecipePart>
    let steps: List<RecipePart>
    let yieldLine: Paragraph?
    let ticked: String?
    let stepHeadings: String?
    let tools: CookingTools?
    let category: Topic?
    let tags: List<Topic>
    let previous: RecipeCard?
    let next: RecipeCard?
    /// The path of the recipe's data; `nil` if they aren't published.
    let dataPath: String?

    /// Whether the steps are so long that on paper they need the room below the ingredients, too.
    var isLong: Bool {
        // Each part has a heading, and each step begins a line.
        let lines = details.steps.reduce(0) { lines, part in
            part.items.reduce(lines + 2) { $0 + 1 + $1.text.utf8.count / Self.bytesOfLine }
        }
        return noteIngredients == nil && lines > Self.longSteps
    }
    /// The lines of steps that fill about two thirds of their column on paper.
    private static let longSteps = 30
    /// The bytes of a text that fill one of these lines.
    private static let bytesOfLine = 56

    /// Creates the page of a recipe.
    ///
    /// - Parameters:
    ///   - index: the recipe's index in its cuisine.
    ///   - cuisine: the recipe's cuisine.
    ///   - note: the owner's note, rendered for this page.
    ///   - parts: the parts of pages.
    package init(_ index: Int, of cuisine: Site.RecipeGroup, note: MarkdownDocument?, _ parts: PageParts) {
        let entry = cuisine.recipes[index]
        let texts = parts.site.texts
        let details = entry.recipe.details
        let frame = parts.frame(
            at: entry.path, title: entry.recipe.name,
            summary: details.description.map { $0.replacing("\n", with: " ").shortened(to: 300) }
                ?? texts.summary(of: entry.recipe),
            metadata: parts.metadata(of: entry, in: cuisine, note: note))
        let root = frame.root
        func card(at index: Int) -> RecipeCard? {
            guard cuisine.recipes.indices.contains(index) else { return nil }
            return parts.card(cuisine.recipes[index], root: root)
        }
        self.frame = frame
        id = entry.lastingID
        name = entry.recipe.name
        self.cuisine = cuisine.name
        isGrouped = entry.recipe.cuisineOrigin != .none
        cuisineAnchor = parts.site.home.anchor(of: cuisine)
        cuisinePath = cuisine.pagePaths[0]
        picture = Picture(parts.photos.page[entry.recipe.id], root: frame.root)
        thumbnail = Picture(parts.photos.thumbnails[entry.recipe.id], root: frame.root)
        photos = List(parts.photos.further(of: entry.recipe).compactMap { Picture($0, root: frame.root) })
        source = parts.target(of: .source, of: entry.recipe)
        sourceHost = entry.recipe.source?.readableHost
        video = parts.target(of: .video, of: entry.recipe)
        archiveDay = parts.site.lostLinks.archiveDay(source)
        isVideoLost = parts.site.lostLinks.archiveDay(video) != nil
        isVideoOnYouTube = video.map(YouTubeVideo.isHost(of:)) ?? false
        youTubeVideo = isVideoLost ? nil : video.flatMap(YouTubeVideo.init)
        noteLanguage = note.flatMap { $0.language(unlike: texts.language) }
        self.details = details
        // If the category replaces the cuisine, it is already shown.
        let ownCategory = details.category.flatMap { $0.lowercased() == cuisine.name.lowercased() ? nil : $0 }
        category = ownCategory.map { Topic(name: $0, path: parts.topicPaths.path(.category, $0)) }
        tags = List(details.tags.map { Topic(name: $0, path: parts.topicPaths.path(.tag, $0)) })
        let shown = RecipeTexts(details, note: note.map { NoteRecipe($0, parts.site.headings) })
        let noteRecipe = shown.note
        if let note, let sections = noteRecipe?.ingredientSections {
            let (ingredients, rest) = note.html(splitAt: sections)
            noteIngredients = ingredients
            noteIngredientsID = note.sections[sections.lowerBound].id
            noteHTML = rest.contains { !$0.isWhitespace } ? rest : nil
        } else {
            noteIngredients = nil
            noteIngredientsID = nil
            noteHTML = note?.html
        }
        ticked = shown.note.flatMap { $0.tickedHeadings.isEmpty ? nil : $0.tickedHeadings.joined(separator: " ") }
        stepHeadings = shown.note.flatMap { $0.stepHeadings.isEmpty ? nil : $0.stepHeadings.joined(separator: " ") }
        let cooking = shown.cooking(in: entry.language(of: shown, on: parts.site))
        yieldLine = details.yield.flatMap { yield in
            details.readableYield(texts).map { Paragraph(text: $0, runs: List(cooking.runs(of: $0, yield: yield))) }
        }
        var feedText = FeedText(of: entry, parts)
        description = List(
            details.description.map {
                Paragraph.all(of: $0, html: feedText.html(of: details.richDescription, headingLevel: 2))
            } ?? [])
        let language = details.language ?? cooking.language(unless: texts.language.language)
        func marked(_ sections: [RecipeSection], _ kind: CookingTexts.Kind) -> List<RecipePart> {
            List(
                sections.map { section in
                    RecipePart(
                        section, cooking, kind,
                        language: language,
                        html: { feedText.html(of: $0.rich, marking: kind, by: cooking) },
                        picture: { Picture(parts.photos.steps[$0], root: root) })
                })
        }
        ingredients = marked(
            shown.hasOwnIngredients ? [] : details.ingredients + parts.feedLinks.components(of: entry), .ingredient)
        steps = marked(shown.hasOwnSteps ? [] : details.steps, .step)
        notes = List(
            details.notes.enumerated().map { index, section in
                NoteSection(section, isFirst: index == 0) {
                    feedText.html(of: $0.rich, headingLevel: section.heading == nil ? 3 : 4)
                }
            })
        warnings = feedText.warnings
        let tools = CookingTools(shown, cooking)
        self.tools = tools.isEmpty ? nil : tools
        previous = card(at: index - 1)
        next = card(at: index + 1)
        dataPath = parts.offersRecipeFiles ? entry.dataPath : nil
        read = (note, shown, cooking)
    }

    /// Returns the recipe's entry in the search index.
    package func indexEntry(of entry: Site.SiteRecipe, _ parts: PageParts) -> RecipeIndex.Entry {
        RecipeIndex.Entry(
            entry, note: read.note, read.texts, read.cooking, with: parts.feedLinks.parts(of: entry), on: parts.site,
            photo: parts.photos.thumbnails[entry.recipe.id])
    }

    static let fields = Fields<RecipePage>(
        "recipe page",
        frameFields + [
            .text("id", "The recipe's UUID in lower case. Scripts identify the recipe by it.") { $0.id },
            .text("name", "The recipe's name.") { $0.name },
            .text(
                "nameSize",
                "`long` if the name has more than 36 characters, `long longest` with more than 60; nothing if it is short."
            ) { $0.name.count > 60 ? "long longest" : $0.name.count > 36 ? "long" : nil },
            .text("cuisine", "The cuisine it belongs to, or the group that lists it instead.") { $0.cuisine },
            .flag("isGrouped", "Whether it has a cuisine, or a category that takes its place.") { $0.isGrouped },
            .text("cuisineAnchor", "The id of the cuisine's heading on the home page, if it has one there.") {
                $0.cuisineAnchor
            },
            .text("cuisinePath", "The path of the cuisine's own page from the site's top.") { $0.cuisinePath },
            .object("picture", "Its large photo, if there is one.") { $0.picture },
            .text(
                "fill",
                "The class of a blurred copy behind the photo, `fill` if it is upright or square, `fill small` if it is small; nothing if it fills its place."
            ) { $0.picture?.fill },
            .object("thumbnail", "The photo of its card, shown offline instead of the large one.") { $0.thumbnail },
            .flag("hasPhotos", "Whether it has photos beside the large one.") { !$0.photos.isEmpty },
            .list("photos", "Its other photos.") { $0.photos },
            .text(
                "sourceURL",
                "The page that the recipe comes from, if the feed names it; a copy in the Web Archive if that page may be gone."
            ) { page in
                page.source.map { source in page.archiveDay.map { source.archived(nextTo: $0) } ?? source.absoluteString
                }
            },
            .flag("mayBeGone", "Whether that page may be gone.") { $0.archiveDay != nil },
            .text("sourceHost", "The host of that page, as a reader would name it.") { $0.sourceHost },
            .text(
                "videoURL",
                "A video of the dish being made, if the feed names one; a search for one if that video may be gone."
            ) { page in
                page.isVideoLost ? page.name.videoSearch : page.video?.absoluteString
            },
            .flag("videoMayBeGone", "Whether the video may be gone.") { $0.isVideoLost },
            .flag("isVideoOnYouTube", "Whether that address leads to YouTube.") { $0.isVideoOnYouTube },
            .text("playerURL", "The address of a player for the video that sets no cookie, if there is one.") {
                $0.youTubeVideo?.playerURL
            },
            .flag("hasDescription", "Whether the dish has a description.") { $0.details.description != nil },
            .list("description", "The description of the dish, in paragraphs.") { $0.description },
            .text("yield", "How much it makes, if that is known: \"Serves 4\", \"12 cookies\".") {
                $0.yieldLine?.text
            },
            .object("yieldLine", "The same, split at its number.") { $0.yieldLine },
            .list("times", "How long it takes: preparation, cooking and in total, each if it is known.") {
                List(RecipeTime.all(of: $0.details.times, $0.frame.texts))
            },
            .text("equipment", "What is needed besides ingredients, separated by commas, if that is known.") {
                $0.details.tools.isEmpty ? nil : $0.details.tools.joined(separator: ", ")
            },
            .text("cooked", "The day on which it was last cooked, if the feed has it, as `YYYY-MM-DD`.") {
                $0.details.cooked
            },
            .text("cookedDay", "The same day in words.") { page in page.details.cooked.flatMap(page.frame.texts.day) },
            .text("rating", "Its rating, if the feed has one: \"4 / 5\", \"4.6 / 5 (312)\".") { page in
                page.details.rating?.readable(page.frame.texts)
            },
            .flag("hasTimes", "Whether its yield, a time or its rating is known.") { page in
                page.details.yield != nil || page.details.times != RecipeTimes() || page.details.rating != nil
            },
            .flag("hasActions", "Whether a video, or the source of a recipe without steps, is offered at its name.") {
                page in
                page.video != nil || page.source != nil && page.steps.isEmpty && page.noteHTML == nil
            },
            .flag(
                "hasText", "Whether there are ingredients or steps, apart from steps of a note without ingredients."
            ) { page in
                !page.ingredients.isEmpty || !page.steps.isEmpty || page.noteIngredients != nil
            },
            .html("noteIngredients", "The ingredients of the author's note with their heading, if they stand together.")
            {
                $0.noteIngredients
            },
            .text("noteIngredientsID", "The id of that heading.") { $0.noteIngredientsID },
            .flag("isNoteRecipe", "Whether the note has the ingredients, and the feed no steps.") { page in
                page.noteIngredients != nil && page.steps.isEmpty
            },
            .flag("hasIngredients", "Whether there are ingredients.") { !$0.ingredients.isEmpty },
            .flag("hasSteps", "Whether there are steps.") { !$0.steps.isEmpty },
            .flag("isLong", "Whether its steps are so long that they need both columns of a page on paper.") {
                $0.isLong
            },
            .list("ingredients", "Its ingredients, in parts; empty if the note has its own.") { $0.ingredients },
            .list("steps", "Its steps, in parts; empty if the note has its own.") { $0.steps },
            .flag("hasTags", "Whether it has tags.") { !$0.details.tags.isEmpty },
            .list("tags", "Its tags.") { $0.tags },
            .object("category", "The course or kind of dish, if that is known and not the cuisine.") { $0.category },
            .text("author", "Who the recipe is by, if that is known.") { $0.details.author },
            .flag("hasNutrition", "Whether nutrition values are known.") { !$0.details.nutrition.isEmpty },
            .list("nutrition", "The nutrition values of a serving that are known.") {
                page in
                List(page.details.nutrition.map { NutrientLine($0, page.frame.texts) })
            },
            .flag("hasNotes", "Whether the feed has notes on it.") { !$0.details.notes.isEmpty },
            .list("notes", "The feed's notes on it, such as tips; the author's own note is not among them.") {
                $0.notes
            },
            .text("language", "The language of the recipe as a BCP 47 tag, if that is known.") { $0.details.language },
            .html("note", "The author's note, if there is one, without its ingredients if they stand beside it.") {
                $0.noteHTML
            },
            .text("noteLanguage", "The note's language as a BCP 47 tag, if its words show that it is not the site's.") {
                $0.noteLanguage
            },
            .text("ticked", "The ids of the note's headings whose lists can be ticked off, separated by spaces.") {
                $0.ticked
            },
            .text("stepHeadings", "The ids of the note's headings with steps below them, separated by spaces.") {
                $0.stepHeadings
            },
            .object("tools", "The tools to cook with, if the recipe has amounts or several steps.") { $0.tools },
            .object("previous", "The recipe before it in its cuisine, if any.") { $0.previous },
            .object("next", "The recipe after it in its cuisine, if any.") { $0.next },
            .text("dataPath", "The path of the recipe as JSON-LD from the site's top, unless recipe-files is off.") {
                $0.dataPath
            },
            .flag("hasNeighbours", "Whether the cuisine has another recipe.") { $0.previous != nil || $0.next != nil },
        ])
}

extension Picture {
    /// The class of what lies behind the photo where it does not fill a wide place; `nil` if it does.
    fileprivate var fill: String? {
        if width < 480 { return "fill small" }
        return 5 * width < 6 * height ? "fill" : nil
    }
}

extension SiteTexts {
    /// Returns a sentence about a recipe without a description.
    func summary(of recipe: Recipe) -> String {
        switch recipe.cuisineOrigin {
        case .given: filled(.recipeSummary, ["recipe": recipe.name, "cuisine": recipe.cuisine])
        case .category: filled(.recipeAndCuisine, ["recipe": recipe.name, "cuisine": recipe.cuisine])
        case .none: recipe.name
        }
    }
}

extension URL {
    /// The host without `www.`.
    fileprivate var readableHost: String? {
        guard let host = host(percentEncoded: false) else { return nil }
        return host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
    }
}

extension URL {
    /// Returns the address of the copy in the Web Archive that is closest to a day.
    fileprivate func archived(nextTo day: Date) -> String {
        let stamp = day.formatted(
            Date.VerbatimFormatStyle(
                format: "\(year: .padded(4))\(month: .twoDigits)\(day: .twoDigits)", timeZone: .gmt,
                calendar: Calendar(identifier: .gregorian)))
        return "https://web.archive.org/web/\(stamp)/\(absoluteString)"
    }
}

extension String {
    /// The address of a search for videos.
    fileprivate var videoSearch: String {
        var components = URLComponents(string: "https://www.youtube.com/results") ?? URLComponents()
        components.queryItems = [URLQueryItem(name: "search_query", value: self)]
        return components.string ?? ""
    }
}

extension YouTubeVideo {
    /// The address of the player, on the host that sets no cookies before playback.
    fileprivate var playerURL: String {
        "https://www.youtube-nocookie.com/embed/\(id)?autoplay=1&playsinline=1&rel=0"
            + (start.map { "&start=\($0)" } ?? "")
    }
}

extension MarkdownDocument {
    /// Returns the language that the words suggest; `nil` if it is the site's.
    fileprivate func language(unlike site: LanguageTag) -> String? {
        let language = AmountReader.language(
            of: plainText.split(separator: "\n").map(String.init), likely: site.language)
        return site.isSpoken(in: language) ? nil : language
    }
}
