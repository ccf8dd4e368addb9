/// What says nothing at a place.
extension StylePlace {
    /// Whether the space between two tokens of a statement says nothing; the place is that between them.
    func mayLeaveOutSpace(between one: StyleToken, and other: StyleToken) -> Bool {
        guard let statement, statement != .customProperty else {
            return mayLeaveOutSpaceInCustomProperty(before: other)
        }
        // An empty value, or an empty last argument, is valid in older browsers only with a space.
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

    /// In a custom property's value, all space between tokens says something; that around the value does not, unless the value
    /// is nothing else.
    private func mayLeaveOutSpaceInCustomProperty(before next: StyleToken) -> Bool {
        let ends = isDirectlyInStatement && next.isOne(of: ";}")
        return switch colon {
        case .ahead: true
        case .justPassed: !ends
        case .passed: ends
        }
    }

    /// Whether a semicolon says nothing where a block ends behind it.
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
