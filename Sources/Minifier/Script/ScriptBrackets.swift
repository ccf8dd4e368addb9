/// The open brackets at a place in a script.
struct ScriptBrackets {
    private var open: [Bracket] = []
    /// Whether the last closed bracket held the condition of a statement.
    private(set) var hasClosedCondition = false

    private enum Bracket { case round, condition, square, brace, substitution }

    var areClosed: Bool { open.isEmpty }

    /// Whether a `}` here ends `${`.
    var isInSubstitution: Bool { open.last == .substitution }

    mutating func openSubstitution() { open.append(.substitution) }

    /// Opens a bracket if the character is one.
    mutating func open(_ sign: UInt8, isCondition: Bool) {
        switch sign {
        case UInt8(ascii: "("): open.append(isCondition ? .condition : .round)
        case UInt8(ascii: "["): open.append(.square)
        case UInt8(ascii: "{"): open.append(.brace)
        default: break
        }
    }

    /// Closes a bracket if the character ends one; throws if the bracket has no partner.
    mutating func close(_ sign: UInt8) throws(OddInput) {
        switch sign {
        case UInt8(ascii: ")"):
            let last = open.popLast()
            guard last == .round || last == .condition else { throw OddInput() }
            hasClosedCondition = last == .condition
        case UInt8(ascii: "]"): guard open.popLast() == .square else { throw OddInput() }
        case UInt8(ascii: "}"):
            guard let last = open.popLast(), last == .brace || last == .substitution else { throw OddInput() }
        default: break
        }
    }
}
