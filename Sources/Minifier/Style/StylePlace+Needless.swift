/// Tokens without meaning at a place.
extension StylePlace {
    /// Returns whether the space between two tokens of a statement is meaningless at this place.
    func mayLeaveOutSpace(between one: StyleToken, and other: StyleToken) -> Bool {
        guard let statement, statement != .customProperty else {
            return mayLeaveOutSpaceInCustomProperty(before: other)
        }
        // Older browsers accept an empty value, or an empty last argument, only with a space.
        if other.is(")") { return !one.isOne(of: ",:") }
        if one.isOne(of: "{};,([") || one.kind == .function || other.isOne(of: "{};,]") { return true }
        switch statement {
        case .declaration:
            return colon == .justPassed
                || isDirectlyInStatement && (other.is("!") || other.is(":") && colon == .ahead)
        case .selector: return brackets.last != .square && (one.isOne(of: ">~") || other.isOne(of: ">~"))
        case .atRule(let asksConditions): return asksConditions && brackets.last == .round && one.is(":")
        case .customProperty: return false
        }
    }

    /// Returns whether the space before a token in a custom property is meaningless.
    ///
    /// All space between the tokens of its value has meaning. Space around the value has none, unless the value consists only
    /// of space.
    private func mayLeaveOutSpaceInCustomProperty(before next: StyleToken) -> Bool {
        let ends = isDirectlyInStatement && next.isOne(of: ";}")
        return switch colon {
        case .ahead: true
        case .justPassed: !ends
        case .passed: ends
        }
    }

    /// Returns whether a semicolon is meaningless if the block ends after it.
    func mayLeaveOutSemicolon(after previous: StyleToken?) -> Bool {
        guard brackets.last == .block else { return false }
        return switch statement {
        case nil: true
        case .declaration: isDirectlyInStatement
        case .customProperty: isDirectlyInStatement && colon != .justPassed
        case .selector, .atRule: false
        }
    }
}
