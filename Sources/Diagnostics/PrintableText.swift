extension String {
    /// The text as it can be printed: control sequences and invisible characters are written as escapes such as
    /// `\u{009B}`.
    ///
    /// Names, headers, paths and settings come from outside. They are printable from here on only, so everything that is printed
    /// has to pass here.
    ///
    /// - Parameter kept: characters to leave as they are, such as the line feeds between lines.
    /// - Returns: the text, in one line unless line feeds are kept.
    package func printable(keeping kept: Set<Unicode.Scalar> = []) -> String {
        // As most texts are.
        if utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7F }) { return self }
        var shown = String.UnicodeScalarView()
        var previous: Unicode.Scalar?
        for scalar in unicodeScalars {
            if kept.contains(scalar) || scalar.isPrintable(behind: previous) {
                shown.append(scalar)
            } else {
                shown.append(contentsOf: scalar.escaped(asASCII: true).unicodeScalars)
            }
            previous = scalar
        }
        return String(shown)
    }

    /// A JSON document in which what cannot be printed is written as JSON escapes it (RFC 8259, section 7).
    ///
    /// - Precondition: outside of its texts the document has nothing but line feeds and printable ASCII.
    package var printableJSON: String {
        var shown = String.UnicodeScalarView()
        var previous: Unicode.Scalar?
        for scalar in unicodeScalars {
            if scalar == "\n" || scalar.isPrintable(behind: previous) {
                shown.append(scalar)
            } else {
                for unit in scalar.utf16 {
                    let digits = String(unit, radix: 16)
                    let escape = "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                    shown.append(contentsOf: escape.unicodeScalars)
                }
            }
            previous = scalar
        }
        return String(shown)
    }
}

extension Unicode.Scalar {
    /// Whether it shows as itself: it is no control (C0, DEL, C1), no line or paragraph separator, no noncharacter, and nothing
    /// invisible, as the controls of direction are (UAX #9).
    fileprivate func isPrintable(behind previous: Unicode.Scalar?) -> Bool {
        switch value {
        case 0x20..<0x7F: return true
        // Variation selectors: they choose between the forms of the character before them.
        case 0xFE00...0xFE0F, 0xE0100...0xE01EF: return true
        // Joiners, which emoji and many scripts need, but not behind ASCII.
        case 0x200C, 0x200D: return previous.map { !$0.isASCII } ?? false
        default: break
        }
        if properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint { return false }
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: return false
        default: return true
        }
    }
}
