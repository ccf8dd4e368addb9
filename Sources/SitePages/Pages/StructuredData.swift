import Foundation
import RecipeFeed
import SiteSources

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
        /// The page that the recipe comes from, if a link to it leads somewhere.
        var source: URL?
        /// The recipe's video, likewise.
        var video: URL?
        /// The recipe's photo, in several shapes.
        var photos: [String] = []
        /// The recipe's other photos.
        var furtherPhotos: [String] = []
        /// Returns whether an address is not one of the site that leads nowhere.
        var canLead: (String) -> Bool = { _ in true }
        /// Returns the published address of a picture in a step.
        var stepPicture: (String) -> String? = { _ in nil }
    }

    /// Returns a recipe (schema.org/Recipe) for search engines.
    ///
    /// - Parameters:
    ///   - shared: the recipe.
    ///   - addresses: the addresses in its data.
    ///   - namesRating: whether to include a rating whose number of votes is known.
    /// - Returns: the recipe.
    static func recipe(_ shared: SharedRecipe, at addresses: Addresses, namesRating: Bool = true) -> ScriptJSON {
        let members = members(of: shared, at: addresses, in: .page)
        return .object(
            [("@context", "https://schema.org")] + members.filter { namesRating || $0.name != "aggregateRating" })
    }

    /// Returns a recipe for other programs, with everything that its page says.
    ///
    /// Beyond the vocabulary, groups of ingredients begin with lines that end in a colon, nutrients may have any name,
    /// and a yield or a time that its property doesn't express stands in its author's words beside it, as `yieldText`
    /// and `cookTimeText`. Programs that import recipes read these, or skip them.
    static func file(_ shared: SharedRecipe, at addresses: Addresses) -> ScriptJSON {
        .object([("@context", "https://schema.org")] + members(of: shared, at: addresses, in: .file))
    }

    /// The purpose of a recipe's data.
    private enum Form { case page, file }

    private static func members(
        of shared: SharedRecipe, at addresses: Addresses, in form: Form
    ) -> [(name: String, value: ScriptJSON)] {
        let (recipe, details) = (shared.recipe, shared.details)
        let source = addresses.source.map { ScriptJSON.text($0.absoluteString) }
        // Programs read a file elsewhere than on its site.
        let page: ScriptJSON? = form == .file && !addresses.page.contains("://") ? nil : .text(addresses.page)
        let cooked: ScriptJSON? = form == .file ? details.cooked.map { ScriptJSON.text($0) } : nil
        let furtherPhotos: ScriptJSON? = form == .file ? list(addresses.furtherPhotos.map { picture(at: $0) }) : nil
        // RecipeSage 4 takes each for a photo of its own, and Nextcloud Cookbook 0.11 the one with the largest numbers.
        let photos =
            form == .file ? Array(addresses.photos.prefix(1)) : addresses.photos + addresses.furtherPhotos
        let yield = shared.yield.map { $0.text(hasDecimals: form == .page) }
        let yieldWords = shared.yield?.words.flatMap { form == .page || $0 == yield ? nil : $0 }
        let members: [(String, ScriptJSON?)] = [
            ("@type", "Recipe"),
            ("name", .text(recipe.name)),
            // Programs take it for the page that the recipe comes from.
            ("url", form == .file ? source ?? page : page),
            ("mainEntityOfPage", form == .file ? page : nil),
            ("identifier", form == .file ? .text(shared.entry.lastingID) : nil),
            ("image", list(photos.map { .text($0) })),
            // By names, programs can't tell other photos from other shapes of the first.
            ("associatedMedia", furtherPhotos),
            ("description", details.description.map { .text($0) }),
            ("author", details.author.map { ["@type": "Person", "name": .text($0)] }),
            // Nextcloud Cookbook 0.11 drops a day without a time.
            ("datePublished", details.published.map { .text("\($0)T00:00:00+00:00") }),
            ("lastMade", cooked),
            ("dateModified", shared.changed.map { .text($0.formatted(.iso8601.year().month().day())) }),
            ("inLanguage", details.language.map { .text($0) }),
            ("recipeCuisine", recipe.cuisineOrigin == .given ? .text(recipe.cuisine) : nil),
            ("recipeCategory", details.category.map { .text($0) }),
            ("keywords", details.tags.isEmpty ? nil : .text(details.tags.joined(separator: ", "))),
            // A program would take it for another tag.
            ("suitableForDiet", form == .file ? nil : list(diets(in: details.tags))),
            ("recipeYield", yield.map { .text($0) }),
            ("yieldText", yieldWords.map { .text($0) }),
            ("prepTime", duration(details.times.preparation, form)),
            ("prepTimeText", words(of: .prep, details, form)),
            ("cookTime", duration(details.times.cooking, form)),
            ("cookTimeText", words(of: .cook, details, form)),
            ("totalTime", duration(details.times.total, form)),
            ("totalTimeText", words(of: .total, details, form)),
            ("isBasedOn", source),
            ("video", video(of: recipe, at: addresses, form)),
            // Search engines want to know how much a serving is.
            ("nutrition", form == .page && yield == nil ? nil : nutrition(details, form)),
            ("aggregateRating", rating(details, form)),
            ("tool", list(shared.tools.map { .text($0) })),
            ("recipeIngredient", list(ingredients(shared.ingredients, form))),
            ("recipeInstructions", list(instructions(shared.steps, addresses.stepPicture))),
            ("comment", form == .file ? list(comments(shared.notes)) : nil),
        ]
        return members.compactMap { name, value in value.map { (name, $0) } }
    }

    /// Returns the rating (schema.org/AggregateRating); on pages only with the number of people who rated, which search
    /// engines ask for.
    ///
    /// It is out of 5, because RecipeSage 4 ignores any other best rating.
    private static func rating(_ details: RecipeDetails, _ form: Form) -> ScriptJSON? {
        guard let rating = details.rating, form == .file || rating.count != nil else { return nil }
        return [
            "@type": "AggregateRating", "ratingValue": .text(rating.outOfFive.plain), "bestRating": "5",
            "ratingCount": rating.count.map { .number($0) },
        ]
    }

    private static func picture(at address: String) -> ScriptJSON {
        ["@type": "ImageObject", "contentUrl": .text(address)]
    }

    private static func diets(in tags: [String]) -> [ScriptJSON] {
        tags.compactMap { Diet(tag: $0) }.map { .text($0.address) }
    }

    /// Returns a time (ISO 8601, 5.5.2.2).
    private static func duration(_ minutes: Int?, _ form: Form) -> ScriptJSON? {
        minutes.flatMap { $0 > 0 || form == .file ? .text($0.machineDuration) : nil }
    }

    /// Returns the words of a time in a file, if minutes don't express it.
    private static func words(of field: RecipeField, _ details: RecipeDetails, _ form: Form) -> ScriptJSON? {
        form == .file ? details.times.words[field].map { .text($0) } : nil
    }

    /// Returns a video (schema.org/VideoObject); on pages only with the day of its upload and a picture, which search
    /// engines require.
    private static func video(of recipe: Recipe, at addresses: Addresses, _ form: Form) -> ScriptJSON? {
        guard let address = addresses.video?.absoluteString else { return nil }
        let facts = recipe.details.video
        let picture = addresses.photos.first ?? facts?.picture.flatMap { addresses.canLead($0) ? $0 : nil }
        if form == .page, facts?.uploaded == nil || picture == nil { return nil }
        func known(_ address: String?) -> ScriptJSON? {
            address.flatMap { addresses.canLead($0) ? .text($0) : nil }
        }
        // Programs take a player for the video's page.
        let player =
            form == .file
            ? nil : recipe.youTubeVideo.map { "https://www.youtube-nocookie.com/embed/\($0.id)" }
        return [
            "@type": "VideoObject",
            "name": .text(recipe.name),
            "uploadDate": facts?.uploaded.map { .text($0) },
            "url": .text(address),
            "contentUrl": known(facts?.file),
            "embedUrl": known(facts?.player ?? player),
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

    /// Returns notes as one Comment that says all of them, in parts if they have titles or are several.
    ///
    /// RecipeSage 4 keeps only a comment of this name.
    private static func comments(_ notes: [RecipeSection]) -> [ScriptJSON] {
        func text(of note: RecipeSection) -> String { note.items.map(\.text).joined(separator: "\n\n") }
        guard !notes.isEmpty else { return [] }
        let whole = notes.map { note in
            ((note.heading.map { [$0.asHeadingLine] } ?? []) + [text(of: note)]).joined(separator: "\n")
        }
        let parts = notes.map { note -> ScriptJSON in
            ["@type": "Comment", "name": note.heading.map { .text($0) }, "text": .text(text(of: note))]
        }
        let isPlain = notes.count == 1 && notes[0].heading == nil
        return [
            [
                "@type": "Comment", "name": .text(SchemaOrg.nameOfAuthorNotes),
                "text": .text(whole.joined(separator: "\n\n")), "hasPart": isPlain ? nil : .list(parts),
            ]
        ]
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

extension Rating {
    /// The rating on a scale to 5.
    var outOfFive: Double { max(0.01, (value / best * 500).rounded() / 100) }
}

extension Double {
    /// The number in digits, without a fraction of 0.
    var plain: String { Int(exactly: self).map(String.init) ?? "\(self)" }
}

extension String {
    /// The text as a line that ends in a colon, which marks headings among ingredients in most programs.
    var asHeadingLine: String { hasSuffix(":") || hasSuffix("：") ? self : self + ":" }
}
