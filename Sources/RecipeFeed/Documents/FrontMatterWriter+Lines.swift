import Diagnostics
import Patterns
import StrictJSON
import Yams

// The lines of front matter, as the YAML parser sees them, and the places of values in the file.

extension FrontMatterWriter {
    /// Returns the lines on which keys and values begin, up to a limit.
    static func lines(of mapping: Node.Mapping, limit: Int) -> [Int] {
        var lines: [Int] = []
        var waiting: [Node] = mapping.flatMap { [$0.key, $0.value] }
        while let node = waiting.popLast(), lines.count < limit {
            if let mark = node.mark { lines.append(mark.line) }
            switch node {
            case .mapping(let inner): waiting += inner.flatMap { [$0.key, $0.value] }
            case .sequence(let inner): waiting += inner
            case .scalar, .alias: break
            }
        }
        return lines
    }

    /// Returns the further lines of a text, as they are written; empty if the text has only one line.
    private func continuation(of scalar: Node.Scalar) -> Range<Int> {
        guard let mark = scalar.mark, !scalar.string.isEmpty else { return 0..<0 }
        // Of several values in one line none has the further lines alone.
        let first = nextLines.partitioningIndex { $0 >= mark.line }
        if nextLines[first...].prefix(3).count(where: { $0 == mark.line }) > 2 { return 0..<0 }
        // Marks count lines from 1, so `mark.line` is the index of the next line.
        let next = nextLines[nextLines.partitioningIndex { $0 > mark.line }...].first ?? lines.count + 1
        return min(mark.line, lines.count)..<min(max(next - 1, mark.line), lines.count)
    }

    /// Returns a line without the carriage return at its end.
    private func text(of index: Int) -> String {
        String(
            decoding: lines[index].last == UInt8(ascii: "\r") ? lines[index].dropLast() : lines[index][...],
            as: UTF8.self)
    }

    private func line(_ index: Int) -> String { String(decoding: lines[index], as: UTF8.self).trimmed }

    private static let ordinal = Pattern(#"^[0-9]{1,3}[.):]\s"#)

    /// Returns whether a text has items on lines that YAML would join: plain lines below `ingredients:`, or a `>`
    /// block.
    ///
    /// Steps can be long, so their lines count as steps only if each of them ends like a sentence or begins with a
    /// number.
    func hasItemsInLines(_ scalar: Node.Scalar) -> Bool {
        guard scalar.style != .literal else { return false }
        let lines = continuation(of: scalar).map(line).filter { !$0.isEmpty }
        guard !lines.isEmpty else { return false }
        if field != "steps" || lines.contains(where: Self.beginsItem) { return true }
        let all = sourceLines(of: scalar)
        return all.dropLast().allSatisfy(Self.endsSentence)
            || all.allSatisfy { $0.firstMatch(of: Self.ordinal) != nil }
    }

    private static func endsSentence(_ line: String) -> Bool {
        line.reversed().first { !"\"'”’»)".contains($0) }.map { ".!?…。！？".contains($0) } ?? false
    }

    /// Returns the lines of a text as they are written, without comments and without quotes around the text.
    func sourceLines(of scalar: Node.Scalar) -> [String] {
        let isBlock = scalar.style == .folded
        let first = scalar.mark.flatMap { mark -> String? in
            guard !isBlock, lines.indices.contains(mark.line - 1) else { return nil }
            let start = offset(of: mark) - starts[mark.line - 1]
            return String(decoding: lines[mark.line - 1].dropFirst(start), as: UTF8.self).trimmed
        }
        var all = ([first].compactMap(\.self) + continuation(of: scalar).map(line)).filter {
            !$0.isEmpty && (isBlock || !$0.hasPrefix("#"))
        }
        if [.singleQuoted, .doubleQuoted].contains(scalar.style), let last = all.indices.last {
            all[last] = String(all[last].dropLast())
            all[0] = String(all[0].dropFirst())
        }
        return field.map { ["tags", "tools", "equipment"].contains($0) } ?? false
            ? all.map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 } : all
    }

