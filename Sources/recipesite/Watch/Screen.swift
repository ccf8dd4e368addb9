import Diagnostics
import Foundation
import SiteSources
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// The last lines of a terminal, redrawn in place.
///
/// If details don't fit on the screen, new ones are printed to scroll away instead, so that none is lost.
final class Screen: Sendable {
    private struct Lines {
        /// The lines to replace next.
        var drawn: [String] = []
        /// The details that didn't fit and were printed further up.
        var passed: [String] = []
    }

    private let lines = Mutex(Lines())
    private let hasColours: Bool

    init(hasColours: Bool) { self.hasColours = hasColours }

    /// The colour of the first line's mark.
    enum Mood: String {
        case good = "32"
        case busy = "33"
        case bad = "31"
    }

    /// Draws a headline with details below, in place of the previous lines.
    func draw(_ headline: String, _ mood: Mood, below details: [String]) {
        let size = Self.size
        let headline = "● \(headline.printable())".clipped(toColumns: size.columns)
        let marked = hasColours ? "\u{1B}[\(mood.rawValue)m●\u{1B}[0m\(headline.dropFirst())" : headline
        lines.withLock { lines in
            var text = Self.erasing(lines.drawn, columns: size.columns)
            let below = Self.lines(of: details)
            if Self.rows(of: below, columns: size.columns) + 1 < size.rows {
                lines = Lines(drawn: [headline] + below)
                text += ([marked] + below).joined(separator: "\r\n")
            } else {
                let passed = Set(lines.passed)
                let news = Self.lines(of: details.filter { !passed.contains($0) })
                text += (news + [marked]).joined(separator: "\r\n")
                lines = Lines(drawn: [headline], passed: details)
            }
            StandardStreams.writeError(text)
        }
    }

    /// Prints a permanent line in place of the current ones.
    func say(_ line: String) {
        lines.withLock { lines in
            StandardStreams.writeError(Self.erasing(lines.drawn, columns: Self.size.columns) + line + "\r\n")
            lines.drawn = []
        }
    }

    /// Keeps the current lines and continues below them.
    func leave() {
        lines.withLock { lines in
            if !lines.drawn.isEmpty { StandardStreams.writeError("\r\n") }
            lines.drawn = []
        }
    }

    private static func lines(of details: [String]) -> [String] {
        details.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
    }

    private static func erasing(_ lines: [String], columns: Int) -> String {
        guard !lines.isEmpty else { return "" }
        let up = rows(of: lines, columns: columns) - 1
        return "\r" + (up > 0 ? "\u{1B}[\(up)A" : "") + "\u{1B}[J"
    }

    /// Returns the number of rows that lines take at a width.
    private static func rows(of lines: [String], columns: Int) -> Int {
        lines.reduce(0) { $0 + $1.rows(inColumns: columns) }
    }

    private static var size: (columns: Int, rows: Int) {
        var window = winsize()
        guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
            return (80, 24)
        }
        return (Int(window.ws_col), Int(window.ws_row))
    }
}

extension String {
    /// Returns the number of terminal rows that the line takes.
    func rows(inColumns columns: Int) -> Int {
        var rows = 1
        var column = 0
        for character in self {
            let width = character.displayWidth
            // A wide character isn't split between rows.
            if column + width > columns { (rows, column) = (rows + 1, 0) }
            column += width
        }
        return rows
    }

    /// Returns the line, cut to one row.
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
    /// The number of columns in a terminal: none for combining marks, two for emoji and for wide East Asian
    /// characters.
    fileprivate var displayWidth: Int {
        guard let scalar = unicodeScalars.first else { return 0 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: break
        }
        let isEmoji = scalar.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}")
        return isEmoji || Self.isWide(scalar) ? 2 : 1
    }

    /// Returns whether a scalar is wide or full-width (Unicode Standard Annex 11).
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
