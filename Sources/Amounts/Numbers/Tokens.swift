/// The tokens of a text.
///
/// A place outside of them has an empty sign, so that a reader may look past either end.
struct Tokens: RandomAccessCollection {
    private let list: [Token]

    init(_ list: [Token]) { self.list = list }

    var startIndex: Int { 0 }
    var endIndex: Int { list.count }

    subscript(position: Int) -> Token {
        if list.indices.contains(position) { return list[position] }
        let end = (position < 0 ? list.first?.range.lowerBound : list.last?.range.upperBound) ?? "".startIndex
        return Token(kind: .sign, text: "", range: end..<end, isAfterSpace: true)
    }

    subscript(places: Range<Int>) -> ArraySlice<Token> { list[places.clamped(to: list.indices)] }

    /// The tokens from a place on; empty if it lies behind the last one.
    subscript(places: PartialRangeFrom<Int>) -> ArraySlice<Token> { list.dropFirst(Swift.max(0, places.lowerBound)) }

    /// The tokens before a place.
    subscript(places: PartialRangeUpTo<Int>) -> ArraySlice<Token> { list.prefix(Swift.max(0, places.upperBound)) }

    /// Returns the range of tokens in the text.
    ///
    /// - Parameter places: the places of the tokens, at least one.
    /// - Returns: the range from the start of the first token to the end of the last.
    func textRange(of places: Range<Int>) -> Range<String.Index> {
        let start = self[places.lowerBound].range.lowerBound
        return start..<Swift.max(start, self[places.upperBound - 1].range.upperBound)
    }
}
