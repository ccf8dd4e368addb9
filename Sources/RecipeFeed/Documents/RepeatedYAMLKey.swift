import StrictJSON
import Yams

/// A key that stands twice in one mapping of YAML, whose last value counts.
struct RepeatedYAMLKey {
    let key: String
    /// The lines of the key that doesn't count and of its value, counted from 0.
    let first: Range<Int>
    /// The line of the next key with the same name.
    let second: Int
    /// The column of both, counted from 0; only spaces and a hyphen stand before it.
    let column: Int

    /// The help for it.
    static let help = "put what belongs to the recipe under one of the two, and delete the other"

    /// Returns what a remark says, in a file where the first line has a number, counted from 1.
    func message(firstLine line: Int) -> String {
        "\"\(key.shortened())\" is there twice, in lines \(line + first.lowerBound) and \(line + second): the last one counts"
    }

    /// Finds a key that the parser reports for a mapping, by the mapping's start; `nil` if its places aren't known, as in braces.
    init?(_ key: String, in mapping: Mark, of lines: [String]) {
        let column = mapping.column - 1
        guard lines.indices.contains(mapping.line - 1),
            lines[mapping.line - 1].unicodeScalars.dropFirst(column).first != "{"
        else { return nil }
        let isThere = { (index: Int) in
            let line = lines[index].unicodeScalars
            // The first key of an item stands behind its hyphen.
            guard index == mapping.line - 1 || line.prefix(while: { $0 == " " }).count == column else { return false }
            let rest = String(String.UnicodeScalarView(line.dropFirst(column)))
            return [key, "\"\(key)\"", "'\(key)'"].contains { name in
                rest.hasPrefix(name) && rest.dropFirst(name.count).drop { $0 == " " }.first == ":"
            }
        }
        let inside = lines.indices.dropFirst(mapping.line - 1)
        let found = inside.lazy.filter(isThere).prefix(2)
        guard let first = found.first, let second = found.dropFirst().first else { return nil }
        let end = lines.indices[(first + 1)...second].first { index in
            let line = lines[index]
            let indentation = line.prefix { $0 == " " }.count
            return !line.allSatisfy(\.isWhitespace) && indentation <= column && line.dropFirst(indentation).first != "-"
        }
        (self.key, self.first, self.second, self.column) = (key, first..<(end ?? second), second, column)
    }
}

extension BoundedYAML {
    /// Returns the most keys that may stand twice in a text with a number of bytes, which is parsed again for each.
    private static func mostRepeats(inBytes bytes: Int) -> Int { min(50, max(10, 500_000 / max(bytes, 1))) }

    /// Parses the lines of a recipe, in which the last value of a key counts that stands twice.
    ///
    /// - Parameter lines: the lines, without their ends.
    /// - Returns: the root, or `nil` if the document is empty, and the keys.
    /// - Throws: ``LimitError``, or the parser's `YamlError`.
    static func compose(lines: [String]) throws -> (root: Node?, repeated: [RepeatedYAMLKey]) {
        let most = mostRepeats(inBytes: lines.reduce(0) { $0 + $1.utf8.count + 1 })
        var lines = lines
        var repeated: [RepeatedYAMLKey] = []
        var first: (any Error)?
        while true {
            do {
                return (try compose(lines.joined(separator: "\n") + "\n"), repeated)
            } catch let error as YamlError {
                // What is wrong once a key is left out may be right as it was written.
                guard case .duplicatedKeysInMapping(let keys, let context) = error, repeated.count < most else {
                    throw first ?? error
                }
                first = first ?? error
                guard let key = keys.first.flatMap({ RepeatedYAMLKey($0, in: context.mark, of: lines) }) else {
                    throw error
                }
                let line = lines[key.first.lowerBound]
                // The lines of all others stay where they are, and so does the hyphen of an item.
                for index in key.first { lines[index] = "" }
                if key.first.lowerBound == context.mark.line - 1 {
                    lines[key.first.lowerBound] = String(line.prefix(key.column))
                }
                repeated.append(key)
            }
        }
    }
}
