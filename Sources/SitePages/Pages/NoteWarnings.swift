package import Diagnostics
package import RecipeFeed
package import SiteSources
import StrictJSON

extension Diagnostic {
    /// Returns warnings about a note that leaves its recipe without ingredients or steps; each names the recipe.
    ///
    /// - Parameters:
    ///   - text: the parts found in the note.
    ///   - recipe: the recipe.
    ///   - file: the note's file.
    ///   - words: the whole text of the note.
    /// - Returns: the warnings.
    package static func warnings(
        about text: NoteRecipe, of recipe: Recipe, in file: SourceFile, saying words: String
    ) -> [Diagnostic] {
        all(about: text, of: recipe, in: file, saying: words).map { warning in
            var warning = warning
            warning.recipes = ["\(file.shownPath)\(warning.line.map { ":\($0)" } ?? ""): \"\(recipe.name)\""]
            return warning
        }
    }

    /// Returns warnings without repetition: one for all recipes that it is about, if it names these.
    package static func joined(_ warnings: [Diagnostic]) -> [Diagnostic] {
        var joined: [Diagnostic] = []
        var places: [[String?]: Int] = [:]
        for warning in warnings {
            if !warning.recipes.isEmpty, let place = places[[warning.message, warning.help]] {
                joined[place].recipes += warning.recipes
            } else {
                places[[warning.message, warning.help]] = joined.count
                joined.append(warning)
            }
        }
        // A single recipe is named by its file.
        for place in places.values where joined[place].recipes.count == 1 { joined[place].recipes = [] }
        return joined
    }

    private static func all(
        about text: NoteRecipe, of recipe: Recipe, in file: SourceFile, saying words: String
    ) -> [Diagnostic] {
        let details = recipe.details
        if text.ingredients.isEmpty, CooklangSigns.areIn(words) {
            return [
                Diagnostic(
                    severity: .warning, file: file.shownPath,
                    message: "this text is in Cooklang, which is shown here as it is written",
                    help: "move it to a file of its own that ends with .cook, and give that as a source")
            ]
        }
        let empty = text.emptyHeadings.filter {
            $0.part == .ingredients ? details.ingredients.isEmpty : details.steps.isEmpty
        }
        if !empty.isEmpty {
            return empty.map { heading in
                let things = heading.part == .ingredients ? "ingredients" : "steps"
                return Diagnostic(
                    severity: .warning, file: file.shownPath, line: heading.line,
                    message: "below \"\(heading.words.shortened())\" nothing can be read as \(things)",
                    help: "write each in a line of its own, behind a hyphen and a space: - "
                        + (heading.part == .ingredients ? "200 g flour" : "Beat the eggs."))
            }
        }
        guard details.ingredients.isEmpty, text.ingredients.isEmpty else {
            return text.joinedHeadings.map { heading in
                Diagnostic(
                    severity: .warning, file: file.shownPath, line: heading.line,
                    message: "below \"\(heading.words.shortened())\" one ingredient looks like several in one line",
                    help: "write each in a line of its own, behind a hyphen and a space: - 200 g flour")
            }
        }
        let help =
            "head them with \"Ingredients\" and \"Steps\", or name your own words with ingredient-headings and "
            + "step-headings in \(SiteFolder.configurationFile)"
        if text.hasUnnamedLists {
            return [
                Diagnostic(
                    severity: .warning, file: file.shownPath,
                    message: "no heading of this note names ingredients or steps, so its lists cannot be ticked off",
                    help: help)
            ]
        }
        // A note on a feed's recipe needs no ingredients, and neither does a comment on a recipe with a source or a
        // video.
        guard details.note != nil, details.steps.isEmpty, recipe.source == nil, recipe.video == nil,
            words.contains(where: \.isLetter)
        else { return [] }
        return [
            Diagnostic(
                severity: .warning, file: file.shownPath,
                message: "no ingredients are found: no heading of the recipe's text names them", help: help)
        ]
    }
}
