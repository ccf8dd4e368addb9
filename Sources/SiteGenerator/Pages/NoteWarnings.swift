import Diagnostics
import RecipeFeed
import StrictJSON

extension Diagnostic {
    /// Returns warnings about a note that leaves its recipe without ingredients or steps.
    ///
    /// - Parameters:
    ///   - text: the parts found in the note.
    ///   - recipe: the recipe.
    ///   - file: the note's file.
    ///   - words: the whole text of the note.
    /// - Returns: the warnings.
    static func warnings(
        about text: RecipeText, of recipe: Recipe, in file: SourceFile, saying words: String
    ) -> [Diagnostic] {
        let details = recipe.details
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
                message: "no ingredients are found in this recipe: no heading of its text names them", help: help)
        ]
    }
}
