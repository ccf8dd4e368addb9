import Amounts

extension [Amount] {
    /// Amounts as tests write them: `2; [400 g]; (1 cup)`, where brackets mean that it stays, and parentheses that the page says so.
    var notation: String {
        map { amount in
            let sides = amount.otherSides.map { "x\($0)" }.joined()
            let text = "\(amount.quantity)\(sides)" + (amount.unit.map { " \($0.rawValue)" } ?? "")
            return switch amount.role {
            case .amount: text
            case .size: "[\(text)]"
            case .asWritten: "(\(text))"
            }
        }.joined(separator: "; ")
    }
}

extension [CookingTime] {
    /// Times as tests write them, in seconds: `600-720; 60`.
    var notation: String {
        map { time in
            let (lower, upper) = (time.seconds.lowerBound, time.seconds.upperBound)
            return lower == upper ? "\(lower)" : "\(lower)-\(upper)"
        }.joined(separator: "; ")
    }
}
