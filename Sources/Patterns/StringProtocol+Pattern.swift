extension StringProtocol where SubSequence == Substring {
    /// Returns the first match.
    package func firstMatch(of pattern: Pattern) -> PatternMatch? { pattern.match(in: self[...], .anywhere) }

    /// Returns the match at the start of the text.
    package func prefixMatch(of pattern: Pattern) -> PatternMatch? { pattern.match(in: self[...], .atStart) }

    /// Returns the match of the whole text.
    package func wholeMatch(of pattern: Pattern) -> PatternMatch? { pattern.match(in: self[...], .whole) }

    /// Returns whether the text has a match.
    package func contains(_ pattern: Pattern) -> Bool { firstMatch(of: pattern) != nil }

    /// Returns all matches, none of which overlap.
    package func matches(of pattern: Pattern) -> [PatternMatch] {
        var matches: [PatternMatch] = []
        let text = self[...]
        let length = text.utf8.count
        var start = 0
        while start <= length, let match = pattern.match(in: text, from: start, .anywhere) {
            matches.append(match)
            start = match.bytes.upperBound
            // Behind an empty match, the next begins one character further on.
            if match.bytes.isEmpty { start += text.unicodeScalars[match.range.upperBound...].first?.utf8.count ?? 1 }
        }
        return matches
    }

    /// Returns the text with other texts in the place of its matches.
    package func replacing(
        _ pattern: Pattern, maxReplacements: Int = .max, with replacement: (PatternMatch) -> some StringProtocol
    ) -> String {
        let matches = maxReplacements == 1 ? [firstMatch(of: pattern)].compactMap(\.self) : matches(of: pattern)
        guard !matches.isEmpty else { return String(self) }
        var (text, place) = ("", startIndex)
        for match in matches.prefix(maxReplacements) {
            text += self[place..<match.range.lowerBound]
            text += replacement(match)
            place = match.range.upperBound
        }
        return text + self[place...]
    }

    /// Returns the text with another text in the place of its matches.
    package func replacing(_ pattern: Pattern, with replacement: String, maxReplacements: Int = .max) -> String {
        replacing(pattern, maxReplacements: maxReplacements) { _ in replacement }
    }

    /// Returns the text without a match at its start.
    package func trimmingPrefix(_ pattern: Pattern) -> Substring {
        prefixMatch(of: pattern).map { self[$0.range.upperBound...] } ?? self[...]
    }

    /// Returns the parts of the text between matches.
    package func split(separator pattern: Pattern) -> [Substring] {
        var (parts, place): ([Substring], Index) = ([], startIndex)
        for match in matches(of: pattern) {
            if place < match.range.lowerBound { parts.append(self[place..<match.range.lowerBound]) }
            place = match.range.upperBound
        }
        if place < endIndex { parts.append(self[place...]) }
        return parts
    }
}
