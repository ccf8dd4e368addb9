package import Diagnostics
import Foundation
import RecipeFeed
package import SiteSources

/// The structured data of pages in schema.org's vocabulary, as JSON-LD 1.1.
///
/// Unknown values are left out. Addresses are absolute if the site's address is known; otherwise they are relative to
/// the page, against which JSON-LD is resolved (JSON-LD 1.1, section 7.1).
enum StructuredData {
    /// The most entries of a list; more would double the size of the page.
    private static let maximumItems = 200

    /// The addresses in a recipe's data.
    struct Addresses {
        /// The recipe's page.
        let page: String
        /// The recipe's photo, in several shapes.
        var photos: [String] = []
        /// The recipe's other photos.
        var furtherPhotos: [String] = []
        /// Returns the published address of a picture in a step.
        var stepPicture: (String) -> String? = { _ in nil }
    }

    /// Returns a recipe (schema.org/Recipe) for search engines.
    static func recipe(_ shared: SharedRecipe, at addresses: Addresses) -> ScriptJSON {
        .object([("@context", "https://schema.org")] + members(of: shared, at: addresses, in: .page))
    }

    /// Returns a recipe for other programs, with everything that its page says.
    ///
    /// Beyond the vocabulary, groups of ingredients begin with lines that end in a colon, nutrients may have any name,
    /// and times that minutes don't express are texts. Programs that import recipes read these, or skip them.
    static func file(_ shared: SharedRecipe, at addresses: Addresses) -> ScriptJSON {
        .object([("@context", "https://schema.org")] + members(of: shared, at: addresses, in: .file))
    }

    /// The purpose of a recipe's data.
    private enum Form { case page, file }

    private static func members(
        of shared: SharedRecipe, at addresses: Addresses, in form: Form
    ) -> [(name: String, value: ScriptJSON)] {
        let (recipe, details) = (shared.recipe, shared.details)
        let source = recipe.source.map { ScriptJSON.text($0.absoluteString) }
        // Programs read a file elsewhere than on its site.
        let page: ScriptJSON? = form == .file && !addresses.page.contains("://") ? nil : .text(addresses.page)
        let cooked: ScriptJSON? = form == .file ? details.cooked.map { ScriptJSON.text($0) } : nil
        let photos: ScriptJSON? = form == .file ? list(addresses.furtherPhotos.map { picture(at: $0) }) : nil
        let members: [(String, ScriptJSON?)] = [
            ("@type", "Recipe"),
            ("name", .text(recipe.name)),
            // Programs take it for the page that the recipe comes from.
            ("url", form == .file ? source ?? page : page),
            ("mainEntityOfPage", form == .file ? page : nil),
            ("identifier", form == .file ? .text(shared.entry.lastingID) : nil),
            ("image", list((addresses.photos + addresses.furtherPhotos).map { .text($0) })),
            // By names, programs can't tell other photos from other shapes of the first.
            ("associatedMedia", photos),
            ("description", details.description.map { .text($0) }),
            ("author", details.author.map { ["@type": "Person", "name": .text($0)] }),
            ("datePublished", details.published.map { .text($0) }),
            ("lastMade", cooked),
            ("dateModified", shared.changed.map { .text($0.formatted(.iso8601.year().month().day())) }),
            ("inLanguage", details.language.map { .text($0) }),
            ("recipeCuisine", recipe.cuisineOrigin == .given ? .text(recipe.cuisine) : nil),
            ("recipeCategory", details.category.map { .text($0) }),
            ("keywords", details.tags.isEmpty ? nil : .text(details.tags.joined(separator: ", "))),
            // A program would take it for another tag.
            ("suitableForDiet", form == .file ? nil : list(diets(in: details.tags))),
            ("recipeYield", details.yield.map { .text($0) }),
            ("prepTime", duration(details.times.preparation, details, .prep, form)),
            ("cookTime", duration(details.times.cooking, details, .cook, form)),
            ("totalTime", duration(details.times.total, details, .total, form)),
            ("isBasedOn", source),
            ("video", video(of: recipe, with: addresses.photos.first, form)),
            ("nutrition", nutrition(details, form)),
            ("aggregateRating", rating(details, form)),
            ("tool", list(details.tools.map { .text($0) })),
            ("recipeIngredient", list(ingredients(shared.ingredients, form))),
            ("recipeInstructions", list(instructions(shared.steps, addresses.stepPicture))),
            ("comment", form == .file ? list(comments(shared.notes)) : nil),
        ]
        return members.compactMap { name, value in value.map { (name, $0) } }
    }

