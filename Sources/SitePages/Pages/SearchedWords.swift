import Foundation

/// The words of texts as searches compare them.
enum SearchedWords {
    /// Returns the words of a text without accents and case, as searches compare them.
    ///
    /// Words with an apostrophe are both whole and divided.
    static func folded(in text: String) -> [String] {
        var folded = text.lowercased()
        if !folded.utf8.allSatisfy({ $0 < 0x80 }) {
            var scalars = String.UnicodeScalarView()
            for scalar in folded.decomposedStringWithCompatibilityMapping.unicodeScalars {
                switch scalar.properties.generalCategory {
                case .nonspacingMark, .spacingMark, .enclosingMark: continue
                default: scalars.append(contentsOf: (plainLetters[scalar] ?? String(scalar)).unicodeScalars)
                }
            }
            folded = String(scalars)
        }
        guard folded.unicodeScalars.contains(where: { $0 == "'" || $0 == "’" }) else { return all(in: folded) }
        return all(in: folded.filter { $0 != "'" && $0 != "’" }) + all(in: folded).filter { $0.count > 2 }
    }

    /// Returns the runs of letters and digits in a text.
    static func all(in text: String) -> [String] {
        // Bytes are split in a tenth of the time of characters.
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
            return text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        }
        // Folding leaves large letters of signs such as ™.
        return text.utf8.split { !Slug.isLetterOrDigit($0) && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
            .map { String(Substring($0)) }
    }

    /// Letters that Unicode doesn't decompose; `lists.js` has the same.
    private static let plainLetters: [Unicode.Scalar: String] = [
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i",
    ]
}
