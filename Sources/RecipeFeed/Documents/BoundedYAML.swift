package import Yams

/// Parses YAML, and limits the values that its aliases expand to.
///
/// An alias expands to everything that its anchor marks, aliases included, so a few lines can expand to more values
/// than any machine can process. The parser compares keys with all their content, so a check of its result would be
/// too late.
package enum BoundedYAML {
    /// The most values that aliases may add to the written ones.
    package static let aliasLimit = 10_000
    /// The deepest nesting that an alias may expand to.
    fileprivate static let depthLimit = 100
    /// The bytes of text that count as one more value.
    fileprivate static let bytesPerValue = 64

    /// The error for aliases that expand to more than ``aliasLimit`` allows.
    package struct AliasError: Error {
        /// The place of the alias, or of a value that contains several.
        package let mark: Mark?
        /// The fault, in plain words.
        package var message: String {
            "the aliases stand for more than \(aliasLimit) values, or for too long texts or too many levels"
        }
        /// Advice for the owner.
        package var help: String { "write the values themselves" }
    }

    /// Parses a document; returns its root, or `nil` if it is empty.
    ///
    /// Throws ``AliasError``, or the parser's `YamlError`.
    package static func compose(_ text: String) throws -> Node? {
        if text.utf8.contains(UInt8(ascii: "*")), text.utf8.contains(UInt8(ascii: "&")) { try checkAliases(in: text) }
        return try Yams.compose(yaml: text, .truths)
    }

    /// Measures the expansion of the aliases, in a copy of the document in which each alias is a text.
    private static func checkAliases(in text: String) throws {
        var copy = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { copy.append(scalar == "*" ? AliasMeasure.sign : scalar) }
        // The parser owns the anchors.
        let parser = try Parser(yaml: String(copy), resolver: .truths)
        try withExtendedLifetime(parser) {
            guard let root = try parser.singleRoot() else { return }
            var measure = AliasMeasure()
            _ = try measure.size(of: root)
        }
    }
}

/// Adds up the values of a document, expanding aliases in the parser's order.
private struct AliasMeasure {
    /// The sign that replaces the asterisk of an alias: a private-use character, which has no meaning in YAML.
    static let sign: Unicode.Scalar = "\u{E000}"

    private var anchors: [String: Size] = [:]

    struct Size {
        /// The number of values; a long text counts as several.
        var values = 1
        /// The number of values that aliases add.
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

    /// Returns the name at the start of a text, which ends where the parser ends the name of an alias.
    private static func anchorName(_ text: Substring.UnicodeScalarView) -> String {
        let name = text.prefix { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
            default: false
            }
        }
        return String(String.UnicodeScalarView(name))
    }

    mutating func size(of node: Node) throws(BoundedYAML.AliasError) -> Size {
        var size = Size()
        switch node {
        case .scalar(let scalar):
            size.values += scalar.string.utf8.count / BoundedYAML.bytesPerValue
            guard scalar.style == .plain, scalar.string.unicodeScalars.first == Self.sign else { break }
            // In the copy, `*a:*b` is one text, but in the document it is a pair.
            for name in scalar.string.unicodeScalars.split(separator: Self.sign).map(Self.anchorName) {
                guard let marked = anchors[name] else { continue }
                size.values += marked.values
                size.added += marked.values
                size.depth = max(size.depth, marked.depth)
                size.hasAlias = true
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

extension Resolver {
    /// Tells true and false from texts.
    ///
    /// The usual rules compare each text with seven regular expressions, for kinds that nothing here asks for.
    static let truths = Resolver.basic.appending(.bool)
}
