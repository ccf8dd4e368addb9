/// Limits how many marks are combined with one letter, as Unicode's Stream-Safe Text Format does (UAX #15, section 13).
///
/// Comparing texts sorts the marks of each letter, which takes time that grows with the square of their number. No writing
/// system has more than a few; more than 30 occur only in texts that are made to look strange, or to stall programs.
package struct StreamSafeText {
    private static let mostMarks = 30
    /// The combining grapheme joiner, which can't be seen, and at which sorting ends.
    package static let joiner: Unicode.Scalar = "\u{34F}"

    private var marks = 0

    /// Starts at the beginning of a text.
    package init() {}

    /// Returns whether a joiner must stand before the next character of the text.
    package mutating func needsJoiner(before scalar: Unicode.Scalar) -> Bool {
        marks = Self.isMark(scalar) ? marks + 1 : 0
        guard marks > Self.mostMarks else { return false }
        marks = 1
        return true
    }

    /// Returns a text with a joiner after each 30 marks in a row.
    package static func limited(_ text: String) -> String {
        guard exceeds(text) else { return text }
        var limited = String.UnicodeScalarView()
        var state = StreamSafeText()
        for scalar in text.unicodeScalars {
            if state.needsJoiner(before: scalar) { limited.append(joiner) }
            limited.append(scalar)
        }
        return String(limited)
    }

    /// Returns whether a text has more marks in a row.
    package static func exceeds(_ text: String) -> Bool {
        // Most texts haven't that many characters in a row that aren't ASCII.
        guard longestRun(in: text) > 2 * mostMarks else { return false }
        var state = StreamSafeText()
        return text.unicodeScalars.contains { state.needsJoiner(before: $0) }
    }

    /// Returns the bytes of the longest part of a text without ASCII.
    private static func longestRun(in text: String) -> Int {
        var text = text
        return text.withUTF8 { bytes in
            var (run, longest) = (0, 0)
            for byte in bytes {
                run = byte < 0x80 ? 0 : run + 1
                longest = max(longest, run)
            }
            return longest
        }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        // No ideograph and no letter of Latin, kana or Hangul is one, which saves asking for most.
        switch scalar.value {
        case ..<0x300, 0x3041...0x3096, 0x30A0...0xA66D, 0xAC00...0xD7FF: false
        default: scalar.properties.canonicalCombiningClass != .notReordered
        }
    }
}
