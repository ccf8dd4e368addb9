/// Tells what shares a line with a tag, from the bytes around it.
struct LineScanner {
    let bytes: [UInt8]

    /// What stands beside a tag on its line.
    func margin(of tag: Range<Int>) -> Margin {
        Margin(indentation: indentation(before: tag), nextLine: nextLine(after: tag))
    }

    /// The blanks that begin the first line in `range` that holds anything else; nil where none does.
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

/// What stands beside a tag on its line.
///
/// A standalone tag, one with nothing but blanks beside it, takes its whole line out of the output
/// (Mustache specification 1.4, "Standalone" in each module).
struct Margin {
    /// The blanks between the start of the line and the tag; nil where something else stands there.
    let indentation: Range<Int>?

    /// The offset of the line after the tag; nil where something but blanks stands behind it.
    let nextLine: Int?

    var isStandalone: Bool { indentation != nil && nextLine != nil }
}
