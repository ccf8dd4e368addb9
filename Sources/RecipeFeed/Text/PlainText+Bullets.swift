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

    /// Returns a line without a bullet in front, also a hyphen without a space, as in `-2 eggs`; ordinals stay.
    static func withoutSymbol(_ line: String) -> String {
        let line = withoutHyphen(line)
        guard let rest = bulletEnd(in: Substring(line).unicodeScalars).map({ String(Substring($0)).trimmed }),
            !rest.isBlank
        else { return line }
        return rest
    }

    /// Returns a line without a hyphen that stands right in front of its words, as in `-2 eggs`.
    static func withoutHyphen(_ line: String) -> String {
        let hyphen = line.prefixMatch(of: #/\s*[-–—−](?=[\p{L}\p{N}])(?![0-9.,]+\s*°)/#)
        return hyphen.map { String(line[$0.range.upperBound...]) } ?? line
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
