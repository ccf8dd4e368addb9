extension HostileFeed {
    /// As large as it may be, and a little larger.
    static let limits: [HostileFeed] = [
        .refused(
            "a name of 1,001 letters", recipe("name", text(of: 1_001, "x")),
            #"1:23: recipes[0] "\#(run(of: 79, "x"))…" "name" is longer than 1000 characters (at /recipes/0/name)"#),
        .refused(
            "a cuisine of 1,001 letters", recipe("cuisine", text(of: 1_001, "ü")),
            #"1:26: recipes[0] "Pho" "cuisine" is longer than 1000 characters (at /recipes/0/cuisine)"#),
        .refused(
            "a letter of 1,001 accents", recipe("cuisine", text(of: 1_001, "\u{301}")),
            #"1:26: recipes[0] "Pho" "cuisine" is longer than 1000 characters (at /recipes/0/cuisine)"#),
        .refused(
            "a link of 8,193 bytes", recipe("source_url", "\"https://cook.example/\(run(of: 8_172, "x"))\""),
            #"1:29: recipes[0] "Pho" "source_url" is longer than 8,192 bytes (at /recipes/0/source_url)"#),
        .refused(
            "a key of 100,000 letters, twice", #"{"\#(run(of: 100_000, "k"))": 1, "\#(run(of: 100_000, "k"))": 2}"#,
            "1:100009: this is not valid JSON: the key \"\(run(of: 79, "k"))…\" stands twice in one object "
                + "(at /\(run(of: 79, "k"))…)"),
        .accepted("a name of 1,000 letters", recipe("name", text(of: 1_000, "ü"))),
        .accepted("a name of 1,000 letters with space around it", recipe("name", "\"  \(run(of: 1_000, "x")) \"")),
        .accepted(
            "a link of 8,192 bytes", recipe("source_url", "\"https://cook.example/\(run(of: 8_171, "x"))\"")),
        .accepted(
            "a field of 100,000 letters that nobody reads", #"{"recipes": [], "x": \#(text(of: 100_000, "k"))}"#),
    ]

    private static func text(of count: Int, _ letter: String) -> String { "\"\(run(of: count, letter))\"" }

    private static func run(of count: Int, _ letter: String) -> String { String(repeating: letter, count: count) }
}
