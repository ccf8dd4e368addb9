/// The writer's place in a stylesheet: the statement and the brackets around it.
struct StylePlace {
    /// The current statement, if one has begun.
    private(set) var statement: StyleStatement?
    /// The open brackets.
    private(set) var brackets: [Bracket] = []
    /// The state of the colon between a property and its value.
    private(set) var colon = Colon.ahead
    /// The number of open brackets at the start of the statement.
    private var outerBrackets = 0

    enum Bracket { case block, round, function, square }
    enum Colon { case ahead, justPassed, passed }

    /// Whether no brackets are open inside the statement.
    var isDirectlyInStatement: Bool { brackets.count == outerBrackets }

    mutating func begin(_ statement: StyleStatement) {
        self.statement = statement
        outerBrackets = brackets.count
        colon = .ahead
    }

    /// Moves past a significant token; throws for brackets without a partner.
    mutating func pass(_ token: StyleToken) throws(OddInput) {
        if colon == .justPassed { colon = .passed }
        if token.kind == .function { brackets.append(.function) }
        guard case .sign(let sign) = token.kind else { return }
        switch sign {
        case UInt8(ascii: ":"): if colon == .ahead, isDirectlyInStatement { colon = .justPassed }
        case UInt8(ascii: "("): brackets.append(.round)
        case UInt8(ascii: "["): brackets.append(.square)
        case UInt8(ascii: ")"):
            guard let last = brackets.popLast(), last == .round || last == .function else { throw OddInput() }
        case UInt8(ascii: "]"): guard brackets.popLast() == .square else { throw OddInput() }
        case UInt8(ascii: "{"):
            try passEnd(opens: true)
            brackets.append(.block)
        case UInt8(ascii: ";"): try passEnd(opens: false)
        case UInt8(ascii: "}"):
            guard brackets.popLast() == .block else { throw OddInput() }
            if statement != .customProperty || brackets.count < outerBrackets { statement = nil }
        default: break
        }
    }

    /// Moves past `{` or `;`, which can occur in the value of a custom property, and are odd in other brackets.
    private mutating func passEnd(opens: Bool) throws(OddInput) {
        if statement == .customProperty {
            if !opens, isDirectlyInStatement { statement = nil }
        } else {
            guard statement == nil || isDirectlyInStatement else { throw OddInput() }
            statement = nil
        }
    }
}
