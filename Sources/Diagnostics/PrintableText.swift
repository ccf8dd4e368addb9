extension String {
    /// Returns the text in printable form, with control and invisible characters written as escapes such as `\u{009B}`.
    ///
    /// Names, headers, paths and settings come from outside, and nothing makes them printable before this function. All output
    /// has to pass through it.
    ///
    /// - Parameter kept: characters to leave unchanged, such as the line feeds between lines.
    /// - Returns: the text, in one line unless line feeds are kept.
    package func printable(keeping kept: Set<Unicode.Scalar> = []) -> String {
        // Most texts are plain ASCII.
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

    /// A JSON document with every unprintable character written as a JSON escape (RFC 8259, section 7).
    ///
    /// - Precondition: outside of its strings the document has nothing but line feeds and printable ASCII.
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
    /// Returns whether the character shows as itself.
    ///
    /// Controls (C0, DEL, C1), line and paragraph separators, noncharacters, and invisible characters such as the controls of
    /// direction (UAX #9) don't.
    fileprivate func isPrintable(behind previous: Unicode.Scalar?) -> Bool {
        switch value {
        case 0x20..<0x7F: return true
        // Variation selectors choose between the forms of the character before them.
        case 0xFE00...0xFE0F, 0xE0100...0xE01EF: return true
        // Emoji and many scripts need joiners, but not after ASCII.
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
