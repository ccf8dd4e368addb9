import Diagnostics
import Patterns

/// A rating by the recipe's owner, or by the visitors of its page.
package struct Rating: Sendable, Hashable {
    /// The rating, more than 0 and at most ``best``.
    package let value: Double
    /// The best rating on its scale.
    package let best: Double
    /// The number of people who rated; `nil` if it isn't known.
    package let count: Int?

    /// The best rating if the feed doesn't name one (schema.org/bestRating).
    private static let usualBest = 5.0

    /// Creates a rating; returns `nil` if it isn't on its scale, or nobody rated.
    init?(_ value: Double, of best: Double? = nil, count: Int? = nil) {
        let best = best ?? Self.usualBest
        guard value.isFinite, value > 0, value <= best, best <= 1_000, count.map({ $0 > 0 }) ?? true else { return nil }
        (self.value, self.best, self.count) = (value, best, count)
    }

    private static let ratingText = Pattern(
        #"(\d{1,4}(?:[.,]\d{1,6})?)\s*(?:(?:/|of|out of|von|sur|de|di|av|van)\s*(\d{1,4}))?\s*[\p{L}★⭐]*"#,
        ignoresCase: true)

    /// Reads a text such as `4`, `4,5`, `4/5`, `4 stars` or `★★★★☆`; returns `nil` for other texts.
    init?(_ text: String) {
        let text = text.trimmed
        // Some systems write a star with a selector of its form behind it.
        let signs = text.unicodeScalars.filter { !$0.properties.isWhitespace && $0 != "\u{FE0F}" }
        let stars = signs.filter { "★⭐✮✭☆".unicodeScalars.contains($0) }
        if !stars.isEmpty, stars.count == signs.count {
            let full = stars.count { $0 != "☆" }
            self.init(Double(full), of: Double(max(stars.count, 5)))
            return
        }
        guard let match = text.wholeMatch(of: Self.ratingText),
            let value = Double(match[1].replacing(",", with: "."))
        else { return nil }
        self.init(value, of: match.group(2).flatMap { Double($0) })
    }
}
