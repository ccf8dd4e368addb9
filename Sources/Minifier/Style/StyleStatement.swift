/// The kind of the tokens up to the next `{`, `;` or `}`, which determines where space has meaning.
enum StyleStatement: Equatable {
    /// A property with its value.
    case declaration
    /// A custom property, whose value scripts can read as written.
    case customProperty
    case selector
    /// An at-rule up to its block; if it asks conditions, its brackets hold a property with its value.
    case atRule(asksConditions: Bool)

    /// Determines the kind of a statement that begins with a significant token, in a block or at the top level.
    init(beginningAt index: Int, of tokens: [StyleToken], in css: [UInt8], isInBlock: Bool) {
        let first = tokens[index]
        if first.kind == .atKeyword {
            let name = String(decoding: css[first.bytes], as: UTF8.self).lowercased()
            self = .atRule(asksConditions: ["@media", "@supports", "@container"].contains(name))
        } else if isInBlock, first.kind == .name, Self.mayBeCustom(css[first.bytes]),
            tokens[(index + 1)...].first(where: \.isSignificant)?.is(":") == true
        {
            self = .customProperty
        } else {
            self = Self.hasBlock(tokens[index...]) ? .selector : .declaration
        }
    }

    /// Returns whether a property's name begins with two hyphens, or might because it has an escape.
    private static func mayBeCustom(_ name: ArraySlice<UInt8>) -> Bool {
        name.starts(with: "--".utf8) || name.contains(UInt8(ascii: "\\"))
    }

    /// Returns whether a block follows before the statement ends.
    private static func hasBlock(_ tokens: ArraySlice<StyleToken>) -> Bool {
        var depth = 0
        for token in tokens {
            if token.kind == .function || token.isOne(of: "([") { depth += 1 }
            if token.isOne(of: ")]") { depth -= 1 }
            guard depth <= 0 else { continue }
            if token.is("{") { return true }
            if token.is(";") || token.is("}") { return false }
        }
        return false
    }
}
