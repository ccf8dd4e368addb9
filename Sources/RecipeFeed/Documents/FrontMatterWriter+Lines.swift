import StrictJSON
import Yams

// What YAML makes of the lines of front matter, and where its values stand in the file.

extension FrontMatterWriter {
    /// The lines in which keys and values begin, at most so many.
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

    /// The lines below the first of a text, as they are written; none where the text ends in its first line.
    private func continuation(of scalar: Node.Scalar) -> Range<Int> {
        guard let mark = scalar.mark, !scalar.string.isEmpty else { return 0..<0 }
        // Marks count lines from 1, so that this is the line below.
        var (low, high) = (0, nextLines.count)
        while low < high {
            let middle = (low + high) / 2
            if nextLines[middle] > mark.line { high = middle } else { low = middle + 1 }
        }
        let next = low < nextLines.count ? nextLines[low] : lines.count + 1
        return min(mark.line, lines.count)..<min(max(next - 1, mark.line), lines.count)
    }

    /// A line without a carriage return at its end.
    private func text(of index: Int) -> String {
        String(
            decoding: lines[index].last == UInt8(ascii: "\r") ? lines[index].dropLast() : lines[index][...],
            as: UTF8.self)
    }

    private func line(_ index: Int) -> String { String(decoding: lines[index], as: UTF8.self).trimmed }

    /// Whether a text has items in lines, which YAML would join: `ingredients:` with plain lines below, or `>`.
    func hasItemsInLines(_ scalar: Node.Scalar) -> Bool {
        guard scalar.style != .literal else { return false }
        let lines = continuation(of: scalar).map(line).filter { !$0.isEmpty }
        guard !lines.isEmpty else { return false }
        return field == "ingredients" || lines.contains(where: Self.beginsItem)
    }

    func sourceLines(of scalar: Node.Scalar) -> [String] {
        let first = scalar.mark.map { mark -> String in
            let start = offset(of: mark) - starts[mark.line - 1]
            return String(decoding: lines[mark.line - 1][start...], as: UTF8.self).trimmed
        }
        let isBlock = scalar.style == .folded
        return (isBlock ? [] : [first].compactMap(\.self)) + continuation(of: scalar).map(line).filter { !$0.isEmpty }
    }

    private static func beginsItem(_ line: String) -> Bool { line.firstMatch(of: #/^[-–—•*·][\s\u{A0}]/#) != nil }

    /// Refuses a text of which a further line begins like an item: YAML has joined two items of a list.
    func refuseJoinedItems(in scalar: Node.Scalar) throws(DocumentFault) {
        guard isPart || field == "tags", scalar.style != .literal,
            let joined = continuation(of: scalar).first(where: { Self.beginsItem(line($0)) })
        else { return }
        let indentation = lines[joined].prefix { $0 <= 0x20 }.count
        throw DocumentFault(
            offset: starts[joined] + indentation,
            message: "YAML takes this line for a part of the one above: \"\(scalar.string.shortened(to: 60))\"",
            help:
                "begin the hyphens of a list in one column, each with a space behind it; a group of items is written as heading: "
                + "and items:")
    }

    /// Notes quotes that quote nothing, and a comment that may be meant as text.
    mutating func remark(on scalar: Node.Scalar) {
        guard scalar.style == .plain || scalar.style == .any, let mark = scalar.mark else { return }
        let text = scalar.string
        if CurlyQuotes.surround(text) {
            remarks.append(
                .init(
                    offset: json.count,
                    message: "the curly quotes around a text are shown, as YAML takes them for a part of it",
                    help: "write straight quotes, \"\(CurlyQuotes.removed(from: text).shortened())\", or none"))
        }
        guard lines.indices.contains(mark.line - 1) else { return }
        let line = self.text(of: mark.line - 1)
        if let comment = line.firstMatch(of: #/\s(#[^\s#].*)$/#), !text.contains(comment.1.prefix(2)) {
            remarks.append(
                .init(
                    offset: json.count,
                    message: "\"\(String(comment.1).trimmed.shortened())\" is a comment to YAML, and not shown",
                    help: "put the whole text into quotes if it belongs to it"))
        }
    }

    // MARK: Places

    /// Says what is wrong with the YAML.
    func fault(_ error: any Error) -> DocumentFault {
        let (mark, problem): (Mark?, String) =
            switch error as? YamlError {
            case .scanner(_, let problem, let mark, _)?, .parser(_, let problem, let mark, _)?,
                .composer(_, let problem, let mark, _)?:
                (mark, problem)
            case .duplicatedKeysInMapping(let keys, let context)?:
                (context.mark, "\(keys.map { "\"\($0)\"" }.joined(separator: ", ")) is there twice")
            default: (nil, "\(error)")
            }
        if let mark, !problem.hasSuffix("is there twice"), let hint = hinted(at: mark.line - 1) { return hint }
        return DocumentFault(
            offset: offset(of: mark), message: "the front matter is not valid YAML: \(problem)", help: FrontMatter.help)
    }

    /// Says which aliases stand for too much.
    func fault(_ error: BoundedYAML.AliasError) -> DocumentFault {
        DocumentFault(offset: offset(of: error.mark), message: error.message, help: error.help)
    }

    /// Says what people get wrong near a line, counted from 0; `nil` where nothing of that is found.
    func hinted(at line: Int) -> DocumentFault? {
        let texts = lines.indices.map(text(of:))
        guard let hint = FrontMatterHint(texts, near: line) else { return nil }
        return DocumentFault(offset: starts[hint.line] + hint.offset, message: hint.message, help: hint.help)
    }

    /// The offset in the file of a line and a column, each counted from 1, columns in scalars.
    func offset(of mark: Mark?) -> Int {
        guard let mark, lines.indices.contains(mark.line - 1) else { return starts.last ?? 0 }
        var column = 1
        var place = 0
        for byte in lines[mark.line - 1] {
            if byte & 0xC0 != 0x80 {
                if column >= mark.column { break }
                column += 1
            }
            place += 1
        }
        return starts[mark.line - 1] + place
    }
}
