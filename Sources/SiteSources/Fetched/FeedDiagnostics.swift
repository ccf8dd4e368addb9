import Diagnostics
import Foundation
package import RecipeFeed
import StrictJSON

extension Diagnostic {
    /// Creates a diagnostic from a problem of a feed.
    ///
    /// - Parameters:
    ///   - severity: the severity.
    ///   - problem: the problem.
    ///   - file: the feed's name in messages.
    ///   - advisesInspection: whether the help may recommend `recipesite feed`, which proposes settings.
    init(_ severity: Severity, _ problem: FeedProblem, in file: String, advisesInspection: Bool = true) {
        let pointer = problem.pointer.isEmpty ? "" : " (at \(problem.pointer))"
        self.init(
            severity: severity, file: problem.document ?? file, line: problem.line, column: problem.column,
            message: [problem.recipe, problem.message].compactMap(\.self).joined(separator: " ") + pointer,
            excerpt: problem.isInText
                ? Excerpt(text: problem.excerpt, offset: problem.excerptOffset, length: 1) : nil,
            help: problem.mayBeForeign && advisesInspection
                ? [problem.help, FeedFormat.foreignHelp].compactMap(\.self).joined(separator: "; ") : problem.help)
    }

    /// Returns the warning about further warnings beyond the limit, if there are any.
    static func untold(_ count: Int, in file: String) -> [Diagnostic] {
        guard count > 0 else { return [] }
        return [
            Diagnostic(
                severity: .warning, file: file,
                message: "\(counted(count, "further value")) \(count == 1 ? "isn't" : "aren't") shown on the site; "
                    + "this list has reached its limit",
                help: "fix those that are listed, and build again")
        ]
    }

    /// Creates the warning about an excluded id that no recipe has.
    init(needlessExclusion id: String, in file: String) {
        self.init(
            severity: .warning, file: file, message: "no recipe has the id \"\(id)\", which is to be excluded",
            help: "take it out of `exclude`")
    }

    /// Creates the warning about values that were left out.
    init(_ omission: FeedOmission, in file: String) {
        self.init(.warning, omission.problem, in: file)
        guard omission.count > 1 else { return }
        message += ", here and in \(counted(omission.count - 1, "further recipe"))"
        recipes = omission.recipes
    }

    /// Creates the warning about keys that aren't read; returns `nil` if there aren't any.
    init?(_ keys: [UnreadKey], in file: String) {
        let listed = 12
        let ordered = keys.enumerated().sorted { ($1.element.recipes, $0.offset) < ($0.element.recipes, $1.offset) }
            .map(\.element)
        guard let first = ordered.first else { return nil }
        let names = ordered.prefix(listed).enumerated().map { index, key in
            let count = index == 0 ? counted(key.recipes, "recipe") : "\(key.recipes)"
            return "\"\(key.name.shortened(to: 60))\" (\(count))"
        }
        self.init(.warning, first.first, in: file)
        let rest = keys.count > listed ? " and \(keys.count - listed) more, which recipesite feed lists" : ""
        message =
            "\(counted(keys.count, "field")) of recipes \(keys.count == 1 ? "is" : "are") not shown: "
            + names.joined(separator: ", ") + rest
        let example = ordered.lazy.compactMap(\.path).first.map { ", such as notes: \($0)" } ?? ""
        help =
            "read what should be shown with `recipe` in the feed's settings\(example), and name the others there under "
            + "`ignored`"
    }

    /// Returns a warning for each cuisine with several spellings, up to a limit.
    static func warnings(about cuisines: [MergedCuisine], in file: String) -> [Diagnostic] {
        let shown = 20
        let help = "write it alike in all recipes"
        let warnings = cuisines.prefix(shown).map { cuisine in
            let spellings = ([cuisine.shown] + cuisine.others).map { "\"\($0.name)\" (\(counted($0.count, "recipe")))" }
            var warning = Diagnostic(
                severity: .warning, file: file,
                message: "\(spellings.joined(separator: " and ")) are one cuisine, shown as \"\(cuisine.shown.name)\"",
                help: help)
            warning.recipes = cuisine.others.flatMap(\.recipes)
            return warning
        }
        guard cuisines.count > shown else { return warnings }
        var rest = Diagnostic(
            severity: .warning, file: file,
            message: "\(cuisines.count - shown) more cuisines are written in several ways", help: help)
        rest.recipes = cuisines.dropFirst(shown).flatMap { $0.others.flatMap(\.recipes) }
        return warnings + [rest]
    }

    /// Creates the warning about an unknown field, with suggestions.
    init(_ field: UnknownField, in file: String) {
        self.init(.warning, field.problem, in: file)
        recipes = field.recipes
        let known = field.known
        let name = field.name.lowercased()
        // The field is known, but its value isn't: one that should hide the recipe.
        if known.contains(field.name) {
            help = "write draft: true to hide the recipe, or remove the field"
            return
        }
        let completions = name.utf8.count < 4 ? [] : known.filter { $0.hasPrefix(name) }
        help =
            completions.isEmpty
            ? suggestion(for: field.name, among: known) ?? "a recipe has \(known.joined(separator: ", "))"
            : "did you mean \(completions.joined(separator: " or "))?"
    }
}

/// A recipe's name and place, for warnings.
package struct RecipePlace: Sendable {
    let name: String
    /// The recipe's own file; `nil` for a recipe of a feed.
    package let file: String?
    /// The line in that file, counted from 1.
    package let line: Int?

    /// Finds the place of a field.
    package init(of field: RecipeField, in recipe: Recipe) {
        name = recipe.name
        file = recipe.details.note?.shownPath
        line = recipe.details.note?.lines[field]
    }

    /// Returns the name of a photo: its path relative to the recipe's file if possible.
    func name(of photo: URL) -> String {
        guard photo.isFileURL else { return photo.shownAddress }
        let path = photo.standardizedFileURL.pathComponents
        let folder = file.map { URL(filePath: $0).deletingLastPathComponent().standardizedFileURL.pathComponents }
        let sign = photo.fragment(percentEncoded: false).map { "#" + $0 } ?? ""
        guard let folder, path.starts(with: folder) else { return photo.lastPathComponent + sign }
        return path.dropFirst(folder.count).joined(separator: "/") + sign
    }

    /// The recipe's name and place for a list: `Recipes/pho.md:4: "Pho"`.
    package var shown: String {
        guard let file else { return "\"\(name)\"" }
        return "\(file)\(line.map { ":\($0)" } ?? ""): \"\(name)\""
    }
}
