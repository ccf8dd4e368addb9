extension PlainText {
    /// Returns a line without a bullet or an ordinal in front: `- `, `• `, `1. `, `2) `, `Step 3:`.
    ///
    /// Returns the line unchanged if there is nothing else, or the number is an amount, as in `1 cup` and `2.5 dl`.
    static func withoutBullet(_ line: String) -> String {
        let scalars = Substring(line).unicodeScalars
        let rest = (bulletEnd(in: scalars) ?? Ordinal(at: scalars)?.rest).map { String(Substring($0)).trimmed }
        guard let rest, !rest.isBlank else { return line }
        return rest
    }

    /// Returns a line without a bullet in front; ordinals stay.
    static func withoutSymbol(_ line: String) -> String {
        guard let rest = bulletEnd(in: Substring(line).unicodeScalars).map({ String(Substring($0)).trimmed }),
            !rest.isBlank
        else { return line }
        return rest
    }

    private static func bulletEnd(in scalars: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView? {
        let text = scalars.drop { $0.properties.isWhitespace }
        guard let first = text.first else { return nil }
        let rest = text.dropFirst()
        if bullets.contains(first) { return rest }
        // These also precede numbers and words.
        guard dashes.contains(first), rest.first?.properties.isWhitespace == true else { return nil }
        return rest
    }

    private static let bullets = Set("•▢□☐◦‣▪▫■●○∙▸►".unicodeScalars)
    private static let dashes = Set("-–—*·".unicodeScalars)
}
