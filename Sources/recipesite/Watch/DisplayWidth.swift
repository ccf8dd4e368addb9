extension String {
    /// How many rows of a terminal a line takes.
    func rows(inColumns columns: Int) -> Int {
        var rows = 1
        var column = 0
        for character in self {
            let width = character.displayWidth
            // What is two columns wide is never cut in two.
            if column + width > columns { (rows, column) = (rows + 1, 0) }
            column += width
        }
        return rows
    }

    /// As much of the line as fits into one row.
    func clipped(toColumns columns: Int) -> String {
        guard rows(inColumns: columns) > 1 else { return self }
        var room = columns - 1
        return prefix { character in
            room -= character.displayWidth
            return room >= 0
        } + "…"
    }
}

extension Character {
    /// How many columns terminals give it: none to marks without a base, two to emoji and to East Asian wide letters.
    fileprivate var displayWidth: Int {
        guard let scalar = unicodeScalars.first else { return 0 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: break
        }
        let isEmoji = scalar.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}")
        return isEmoji || Self.isWide(scalar) ? 2 : 1
    }

    /// The blocks whose letters are wide or full-width (Unicode Standard Annex 11).
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
