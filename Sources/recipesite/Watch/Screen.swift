import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// A few lines at the end of a terminal, which the next ones replace.
///
/// Lines that do not fit on the screen are left where they are and scroll away, so that none is lost.
final class Screen: Sendable {
    private let drawn = Mutex<[String]>([])
    private let hasColours: Bool

    init(hasColours: Bool) { self.hasColours = hasColours }

    /// How the first line is marked.
    enum Mood: String {
        case good = "32"
        case busy = "33"
        case bad = "31"
    }

    /// Replaces what is there by a headline and the lines below it.
    func draw(_ headline: String, _ mood: Mood, below lines: [String]) {
        let size = Self.size
        let headline = "● \(headline)".clipped(to: size.columns)
        drawn.withLock { drawn in
            var text = Self.erasing(drawn, columns: size.columns)
            let marked = hasColours ? "\u{1B}[\(mood.rawValue)m●\u{1B}[0m\(headline.dropFirst())" : headline
            if Self.rows(of: lines, columns: size.columns) + 1 < size.rows {
                drawn = [headline] + lines
                text += ([marked] + lines).joined(separator: "\r\n")
            } else {
                drawn = [headline]
                text += (lines + [marked]).joined(separator: "\r\n")
            }
            FileHandle.standardError.write(Data(text.utf8))
        }
    }

    /// Leaves what is there, and goes on below it.
    func leave() {
        drawn.withLock { drawn in
            if !drawn.isEmpty { FileHandle.standardError.write(Data("\r\n".utf8)) }
            drawn = []
        }
    }

    private static func erasing(_ lines: [String], columns: Int) -> String {
        guard !lines.isEmpty else { return "" }
        let up = rows(of: lines, columns: columns) - 1
        return "\r" + (up > 0 ? "\u{1B}[\(up)A" : "") + "\u{1B}[J"
    }

    /// How many rows lines take, as the terminal is now.
    private static func rows(of lines: [String], columns: Int) -> Int {
        lines.reduce(0) { $0 + max(1, ($1.count + columns - 1) / columns) }
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
    fileprivate func clipped(to columns: Int) -> String {
        count <= columns ? self : prefix(max(0, columns - 1)) + "…"
    }
}
