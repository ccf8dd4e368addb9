package import Yams

/// Parses YAML whose aliases stand for no more values than people write.
///
/// An alias stands for all that its anchor marks, aliases included, so that a few lines can stand for more values than any machine
/// has time for. The parser compares keys with all that is in them, before anybody could look at the result.
package enum BoundedYAML {
    /// The most values that aliases may add to those that are written out.
    package static let aliasLimit = 10_000
    /// The most levels that an alias may stand for.
    fileprivate static let depthLimit = 100
    /// The bytes of a text that count as a value more.
    fileprivate static let bytesPerValue = 64

    /// Aliases that stand for more than ``aliasLimit`` allows.
    package struct AliasError: Error {
        /// The place of the alias, or of a value with several of them.
        package let mark: Mark?
        /// What is wrong, in plain words.
        package var message: String {
            "the aliases stand for more than \(aliasLimit) values, or for too long texts or too many levels"
        }
        /// What to do about it.
        package var help: String { "write the values themselves" }
    }

    /// Parses a document.
    ///
    /// - Parameter text: the document.
    /// - Returns: its root, or `nil` if it holds nothing.
    /// - Throws: ``AliasError``, or the parser's `YamlError`.
    package static func compose(_ text: String) throws -> Node? {
        if text.utf8.contains(UInt8(ascii: "*")), text.utf8.contains(UInt8(ascii: "&")) { try checkAliases(in: text) }
        return try Yams.compose(yaml: text)
    }

    /// Measures what the aliases stand for in a copy of the document that has a text in the place of each.
    private static func checkAliases(in text: String) throws {
        var copy = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { copy.append(scalar == "*" ? AliasMeasure.sign : scalar) }
        // Anchors are there for as long as the parser is.
        let parser = try Parser(yaml: String(copy))
        try withExtendedLifetime(parser) {
            guard let root = try parser.singleRoot() else { return }
            var measure = AliasMeasure()
            _ = try measure.size(of: root)
        }
    }
}

/// Adds up what the values of a document stand for, in the order in which the parser would put them in the place of aliases.
private struct AliasMeasure {
    /// The sign in the place of the asterisk before an alias; it is for private use, and so means nothing to YAML.
    static let sign: Unicode.Scalar = "\u{E000}"

    private var anchors: [String: Size] = [:]

    struct Size {
        /// The values, and a value more for each part of a long text.
        var values = 1
        /// The values that aliases add.
        var added = 0
        var depth = 1
        var hasAlias = false

        mutating func add(_ part: Size) {
            values += part.values
            added += part.added
            depth = max(depth, part.depth + 1)
            hasAlias = hasAlias || part.hasAlias
        }
    }

    /// Returns what a node stands for.
    mutating func size(of node: Node) throws(BoundedYAML.AliasError) -> Size {
        var size = Size()
        switch node {
        case .scalar(let scalar):
            if scalar.style == .plain, scalar.string.unicodeScalars.first == Self.sign,
                let marked = anchors[String(scalar.string.unicodeScalars.dropFirst())]
            {
                size = Size(values: marked.values, added: marked.values - 1, depth: marked.depth, hasAlias: true)
            } else {
                size.values += scalar.string.utf8.count / BoundedYAML.bytesPerValue
            }
        case .sequence(let sequence):
            for element in sequence { size.add(try self.size(of: element)) }
        case .mapping(let mapping):
            for (key, value) in mapping {
                size.add(try self.size(of: key))
                size.add(try self.size(of: value))
            }
        case .alias: break
        }
        guard size.added <= BoundedYAML.aliasLimit, !size.hasAlias || size.depth <= BoundedYAML.depthLimit else {
            throw BoundedYAML.AliasError(mark: node.mark)
        }
        if let anchor = node.anchor?.rawValue { anchors[anchor] = size }
        return size
    }
}
