package import Diagnostics
import Foundation
import RecipeFeed
import StrictJSON

/// What a feed has, for somebody who wants to make a site of it.
package struct FeedInspection: Sendable, Encodable {
    /// Where it comes from, as a person would name it.
    package let source: String
    /// The format that it was read as.
    package let format: String
    /// How many documents it consists of.
    package let documents: Int
    /// How many recipes it has.
    package let recipes: Int
    /// The first recipes, as they would be shown.
    package let examples: [Example]
    /// How many recipes lack what, for all that some lack.
    package let lacking: [Lack]
    /// Keys of the recipes that no field is read from, and how many recipes have them.
    package let unread: [Lack]
    /// Facts that its owner may want to know and need not fix.
    package let remarks: [String]
    /// The lines of `recipesite.yaml` that read it so.
    package let settings: String
    /// The variables that stand for secrets in the settings.
    package let variables: [String]
    /// What would be left out, or put right.
    package let warnings: [Diagnostic]

    /// A recipe in short.
    package struct Example: Sendable, Encodable {
        package let name: String
        /// Its cuisine, yield and time, and whether it has a photo.
        package let facts: [String]
        package let ingredients: [String]
        package let steps: [String]
    }

    /// Something that recipes do not have, or that is not read, and how many these are.
    package struct Lack: Sendable, Encodable {
        package let field: String
        package let recipes: Int
    }

    /// The most recipes that are shown.
    private static let exampleCount = 3

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
        unread = feed.unreadKeys
        let sourceText = sourceText.withVariables
        let lines = headers.map { "    \($0.name): \($0.value.yamlQuoted)\n" }
        settings =
            "source: \(sourceText.yamlScalar)\nfeed:\n" + (lines.isEmpty ? "" : "  headers:\n" + lines.joined())
            + feed.settings
        variables = ([sourceText] + headers.map(\.value)).flatMap { text in
            text.matches(of: #/\$\{(\w+)\}/#).map { String($0.1) }
        }
        remarks = feed.remarks
        warnings = feed.warnings
    }

    /// What people look for in a recipe, and whether one has it.
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
    /// The text in double quotes, as YAML reads it back.
    fileprivate var yamlQuoted: String {
        "\"\(replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }

    /// The text as YAML reads it back, in quotes where it would be read as something else.
    fileprivate var yamlScalar: String {
        let isPlain =
            utf8.allSatisfy { (0x21...0x7E).contains($0) } && !contains(": ") && !contains(" #")
            && first.map { !"-?:,[]{}#&*!|>'\"%@`".contains($0) } ?? false
        return isPlain ? self : "'\(replacing("'", with: "''"))'"
    }
}
