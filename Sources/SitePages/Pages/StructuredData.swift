import CommonMark
package import Diagnostics
import Foundation
import LinkChecker
import RecipeFeed
package import SiteSources

/// The structured data of pages in schema.org's vocabulary, as JSON-LD 1.1.
///
/// Unknown values are left out. Addresses are absolute if the site's address is known; otherwise they are relative to
/// the page, against which JSON-LD is resolved (JSON-LD 1.1, section 7.1).
enum StructuredData {
    /// The most entries of a list; more would double the size of the page.
    private static let maximumItems = 200

    /// Returns a recipe (schema.org/Recipe).
    ///
    /// - Parameters:
    ///   - entry: the recipe.
    ///   - images: the addresses of its picture, in several shapes.
    ///   - text: the parts of its note, if it has one.
    ///   - address: the address of its page.
    ///   - stepImage: returns the published address of a step's picture.
    /// - Returns: the structured data.
    static func recipe(
        _ entry: Site.SiteRecipe, images: [String], text: NoteRecipe?, at address: String,
        stepImage: (String) -> String? = { _ in nil }
    ) -> ScriptJSON {
        let (recipe, details) = (entry.recipe, entry.recipe.details)
        return [
            "@context": "https://schema.org",
            "@type": "Recipe",
            "name": .text(recipe.name),
            "url": .text(address),
            "image": list(images.map { .text($0) }),
            "description": details.description.map { .text($0) },
            "author": details.author.map { ["@type": "Person", "name": .text($0)] },
            "datePublished": details.published.map { .text($0) },
            "inLanguage": details.language.map { .text($0) },
            "recipeCuisine": recipe.cuisineOrigin == .given ? .text(recipe.cuisine) : nil,
            "recipeCategory": details.category.map { .text($0) },
            "keywords": details.tags.isEmpty ? nil : .text(details.tags.joined(separator: ", ")),
            "recipeYield": details.yield.map { .text($0) },
            "prepTime": duration(details.times.preparation),
            "cookTime": duration(details.times.cooking),
            "totalTime": duration(details.times.total),
            "isBasedOn": recipe.source.map { .text($0.absoluteString) },
            "nutrition": nutrition(details),
            "tool": list(details.tools.map { .text($0) }),
            "recipeIngredient": list(ingredients(details, text)),
            "recipeInstructions": list(instructions(details, text, stepImage)),
        ]
    }

    private static func duration(_ minutes: Int?) -> ScriptJSON? {
        minutes.flatMap { $0 > 0 ? .text($0.machineDuration) : nil }
    }

    private static func ingredients(_ details: RecipeDetails, _ text: NoteRecipe?) -> [ScriptJSON] {
        if let own = text?.ingredients, !own.isEmpty { return own.map { .text($0) } }
        return details.ingredients.flatMap { $0.items.map { .text($0.text) } }
    }

    /// Returns steps as HowToStep, inside a HowToSection if they have a heading.
    private static func instructions(
        _ details: RecipeDetails, _ text: NoteRecipe?, _ image: (String) -> String?
    ) -> [ScriptJSON] {
        func step(_ text: String, _ picture: String? = nil) -> ScriptJSON {
            ["@type": "HowToStep", "text": .text(text), "image": picture.flatMap(image).map { .text($0) }]
        }
        if let own = text?.steps, !own.isEmpty { return own.map { step($0) } }
        return details.steps.flatMap { section -> [ScriptJSON] in
            let steps = section.items.map { step($0.text, $0.pictures.first) }
            guard let heading = section.heading else { return steps }
            return [["@type": "HowToSection", "name": .text(heading), "itemListElement": .list(steps)]]
        }
    }

    /// Returns the nutrition, limited to schema.org's properties.
    private static func nutrition(_ details: RecipeDetails) -> ScriptJSON? {
        let known = details.nutrition.filter {
            $0.name == "calories" || $0.name == "servingSize" || $0.name.hasSuffix("Content")
        }
        guard !known.isEmpty else { return nil }
        return .object(
            [("@type", .text("NutritionInformation"))] + known.map { (name: $0.name, value: .text($0.value)) })
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
/// properties. Ratings and videos are left out, because feeds have no dates of videos and sites no votes.
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
        let note = try entry.note.map { file throws(Diagnostic) in try file.note(headings) }
        let data = StructuredData.recipe(
            entry, images: entry.recipe.hasPhoto ? [""] : [], text: note.map { NoteRecipe($0, headings) },
            at: entry.path)
        let members: Set<String> = if case .object(let members) = data { Set(members.map(\.name)) } else { [] }
        recipe = entry.recipe.name
        page = entry.path
        requiredMissing = Self.required.filter { !members.contains($0) }
        recommendedMissing = Self.recommended.filter { !members.contains($0) }
    }
}