    /// Returns the rating (schema.org/AggregateRating); on pages only with the number of people who rated, which search
    /// engines ask for.
    private static func rating(_ details: RecipeDetails, _ form: Form) -> ScriptJSON? {
        guard let rating = details.rating, form == .file || rating.count != nil else { return nil }
        return [
            "@type": "AggregateRating", "ratingValue": .text(rating.value.plain),
            "bestRating": .text(rating.best.plain),
            "ratingCount": rating.count.map { .number($0) },
        ]
    }

    private static func picture(at address: String) -> ScriptJSON {
        ["@type": "ImageObject", "contentUrl": .text(address)]
    }

    private static func diets(in tags: [String]) -> [ScriptJSON] {
        tags.compactMap { Diet(tag: $0) }.map { .text($0.address) }
    }

    /// Returns a time (ISO 8601, 5.5.2.2); in a file, its words if minutes don't express it.
    private static func duration(
        _ minutes: Int?, _ details: RecipeDetails, _ field: RecipeField, _ form: Form
    ) -> ScriptJSON? {
        if form == .file, let words = details.times.words[field] { return .text(words) }
        return minutes.flatMap { $0 > 0 || form == .file ? .text($0.machineDuration) : nil }
    }

    /// Returns a video (schema.org/VideoObject); the day of its upload, which search engines ask for, isn't known.
    private static func video(of recipe: Recipe, with picture: String?, _ form: Form) -> ScriptJSON? {
        guard let address = recipe.video?.absoluteString else { return nil }
        return [
            "@type": "VideoObject",
            "name": .text(recipe.name),
            "url": .text(address),
            // Programs take it for the video's page.
            "embedUrl": form == .file
                ? nil : recipe.youTubeVideo.map { .text("https://www.youtube-nocookie.com/embed/\($0.id)") },
            "thumbnailUrl": picture.map { .text($0) },
        ]
    }

    private static func ingredients(_ sections: [RecipeSection], _ form: Form) -> [ScriptJSON] {
        sections.flatMap { section in
            let heading = form == .file ? section.heading.map(\.asHeadingLine) : nil
            return ([heading].compactMap(\.self) + section.items.map(\.text)).map { ScriptJSON.text($0) }
        }
    }

    /// Returns steps as HowToStep, inside a HowToSection if they have a heading.
    private static func instructions(_ sections: [RecipeSection], _ address: (String) -> String?) -> [ScriptJSON] {
        sections.flatMap { section -> [ScriptJSON] in
            let steps = section.items.map { step -> ScriptJSON in
                let pictures = step.pictures.compactMap(address).map { ScriptJSON.text($0) }
                return [
                    "@type": "HowToStep", "text": .text(step.text),
                    "image": pictures.count > 1 ? .list(pictures) : pictures.first,
                ]
            }
            guard let heading = section.heading else { return steps }
            return [["@type": "HowToSection", "name": .text(heading), "itemListElement": .list(steps)]]
        }
    }

    /// Returns notes as Comment, with their title as name.
    private static func comments(_ notes: [RecipeSection]) -> [ScriptJSON] {
        notes.map { note in
            [
                "@type": "Comment", "name": note.heading.map { .text($0) },
                "text": .text(note.items.map(\.text).joined(separator: "\n\n")),
            ]
        }
    }

