/// The token that a request needs to change anything, known only to the pages of this run of the server.
struct RunToken: Sendable {
    /// The token, in hexadecimal digits.
    let text: String
    /// The name of this run, which is not secret.
    let run: String

    /// Makes an unguessable token.
    init() {
        var random = SystemRandomNumberGenerator()
        func digits() -> String { String(random.next(), radix: 16) }
        text = digits() + digits()
        run = digits()
    }

    /// Returns whether a text is the token, in a time that doesn't depend on how much of it matches.
    func matches(_ other: some StringProtocol) -> Bool {
        let (own, other) = (Array(text.utf8), Array(other.utf8))
        guard own.count == other.count else { return false }
        return zip(own, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
