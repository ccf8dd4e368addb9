/// Lists that programs write as one text: in JSON, or as Python prints them, such as `['1 egg', "baker's sugar"]`.
enum ListText {
    /// Returns the elements of a list of texts; `nil` if the text is anything else.
    static func elements(of text: String) -> [String]? {
        // Few texts begin with a bracket.
        guard text.utf8.first(where: { $0 > 0x20 }) == UInt8(ascii: "[") else { return nil }
        var reader = Reader(rest: text.unicodeScalars[...])
        return reader.list()
    }

    private struct Reader {
        var rest: Substring.UnicodeScalarView

        mutating func list() -> [String]? {
            guard take("[") else { return nil }
            var elements: [String] = []
            repeat {
                // A comma may follow the last element.
                if rest.first == "]", !elements.isEmpty { break }
                guard let element = string() else { return nil }
                elements.append(element)
            } while take(",")
            return take("]") && rest.isEmpty ? elements : nil
        }

        /// Skips a sign and the space around it; returns `false` if something else is there.
        private mutating func take(_ sign: Unicode.Scalar) -> Bool {
            skipSpace()
            guard rest.first == sign else { return false }
            rest.removeFirst()
            skipSpace()
            return true
        }

        private mutating func skipSpace() { rest = rest.drop { $0.properties.isWhitespace } }

        /// Reads a text in quotation marks of either kind.
        private mutating func string() -> String? {
            guard let mark = rest.popFirst(), mark == "\"" || mark == "'" else { return nil }
            var units: [UInt16] = []
            while let scalar = rest.popFirst() {
                if scalar == mark { return String(decoding: units, as: UTF16.self) }
                if scalar != "\\" {
                    units += String(scalar).utf16
                } else if let escaped = escaped() {
                    units.append(escaped)
                } else {
                    return nil
                }
            }
            return nil
        }

        /// Reads what follows a backslash.
        private mutating func escaped() -> UInt16? {
            switch rest.popFirst() {
            case "n": return 0x0A
            case "r": return 0x0D
            case "t": return 0x09
            case "u": return hexadecimal(4)
            case "x": return hexadecimal(2)
            case let sign? where "\"'\\/".unicodeScalars.contains(sign): return UInt16(sign.value)
            default: return nil
            }
        }

        private mutating func hexadecimal(_ count: Int) -> UInt16? {
            let digits = rest.prefix(count)
            // `UInt16` would also read a sign.
            guard digits.count == count, digits.allSatisfy(\.properties.isASCIIHexDigit) else { return nil }
            rest.removeFirst(count)
            return UInt16(String(digits), radix: 16)
        }
    }
}