    /// Returns the nutrition; on pages limited to schema.org's properties.
    private static func nutrition(_ details: RecipeDetails, _ form: Form) -> ScriptJSON? {
        let known = details.nutrition.filter {
            form == .file || $0.name == "calories" || $0.name == "servingSize" || $0.name.hasSuffix("Content")
        }
        guard !known.isEmpty else { return nil }
        return .object(
            [("@type", .text("NutritionInformation"))] + known.map { (name: $0.name, value: .text($0.value)) })
    }

    /// Returns the way to a page from the home page (schema.org/BreadcrumbList).
    ///
    /// - Parameter places: the name and address of each page, the outermost first.
    /// - Returns: the list.
    static func way(through places: [(name: String, address: String)]) -> ScriptJSON {
        let items = places.enumerated().map { index, place -> ScriptJSON in
            [
                "@type": "ListItem", "position": .number(index + 1), "name": .text(place.name),
                "item": .text(place.address),
            ]
        }
        return ["@context": "https://schema.org", "@type": "BreadcrumbList", "itemListElement": .list(items)]
    }

    /// Returns a list of recipes (schema.org/ItemList), in the order of its page.
    ///
    /// - Parameters:
    ///   - name: the list's name.
    ///   - recipes: the name and address of each recipe.
    /// - Returns: the list; `nil` if it is empty.
    static func list(_ name: String, of recipes: [(name: String, address: String)]) -> ScriptJSON? {
        let items = recipes.prefix(maximumItems).enumerated().map { index, recipe -> ScriptJSON in
            [
                "@type": "ListItem", "position": .number(index + 1), "name": .text(recipe.name),
                "url": .text(recipe.address),
            ]
        }
        guard !items.isEmpty else { return nil }
        return [
            "@context": "https://schema.org",
            "@type": "ItemList",
            "name": .text(name),
            "numberOfItems": .number(recipes.count),
            "itemListElement": .list(items),
        ]
    }

    private static func list(_ values: [ScriptJSON]) -> ScriptJSON? { values.isEmpty ? nil : .list(values) }
}

/// The properties that search engines miss for showing a recipe as a rich result.
///
/// Source: Google Search Central, "Recipe (Recipe, HowTo, ItemList) structured data", required and recommended
/// properties. Ratings and videos aren't asked for, because feeds have no dates of videos and sites no votes.
package struct RichResult: Sendable, Encodable {
    /// The recipe's name.
    package let recipe: String
    /// The path of its page.
    package let page: String
    /// The required properties that are missing.
    package let requiredMissing: [String]
    /// The recommended properties that are missing.
    package let recommendedMissing: [String]

    private static let required = ["name", "image"]
    private static let recommended = [
        "author", "cookTime", "datePublished", "description", "keywords", "nutrition", "prepTime", "recipeCategory",
        "recipeCuisine", "recipeIngredient", "recipeInstructions", "recipeYield", "totalTime",
    ]

    /// Checks the structured data of a recipe's page.
    ///
    /// - Parameters:
    ///   - entry: the recipe.
    ///   - headings: the headings that name parts of notes.
    /// - Throws: a diagnostic if its note cannot be read.
    package init(_ entry: Site.SiteRecipe, _ headings: NoteHeadings) throws(Diagnostic) {
        let data = StructuredData.recipe(
            try SharedRecipe(reading: entry, headings),
            at: .init(page: entry.path, photos: entry.recipe.hasPhoto ? [""] : []))
        let members: Set<String> = if case .object(let members) = data { Set(members.map(\.name)) } else { [] }
        recipe = entry.recipe.name
        page = entry.path
        requiredMissing = Self.required.filter { !members.contains($0) }
        recommendedMissing = Self.recommended.filter { !members.contains($0) }
    }
}

extension Double {
    /// The number in digits, without a fraction of 0.
    var plain: String { Int(exactly: self).map(String.init) ?? "\(self)" }
}

extension String {
    /// The text as a line that ends in a colon, which marks headings among ingredients in most programs.
    var asHeadingLine: String { hasSuffix(":") || hasSuffix("：") ? self : self + ":" }
}
