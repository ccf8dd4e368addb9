/// The number of parentheses that are open before each token of a text, counted once.
struct ParenthesisDepths {
    private let depths: [Int]

    init(of tokens: Tokens) {
        var depths = [0]
        depths.reserveCapacity(tokens.count + 1)
        for token in tokens {
            let change = ["(", "（"].contains(token.sign) ? 1 : [")", "）"].contains(token.sign) ? -1 : 0
            depths.append(depths[depths.count - 1] + change)
        }
        self.depths = depths
    }

    /// The number before a place, which may lie outside of the text.
    subscript(place: Int) -> Int { depths[min(max(place, 0), depths.count - 1)] }
}
