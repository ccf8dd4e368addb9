import StrictJSON

/// Collects visible characters into lines.
struct LineCollector {
    /// The character that always separates lines.
    static let lineSeparator: Unicode.Scalar = "\u{2028}"

    private var lines: [String] = []
    private var line: [UInt8] = []
    private var isSpacePending = false

    /// Returns the lines of a text; if `newlinesSeparate` is false, only U+2028 ends a line.
    static func lines(of text: String, newlinesSeparate: Bool) -> [String] {
        var collector = LineCollector()
        collector.line.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch Self.kind(of: scalar) {
            case .visible: collector.add(scalar)
            case .space: collector.isSpacePending = true
            case .newline: if newlinesSeparate { collector.endLine() } else { collector.isSpacePending = true }
            case .separator: collector.endLine()
            case .nothing: break
            }
        }
        collector.endLine()
        return collector.lines
    }

    private mutating func add(_ scalar: Unicode.Scalar) {
        if isSpacePending, !line.isEmpty { line.append(UInt8(ascii: " ")) }
        isSpacePending = false
        if scalar.isASCII { line.append(UInt8(truncatingIfNeeded: scalar.value)) } else { line += scalar.utf8 }
    }

    private mutating func endLine() {
        let text = String(decoding: line, as: UTF8.self)
        if !text.isBlank { lines.append(text) }
        line.removeAll(keepingCapacity: true)
        isSpacePending = false
    }

    private enum Kind { case visible, space, newline, separator, nothing }

    private static func kind(of scalar: Unicode.Scalar) -> Kind {
        switch scalar.value {
        case 0x21..<0x7F: .visible
        case 0x0A...0x0D, 0x85: .newline
        case 0x2028, 0x2029: .separator
        // Unicode's white space, which is a fixed set.
        case 0x20, 0x09, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: .space
        // The soft hyphen, the zero-width space, the word joiner and the byte order mark.
        case 0xAD, 0x200B, 0x2060, 0xFEFF: .nothing
        default: scalar.hazard == nil ? .visible : .nothing
        }
    }
}
