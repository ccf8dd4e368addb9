import Yams

/// The front matter of a recipe in Cooklang: YAML, or lines of keys and values that are nearly YAML.
struct CooklangFrontMatter {
    private let lines: ArraySlice<SourceLine>
    /// The index of the first line behind it.
    let end: Int

    /// Finds the front matter at the start of a document.
    init?(in all: [SourceLine]) {
        guard let first = all.firstIndex(where: { !$0.isBlank }), all[first].text.trimmed == "---",
            let last = all[(first + 1)...].firstIndex(where: { $0.text.trimmed == "---" })
        else { return nil }
        lines = all[(first + 1)..<last]
        end = last + 1
    }

    /// Returns the keys and values in order, and remarks about keys that stand twice.
    ///
    /// Throws if the lines are neither YAML nor keys and values.
    func metadata() throws(DocumentFault) -> (
        pairs: [(key: String, value: SourceValue)], remarks: [ReadDocument.Remark]
    ) {
        let document = YAMLDocument(Array(lines))
        if let node = document.root(), let mapping = node.mapping {
            let pairs = mapping.compactMap { key, value in
                key.scalar.map { (key: $0.string, value: document.value(of: value)) }
            }
            return (pairs, document.remarks(firstLine: lines.startIndex + 1))
        }
        var pairs: [(key: String, value: SourceValue)] = []
        for line in lines where !line.isBlank && line.text.trimmed.first != "#" {
            let parts = line.text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { throw document.fault ?? Self.fault(at: line) }
            let value = String(parts[1]).trimmed
            let isQuoted = value.count > 1 && value.first == value.last && (value.first == "\"" || value.first == "'")
            pairs.append(
                (
                    String(parts[0]).trimmed,
                    .text(isQuoted ? String(value.dropFirst().dropLast()) : value, at: line.offset)
                ))
        }
        return (pairs, [])
    }

    private static func fault(at line: SourceLine) -> DocumentFault {
        DocumentFault(
            offset: line.offset, message: "this line of the front matter has no key",
            help: "write a key and its value in each line, such as servings: 4")
    }
}
