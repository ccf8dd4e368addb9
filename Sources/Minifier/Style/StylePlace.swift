/// Where in a stylesheet its writer is: in which statement, and in which brackets.
struct StylePlace {
    /// The statement that has begun, if one has.
    private(set) var statement: StyleStatement?
    /// The brackets that are open.
    private(set) var brackets: [Bracket] = []
    /// The colon between a property and its value.
    private(set) var colon = Colon.ahead
    /// How many brackets were open where the statement began.
    private var outerBrackets = 0

    enum Bracket { case block, round, function, square }
    enum Colon { case ahead, justPassed, passed }

    /// Whether no bracket is open but those around the statement.
    var isDirectlyInStatement: Bool { brackets.count == outerBrackets }

    mutating func begin(_ statement: StyleStatement) {
        self.statement = statement
        outerBrackets = brackets.count
        colon = .ahead
    }

    /// Goes on behind a significant token; brackets without a partner are odd.
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

    /// Passes `{` or `;`, which can stand in the value of a custom property; in other brackets they are odd.
    private mutating func passEnd(opens: Bool) throws(OddInput) {
        if statement == .customProperty {
            if !opens, isDirectlyInStatement { statement = nil }
        } else {
            guard statement == nil || isDirectlyInStatement else { throw OddInput() }
            statement = nil
        }
    }
}
