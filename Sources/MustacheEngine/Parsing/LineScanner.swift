/// Finds the rest of a tag's line in the bytes around it.
struct LineScanner {
    let bytes: [UInt8]

    /// Returns the margin of a tag on its line.
    func margin(of tag: Range<Int>) -> Margin {
        Margin(indentation: indentation(before: tag), nextLine: nextLine(after: tag))
    }

    /// Returns the blanks at the start of the first line in `range` that isn't blank, or `nil` if all lines are.
    func indentationOfFirstLine(in range: Range<Int>) -> Range<Int>? {
        var lineStart = range.lowerBound
        while lineStart < range.upperBound {
            let first = firstNonBlank(from: lineStart)
            guard first < range.upperBound else { return nil }
            guard bytes[first].isWhitespace else { return lineStart..<first }
            lineStart = first + 1
        }
        return nil
    }

    private func indentation(before tag: Range<Int>) -> Range<Int>? {
        var start = tag.lowerBound
        while start > 0, bytes[start - 1].isBlank { start -= 1 }
        guard start == 0 || bytes[start - 1] == .lineFeed else { return nil }
        return start..<tag.lowerBound
    }

    private func nextLine(after tag: Range<Int>) -> Int? {
        let end = firstNonBlank(from: tag.upperBound)
        if end == bytes.count { return end }
        if bytes[end] == .lineFeed { return end + 1 }
        if bytes[end] == .carriageReturn, end + 1 < bytes.count, bytes[end + 1] == .lineFeed { return end + 2 }
        return nil
    }

    private func firstNonBlank(from start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index].isBlank { index += 1 }
        return index
    }
}

/// The rest of a tag's line.
///
/// A standalone tag has only blanks beside it, and removes its whole line from the output (Mustache specification 1.4,
/// "Standalone" in each module).
struct Margin {
    /// The blanks between the start of the line and the tag; `nil` if anything else stands there.
    let indentation: Range<Int>?

    /// The offset of the line after the tag; `nil` if anything but blanks follows the tag on its line.
    let nextLine: Int?

    var isStandalone: Bool { indentation != nil && nextLine != nil }
}
