/// The headings of a recipe's parts: those of `PartWords` and the owner's additions.
///
/// Structured data, lists that can be ticked off and warnings about notes all depend on them.
package struct NoteHeadings: Sendable, Hashable {
    private let ownIngredients: Set<String>
    private let ownSteps: Set<String>

    /// Creates the list with additional words for ingredients and steps.
    package init(ingredients: [String] = [], steps: [String] = []) {
        ownIngredients = Set(ingredients.map { PartWords.words(of: $0).joined(separator: " ") })
        ownSteps = Set(steps.map { PartWords.words(of: $0).joined(separator: " ") })
    }

    /// The owner's additions, in a fixed order.
    package var additions: [String] { ownIngredients.sorted() + ["/"] + ownSteps.sorted() }

    /// A part of a recipe that a note can have.
    package enum Part {
        case ingredients, steps, equipment
    }

    /// Returns the part that a heading names; `nil` for other headings.
    ///
    /// Text in brackets is ignored, and so are words after the one for ingredients or equipment: "Ingredients (serves
    /// 4)" and "Zutaten für den Teig" name ingredients.
    package func part(_ heading: String) -> Part? {
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

    /// Returns whether a heading names a part and nothing else: `Zutaten`, `Ingredients (serves 4)`, `Ingredients for
    /// 4`.
    ///
    /// A line of plain text of this form is certainly meant as a heading.
    func isWhole(_ heading: String) -> Bool {
        if isExactly(heading) { return true }
        let words = PartWords.words(of: heading)
        return part(heading) == .ingredients && words.count <= 5 && words.contains { $0.contains(where: \.isNumber) }
    }

    /// Returns whether a heading has no words but those for a part, or for ingredients and equipment, beside text in
    /// brackets: `Zutaten`, `Zutaten und Geräte`.
    func isExactly(_ heading: String) -> Bool {
        let words = PartWords.words(of: heading)
        return isPart(words[...]) || PartWords.ingredientsWithTools.contains(words.joined(separator: " "))
            || (1..<max(1, min(words.count, 5))).contains { isPart(words[..<$0], with: words[$0...]) }
    }

    private func isPart(_ words: ArraySlice<String>) -> Bool {
        let whole = words.joined(separator: " ")
        return [ownIngredients, ownSteps, PartWords.ingredients, PartWords.steps, PartWords.equipment].contains {
            $0.contains(whole)
        }
    }

    /// Returns whether words name a part and those behind them equipment, with or without an "and" between them.
    private func isPart(_ words: ArraySlice<String>, with others: ArraySlice<String>) -> Bool {
        let hasJoint = others.count > 1 && (others.first?.count ?? 0) <= 3
        return isPart(words)
            && [others, hasJoint ? others.dropFirst() : []].contains {
                PartWords.equipment.contains($0.joined(separator: " "))
            }
    }

    /// Returns whether a heading below that of a part begins another part, such as `Method` at any level below
    /// `Ingredients`.
    package func beginsAnother(than part: Part, _ heading: String) -> Bool {
        guard let other = self.part(heading), other != part else { return false }
        return isWhole(heading)
    }

    /// Returns whether a heading names a section that belongs to no part, such as `Tips`.
    func isRemark(_ heading: String) -> Bool {
        PartWords.remarks.contains(PartWords.words(of: heading).joined(separator: " "))
    }
}
