import RecipeFeed

/// The headings of a recipe's parts: those of ``PartWords``, and what an owner adds to them.
///
/// What machines are told of a note, which lists of it are ticked off, and what a build warns of all go by them.
package struct NoteHeadings: Sendable, Hashable {
    private let ownIngredients: Set<String>
    private let ownSteps: Set<String>

    /// The list, with further words for ingredients and for steps.
    package init(ingredients: [String] = [], steps: [String] = []) {
        ownIngredients = Set(ingredients.map { PartWords.words(of: $0).joined(separator: " ") })
        ownSteps = Set(steps.map { PartWords.words(of: $0).joined(separator: " ") })
    }

    /// What an owner has added, in one order.
    var additions: [String] { ownIngredients.sorted() + ["/"] + ownSteps.sorted() }

    /// A part of a recipe that a note can have.
    enum Part {
        case ingredients, steps, equipment
    }

    /// Returns the part that a heading names; `nil` for any other.
    ///
    /// What stands in brackets does not count, and what follows the word for ingredients or equipment does not matter:
    /// "Ingredients (serves 4)" and "Zutaten für den Teig" name ingredients.
    func part(_ heading: String) -> Part? {
        let words = PartWords.words(of: heading)
        guard !words.isEmpty else { return nil }
        let whole = words.joined(separator: " ")
        if ownIngredients.contains(whole) { return .ingredients }
        if ownSteps.contains(whole) || PartWords.steps.contains(whole) { return .steps }
        for count in 1...min(words.count, 4) {
            let start = words.prefix(count).joined(separator: " ")
            if PartWords.ingredients.contains(start) || ownIngredients.contains(start) { return .ingredients }
            if PartWords.equipment.contains(start) { return .equipment }
        }
        return nil
    }

    /// Whether a heading names a part with no word besides: `Zutaten`, `Ingredients (serves 4)`, `Ingredients for 4`.
    ///
    /// A line of plain text that is such a heading is surely meant as one.
    func isWhole(_ heading: String) -> Bool {
        let words = PartWords.words(of: heading)
        let whole = words.joined(separator: " ")
        if [ownIngredients, ownSteps, PartWords.ingredients, PartWords.steps, PartWords.equipment].contains(where: {
            $0.contains(whole)
        }) {
            return true
        }
        return part(heading) == .ingredients && words.count <= 5 && words.contains { $0.contains(where: \.isNumber) }
    }

    /// Whether a heading below that of a part begins another part: `Method`, however deep it stands below `Ingredients`.
    func beginsAnother(than part: Part, _ heading: String) -> Bool {
        guard let other = self.part(heading), other != part else { return false }
        return isWhole(heading)
    }

    /// Whether a heading names what follows the parts of a recipe and belongs to none, such as `Tips`.
    func isRemark(_ heading: String) -> Bool {
        PartWords.remarks.contains(PartWords.words(of: heading).joined(separator: " "))
    }
}
