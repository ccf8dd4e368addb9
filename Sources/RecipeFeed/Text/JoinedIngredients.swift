/// Recognises several ingredients on one line: `250 g flour, 3 eggs, 1 pinch of salt`.
package enum JoinedIngredients {
    /// Returns whether the only ingredient of a group looks like several.
    ///
    /// - Parameters:
    ///   - text: the ingredient.
    ///   - isAlone: whether the recipe has no other ingredient.
    /// - Returns: whether it looks like several.
    package static func areIn(_ text: String, isAlone: Bool) -> Bool {
        // Parentheses describe a single ingredient.
        let parts = text.replacing(#/[(（][^()（）]*[)）]/#, with: "")
            .split(separator: #/,\s+|[;，、；]\s*|\s[·•|\/–—-]\s|\/(?=\d+ )|\s(?=\d+\.\s)/#).filter {
                $0.contains(where: \.isLetter)
            }
        let amounts = parts.count { $0.unicodeScalars.first { $0 != " " }?.properties.numericType != nil }
        return amounts > 1 || isAlone && amounts == 0 && parts.count > 2
    }
}
