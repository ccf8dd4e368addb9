import Foundation

extension Error {
    /// The system's message, without a domain, a code or a dump of the error's fields.
    package var plainWords: String {
        let cause = (self as? CocoaError)?.underlying ?? self
        if let error = cause as? POSIXError { return String(cString: strerror(error.code.rawValue)).lowercased() }
        return cause is CocoaError ? cause.localizedDescription : "\(cause)"
    }
}

/// Returns a count with its noun: `1 recipe`, `2 recipes`.
package func counted(_ count: Int, _ thing: String) -> String { "\(count) \(thing)\(count == 1 ? "" : "s")" }

extension String {
    /// Returns the text in printable form, with control and invisible characters written as escapes such as `\u{009B}`.
    ///
    /// Names, headers, paths and settings come from outside, and nothing makes them printable before this function. All output
    /// has to pass through it.
    ///
    /// - Parameter kept: characters to leave unchanged, such as the line feeds between lines.
    /// - Returns: the text, in one line unless line feeds are kept.
    package func printable(keeping kept: Set<Unicode.Scalar> = []) -> String {
        replacingUnprintable(keeping: kept) { $0.escaped(asASCII: true) }
    }

    /// A JSON document with every unprintable character written as a JSON escape (RFC 8259, section 7).
    ///
    /// - Precondition: outside of its strings the document has nothing but line feeds and printable ASCII.
    package var printableJSON: String {
        replacingUnprintable(keeping: ["\n"]) { scalar in
            scalar.utf16.map { unit in
                let digits = String(unit, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }.joined()
        }
    }

    private func replacingUnprintable(
        keeping kept: Set<Unicode.Scalar>, by escape: (Unicode.Scalar) -> String
    ) -> String {
        // Most texts are plain ASCII.
        if utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7F }) { return self }
        var shown = String.UnicodeScalarView()
        var previous: Unicode.Scalar?
        for scalar in unicodeScalars {
            if kept.contains(scalar) || scalar.isPrintable(behind: previous) {
                shown.append(scalar)
            } else {
                shown.append(contentsOf: escape(scalar).unicodeScalars)
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