    private static let bullet = Pattern(#"^[-–—•*·][\s\x{A0}]"#)

    private static func beginsItem(_ line: String) -> Bool { line.firstMatch(of: Self.bullet) != nil }

    /// Returns whether a line is an ingredient behind a hyphen without a space.
    private func beginsAmount(_ line: String) -> Bool {
        field == "ingredients" && line.first.map { "-–—−".contains($0) } == true
            && line.dropFirst().first?.isNumber == true
    }

    /// Returns the ingredients on the lines of an item, if each of its further lines is one without a hyphen.
    mutating func itemsWithoutHyphens(in scalar: Node.Scalar) -> [String]? {
        guard field == "ingredients", scalar.style == .plain || scalar.style == .any else { return nil }
        let further = continuation(of: scalar).filter { !line($0).isEmpty && !line($0).hasPrefix("#") }
        guard !further.isEmpty else { return nil }
        let texts = sourceLines(of: scalar)
        guard texts.count == further.count + 1, !texts.contains(where: Self.beginsItem),
            !texts.contains(where: beginsAmount)
        else { return nil }
        let pairs = zip(texts, texts.dropFirst())
        if pairs.allSatisfy({ IngredientLines.isAnother($1, below: $0) }) { return texts }
        for (index, (above, next)) in zip(further, pairs) where IngredientLines.mayBeAnother(next, below: above) {
            remark(
                at: starts[index] + lines[index].prefix { $0 <= 0x20 }.count,
                "YAML takes this line for a part of the one above: \"\(above.shortened(to: 60))\"",
                help: "write a hyphen and a space in front of it if it is an ingredient of its own")
            break
        }
        return nil
    }

    /// Throws if a further line of a text begins like an item, because YAML has joined two items of a list.
    func refuseJoinedItems(in scalar: Node.Scalar) throws(DocumentFault) {
        guard isPart || field == "tags", scalar.style != .literal,
            let joined = continuation(of: scalar).first(where: { Self.beginsItem(line($0)) || beginsAmount(line($0)) })
        else { return }
        let indentation = lines[joined].prefix { $0 <= 0x20 }.count
        throw DocumentFault(
            offset: starts[joined] + indentation,
            message: "YAML takes this line for a part of the one above: \"\(scalar.string.shortened(to: 60))\"",
            help:
                "begin the hyphens of a list in one column, each with a space behind it; a group of items is written as heading: "
                + "and items:")
    }

    /// Adds remarks about commands to other programs, curly quotes, and a comment that may be meant as text.
    mutating func remark(on scalar: Node.Scalar) {
        for found in NoteAppMarkup.remarks(on: scalar.string) { remark(found.message, help: found.help) }
        guard scalar.style == .plain || scalar.style == .any else { return }
        let text = scalar.string
        if CurlyQuotes.surround(text) {
            remark(
                "the curly quotes around a text are shown, as YAML takes them for a part of it",
                help: "write straight quotes, \"\(CurlyQuotes.removed(from: text).shortened())\", or none")
        }
        remarkComment(of: scalar, at: nil)
    }

    private static let comment = Pattern(#"\s(#[^\s#].*)$"#)

    /// Adds a remark about a comment that may be meant as text.
    ///
    /// If the text in front of it isn't written to the JSON, `place` is its offset in the file.
    mutating func remarkComment(of scalar: Node.Scalar, at place: Int?) {
        guard let mark = scalar.mark, lines.indices.contains(mark.line - 1) else { return }
        if lastComment?.line != mark.line {
            // A line may have thousands of values.
            let comment = text(of: mark.line - 1).firstMatch(of: Self.comment)
            lastComment = (mark.line, comment.map { String($0[1]) })
        }
        guard let comment = lastComment?.text, !scalar.string.contains(comment.prefix(2)) else { return }
        // One remark a line is enough.
        lastComment?.text = nil
        let written = comment.trimmed
        let message = "\"\(written.shortened())\" is a comment to YAML, and not shown"
        let help =
            field == "tags"
            ? "write tags without #, such as: \(written.split { $0 == "#" || $0.isWhitespace }.joined(separator: ", ").shortened())"
            : "put the whole text into quotes if it belongs to it"
        if let place {
            remark(at: place, message, help: help)
        } else {
            remark(message, help: help)
        }
    }

    /// Adds a remark about lines that are read as one step but may be meant as several.
    ///
    /// `>` asks for one text, so only short lines cast doubt on it.
    mutating func remarkJoinedSteps(of scalar: Node.Scalar) {
        let lines = sourceLines(of: scalar)
        let isDoubtful =
            scalar.style == .folded
            ? lines.dropLast().contains { $0.count < 40 && !Self.endsSentence($0) } : lines.count > 1
        guard isDoubtful else { return }
        remark(
            "these \(lines.count) lines are one text to YAML: \"\(scalar.string.trimmed.shortened())\"",
            help: scalar.style == .folded
                ? "write steps: | if each line is a step, or else longer lines"
                : "write steps: | if each line is a step, or steps: > if they are one text")
    }

    // MARK: Places

    func fault(_ error: any Error) -> DocumentFault {
        let (mark, problem): (Mark?, String) =
            switch error as? YamlError {
            case .scanner(_, let problem, let mark, _)?, .parser(_, let problem, let mark, _)?,
                .composer(_, let problem, let mark, _)?:
                (mark, problem)
            case .duplicatedKeysInMapping(let keys, let context)?:
                (context.mark, "\"\((keys.first ?? "").shortened())\" is there twice")
            default: (nil, "\(error)")
            }
        if let mark, !problem.hasSuffix("is there twice"), let hint = hinted(at: mark.line - 1) { return hint }
        return DocumentFault(
            offset: offset(of: mark), message: "the front matter is not valid YAML: \(problem)", help: FrontMatter.help)
    }

    /// Returns the fault for too deep nesting, or aliases that expand to too much.
    func fault(_ error: BoundedYAML.LimitError) -> DocumentFault {
        DocumentFault(offset: offset(of: error.mark), message: error.message, help: error.help)
    }

    /// Returns a common mistake near a line, counted from 0; `nil` if there isn't one.
    func hinted(at line: Int) -> DocumentFault? {
        // Nobody typed a line this long, and looking at it would take long.
        let texts = lines.indices.map { lines[$0].count < 10_000 ? text(of: $0) : "" }
        guard let hint = FrontMatterHint(texts, near: line) else { return nil }
        return DocumentFault(offset: starts[hint.line] + hint.offset, message: hint.message, help: hint.help)
    }

    /// Returns the offset in the file of a line and a column.
    ///
    /// Both are counted from 1, columns in scalars.
    func offset(of mark: Mark?) -> Int {
        guard let mark, lines.indices.contains(mark.line - 1) else { return starts.last ?? 0 }
        let index = mark.line - 1
        return starts[index] + columns.bytes(before: mark.column - 1, inLine: index, lines[index])
    }
}
