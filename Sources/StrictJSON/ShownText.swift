extension String {
    /// Returns the text for a message, cut if it is long.
    package func shortened(to count: Int = 80) -> String {
        let start = unicodeScalars.prefix(count + 1)
        return start.count > count ? String(start.prefix(count - 1)) + "…" : self
    }

    /// The text as a token of a JSON Pointer (RFC 6901, section 3), cut if it is long.
    package var pointerToken: String { shortened().replacing("~", with: "~0").replacing("/", with: "~1") }
}

/// The reasons that a character must not reach a page.
package enum TextHazard: String {
    case control = "a control character"
    case bidirectional = "which changes the order of the text around it"
    case noncharacter = "which is no character"
}

extension Unicode.Scalar {
    /// The danger of the character; `nil` if it is harmless.
    ///
    /// Dangerous are controls (Unicode, section 23.1), embeddings, overrides and isolates that reorder the text around them
    /// (UAX #9, section 2), and noncharacters (Unicode, section 23.7), which XML can't contain.
    package var hazard: TextHazard? {
        switch value {
        case 0x20..<0x7F: nil
        case 0..<0x20, 0x7F..<0xA0: .control
        case 0x202A...0x202E, 0x2066...0x2069: .bidirectional
        case 0xFDD0...0xFDEF: .noncharacter
        default: value & 0xFFFE == 0xFFFE ? .noncharacter : nil
        }
    }
}

extension String {
    /// A description of the first dangerous character, such as "U+0000, a control character".
    package var firstHazard: String? {
        // Most texts are printable ASCII, which is checked without decoding.
        let isPlain = utf8.withContiguousStorageIfAvailable { $0.allSatisfy { 0x20 <= $0 && $0 < 0x7F } }
        if isPlain == true { return nil }
        for scalar in unicodeScalars {
            guard let hazard = scalar.hazard else { continue }
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ", " + hazard.rawValue
        }
        return nil
    }
}
