/// What a request must bring along to change something: known to the pages of this run of the server only.
struct RunToken: Sendable {
    /// The token, in hexadecimal digits.
    let text: String
    /// Names this run, and is no secret.
    let run: String

    /// Makes a token that nobody can guess.
    init() {
        var random = SystemRandomNumberGenerator()
        func digits() -> String { String(random.next(), radix: 16) }
        text = digits() + digits()
        run = digits()
    }

    /// Whether a text is the token; it takes the same time however much of it is right.
    func matches(_ other: some StringProtocol) -> Bool {
        let (own, other) = (Array(text.utf8), Array(other.utf8))
        guard own.count == other.count else { return false }
        return zip(own, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
