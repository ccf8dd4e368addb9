package import Diagnostics
import Foundation
import Patterns
import RecipeFeed
import SitePages
import SiteSources
import StrictJSON

/// An overview of a feed, for owners who want to make a site from it.
package struct FeedInspection: Sendable, Encodable {
    /// The feed's source, for messages.
    package let source: String
    /// The name of the feed's format.
    package let format: String
    /// The number of documents.
    package let documents: Int
    /// The number of recipes.
    package let recipes: Int
    /// The first recipes, in the form in which they would be shown.
    package let examples: [Example]
    /// The fields that some recipes lack, with the number of these recipes.
    package let lacking: [Lack]
    /// The keys that aren't read, with the number of recipes that have them.
    package let unread: [Lack]
    /// Facts about the feed that don't require changes.
    package let remarks: [String]
    /// The lines of `recipesite.yaml` that make a site read the feed in the same way.
    package let settings: String
    /// The variables for secrets in the settings.
    package let variables: [String]
    /// The warnings that a build would have about the feed.
    package let warnings: [Diagnostic]

    /// The summary of a recipe.
    package struct Example: Sendable, Encodable {
        package let name: String
        /// The cuisine, yield and time, and whether there is a photo.
        package let facts: [String]
        package let ingredients: [String]
        package let steps: [String]
    }

    /// A field that recipes lack, or a key that isn't read, with the number of recipes.
    package struct Lack: Sendable, Encodable {
        package let field: String
        package let recipes: Int
    }

    /// The most recipes to show.
    private static let exampleCount = 3

    private static let variable = Pattern(#"\$\{(\w+)\}"#)

    init(
        _ feed: LoadedFeed, from source: String, named sourceText: String, headers: [(name: String, value: String)]
    ) {
        self.source = source
        format = feed.format
        documents = feed.documentCount
        recipes = feed.recipes.count
        examples = feed.recipes.prefix(Self.exampleCount).map(Example.init)
        lacking = Self.fields.compactMap { field, isThere in
            let count = feed.recipes.count { !isThere($0) }
            return count > 0 ? Lack(field: field, recipes: count) : nil
        }
        unread = feed.unreadKeys.map { Lack(field: $0.name, recipes: $0.recipes) }
        let sourceText = sourceText.withVariables
        let lines = headers.map { "    \($0.name): \($0.value.yamlQuoted)\n" }
        settings =
            "source: \(sourceText.yamlScalar)\n" + (lines.isEmpty && feed.settings.isEmpty ? "" : "feed:\n")
            + (lines.isEmpty ? "" : "  headers:\n" + lines.joined()) + feed.settings
        variables = ([sourceText] + headers.map(\.value)).flatMap { text in
            text.matches(of: Self.variable).map { String($0[1]) }
        }
        remarks = feed.remarks
        warnings = feed.warnings
    }

    /// The common fields of a recipe, with a check for each.
    private static let fields: [(String, @Sendable (Recipe) -> Bool)] = [
        ("a photo", { $0.hasPhoto }), ("a description", { $0.details.description != nil }),
        ("ingredients", { !$0.details.ingredients.isEmpty }), ("steps", { !$0.details.steps.isEmpty }),
        ("a yield", { $0.details.yield != nil }), ("a time", { $0.details.times != RecipeTimes() }),
        ("tags", { !$0.details.tags.isEmpty }), ("an author", { $0.details.author != nil }),
        ("a source", { $0.hasSource }), ("a video", { $0.hasVideo }),
    ]
}

extension FeedInspection.Example {
    init(_ recipe: Recipe) {
        let details = recipe.details
        name = recipe.name
        facts =
            [
                recipe.cuisine, details.readableYield(.english),
                details.times.words[.total] ?? details.times.total.map { SiteTexts.english.duration(minutes: $0) },
                recipe.hasPhoto ? "with a photo" : nil,
            ].compactMap(\.self)
        ingredients = details.ingredients.flatMap { $0.items.map(\.text) }
        steps = details.steps.flatMap { $0.items.map(\.text) }
    }
}

extension String {
    /// The text as a YAML scalar in double quotes.
    fileprivate var yamlQuoted: String {
        "\"\(replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }

    /// The text as a YAML scalar, in quotes if necessary.
    fileprivate var yamlScalar: String {
        let isPlain =
            utf8.allSatisfy { (0x21...0x7E).contains($0) } && !contains(": ") && !contains(" #")
            && first.map { !"-?:,[]{}#&*!|>'\"%@`".contains($0) } ?? false
        return isPlain ? self : "'\(replacing("'", with: "''"))'"
    }
}
