private import Synchronization

/// The work of reading texts, counted in bytes that are looked at, and its limit.
///
/// It is a last resort. Everything that reads texts takes time that grows with them, but a mistake of ours could undo that;
/// a document that takes many times as much as any genuine one of its size is refused then, instead of keeping a build
/// busy for ever. Steps are counted instead of seconds, so that a slow machine reads what a fast one reads.
///
/// ```swift
/// let work = ReadingWork(limit: 1_000_000 + 200 * document.count)
/// let recipe = work.count { read(document) }
/// guard !work.isExceeded else { throw … }
/// ```
///
/// Patterns count what they look at, and so does what copies texts of a document: lines, words, the content of elements, values
/// as JSON. Past the limit no pattern matches and nothing is copied any more, so that reading ends soon. The result is useless
/// then.
package final class ReadingWork: Sendable {
    @TaskLocal private static var current: ReadingWork?

    private let spent = Atomic<Int>(0)
    private let limit: Int

    /// Creates a count; `limit` is the most bytes that may be looked at.
    package init(limit: Int = .max) { self.limit = limit }

    /// The number of bytes that were looked at.
    package var steps: Int { spent.load(ordering: .relaxed) }

    /// Whether more was looked at than is allowed.
    package var isExceeded: Bool { steps > limit }

    /// Counts the work of a function.
    package func count<Result>(_ body: () throws -> Result) rethrows -> Result {
        try Self.$current.withValue(self, operation: body)
    }

    /// Notes that bytes are looked at; returns whether that is still allowed.
    package static func spend(_ bytes: Int) -> Bool {
        guard let current else { return true }
        return current.spent.wrappingAdd(bytes, ordering: .relaxed).newValue <= current.limit
    }
}
