import Diagnostics
import Patterns
import StrictJSON
import Yams

/// Lines of YAML as values with places.
struct YAMLDocument {
    private let lines: [SourceLine]
    private let columns: ColumnPlaces
    private let parsed: Result<(root: Node?, repeated: [RepeatedYAMLKey]), any Error>

    private static let tabAfterDash = Pattern(#"^( *-)\t+"#)

    init(_ lines: [SourceLine]) {
        self.lines = lines
        columns = ColumnPlaces(of: lines.map(\.text.utf8))
        // YAML 1.2 allows tabs behind the hyphen of an item, but the parser doesn't.
        let texts = lines.map { line in
            line.text.contains("\t") ? line.text.replacing(Self.tabAfterDash) { "\($0[1]) " } : line.text
        }
        parsed = Result { try BoundedYAML.compose(lines: texts) }
    }

    /// Returns the root; `nil` if the text is empty or no YAML.
    func root() -> Node? { (try? parsed.get())?.root }

    /// Returns the remarks about keys that stand twice, in a file where the first line has a number, counted from 1.
    func remarks(firstLine line: Int) -> [ReadDocument.Remark] {
        ((try? parsed.get())?.repeated ?? []).map { key in
            ReadDocument.Remark(
                offset: lines[key.second].offset + key.column, message: key.message(firstLine: line),
                help: RepeatedYAMLKey.help)
        }
    }

    /// The reason that the text is no YAML.
    var fault: DocumentFault? {
        guard case .failure(let error) = parsed else { return nil }
        if let error = error as? BoundedYAML.LimitError {
            return DocumentFault(offset: offset(of: error.mark), message: error.message, help: error.help)
        }
        guard let error = error as? YamlError else { return nil }
        var mark: Mark?
        var problem = "it is no YAML"
        switch error {
        case .scanner(_, let text, let place, _), .parser(_, let text, let place, _),
            .composer(_, let text, let place, _):
            (problem, mark) = (text, place)
        case .duplicatedKeysInMapping(let keys, let context):
            return DocumentFault(
                offset: offset(of: context.mark), message: "\"\((keys.first ?? "").shortened())\" is there twice",
                help: RepeatedYAMLKey.help)
        default: break
        }
        return DocumentFault(
            offset: offset(of: mark), message: "this is YAML, but not valid: \(problem)",
            help: "fix this place and try again; texts with a colon and a space in them need quotes")
    }

    /// Returns the offset of a mark in the document.
    func offset(of mark: Mark?) -> Int {
        guard let mark else { return lines.first?.offset ?? 0 }
        guard lines.indices.contains(mark.line - 1) else { return lines.last?.offset ?? 0 }
        let line = lines[mark.line - 1]
        return line.offset + columns.bytes(before: mark.column - 1, inLine: mark.line - 1, line.text.utf8)
    }

    /// Returns a node as a value; scalars stay as they are written.
    func value(of node: Node) -> SourceValue {
        switch node {
        case .scalar(let scalar): .text(scalar.isNothing ? "" : scalar.string, at: offset(of: scalar.mark))
        case .sequence(let sequence): .list(sequence.map(value))
        case .mapping(let mapping): .object(mapping.map { ($0.scalar?.string ?? "", value(of: $1)) })
        case .alias: .list([])
        }
    }
}

extension Node.Scalar {
    /// Whether it is a null of YAML, not a text that looks like one.
    fileprivate var isNothing: Bool { style == .plain && ["~", "null", "Null", "NULL"].contains(string) }
}
