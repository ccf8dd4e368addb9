import CYaml
package import Yams

/// Parses YAML, and limits its nesting and the values that its aliases expand to.
///
/// An alias expands to everything that its anchor marks, aliases included, so a few lines can expand to more values
/// than any machine can process. The parser compares keys with all their content, once more for each mapping that is a
/// key around it. A check of its result would be too late.
package enum BoundedYAML {
    /// The most values that aliases may add to the written ones.
    package static let aliasLimit = 10_000
    /// The deepest nesting, with what aliases expand to; JSON may have the same.
    fileprivate static let depthLimit = 32
    /// The bytes of text that count as one more value.
    fileprivate static let bytesPerValue = 64

    /// The error for nesting deeper than ``depthLimit``, or aliases that expand to more than ``aliasLimit`` allows.
    package struct LimitError: Error {
        /// The place of the nested value or the alias, or of a value that contains several.
        package let mark: Mark?
        /// The fault, in plain words.
        package let message: String
        /// Advice for the owner.
        package let help: String

        fileprivate static func aliases(at mark: Mark?) -> Self {
            Self(
                mark: mark,
                message:
                    "the aliases stand for more than \(aliasLimit) values, or for too long texts or too many levels",
                help: "write the values themselves")
        }

        fileprivate static func depth(at mark: Mark?) -> Self {
            Self(
                mark: mark, message: "lists and keys are nested more than \(depthLimit) deep",
                help: "no recipe needs that many levels; put texts with brackets or braces into quotes")
        }
    }

    /// Limits the nesting of indented values, for all documents.
    private static let limited: Void = yaml_set_max_nest_level(Int32(depthLimit))

    /// Checks the nesting of values in brackets, of which the parser may have read all before it counts one.
    private static func checkBrackets(in text: String) throws(LimitError) {
        let opening = text.utf8.count { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") }
        guard opening > depthLimit, let place = YAMLEvents.place(deeperThan: depthLimit, in: text) else { return }
        throw LimitError.depth(at: place)
    }

    /// Parses a document; returns its root, or `nil` if it is empty.
    ///
    /// Throws ``LimitError``, or the parser's `YamlError`.
    package static func compose(_ text: String) throws -> Node? {
        limited
        try checkBrackets(in: text)
        do {
            if text.utf8.contains(UInt8(ascii: "*")), text.utf8.contains(UInt8(ascii: "&")) {
                try checkAliases(in: text)
            }
            return try Yams.compose(yaml: text, .truths)
        } catch YamlError.parser(_, let problem, let mark, _) where problem.hasPrefix("Maximum nesting level") {
            throw LimitError.depth(at: mark)
        }
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

    mutating func size(of node: Node) throws(BoundedYAML.LimitError) -> Size {
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
            throw BoundedYAML.LimitError.aliases(at: node.mark)
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
