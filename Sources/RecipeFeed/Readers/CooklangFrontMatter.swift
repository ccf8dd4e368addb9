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

    /// Returns the keys and values in order.
    ///
    /// Throws if the lines are neither YAML nor keys and values.
    func metadata() throws(DocumentFault) -> [(key: String, value: SourceValue)] {
        let document = YAMLDocument(Array(lines))
        if let node = document.root(), let mapping = node.mapping {
            return mapping.compactMap { key, value in
                guard let key = key.scalar?.string else { return nil }
                return (key, document.value(of: value))
            }
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
        return pairs
    }

    private static func fault(at line: SourceLine) -> DocumentFault {
        DocumentFault(
            offset: line.offset, message: "this line of the front matter has no key",
            help: "write a key and its value in each line, such as servings: 4")
    }
}
