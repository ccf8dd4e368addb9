package import SafeFetch

/// What answers in place of a feed's source, to see how a site takes it.
package struct FeedSubstitute: Sendable {
    /// The feed as messages name it, from the source's own name.
    let label: @Sendable (String) -> String
    /// What the source answers; nil where the real one is to be asked.
    let answer: @Sendable (FeedSource) async throws -> FetchAnswer?

    package init(
        label: @escaping @Sendable (String) -> String,
        answer: @escaping @Sendable (FeedSource) async throws -> FetchAnswer?
    ) {
        (self.label, self.answer) = (label, answer)
    }
}
