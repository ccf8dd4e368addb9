import Diagnostics
import RecipeFeed

extension FeedDocuments {
    /// The limits for all documents of a feed together.
    struct Budget {
        private let limits: FeedLimits
        private let end: ContinuousClock.Instant
        private var documents = 1
        private var bytes: Int

        /// Creates the budget with the first document counted.
        init(_ limits: FeedLimits, _ first: ReceivedDocument) {
            self.limits = limits
            end = .now + limits.time
            bytes = first.document.bytes.count
        }

        /// Counts a document.
        mutating func add(_ received: ReceivedDocument) throws(BuildError) {
            try reserve(1)
            try addBytes(of: received)
        }

        /// Counts documents before they are requested.
        mutating func reserve(_ count: Int) throws(BuildError) {
            documents += count
            guard documents <= limits.documents else {
                throw Self.exceeded(
                    "the feed has more than \(limits.documents) documents",
                    help: "raise --max-documents if that is meant")
            }
        }

        /// Counts the bytes of a received document, and checks the time.
        mutating func addBytes(of received: ReceivedDocument) throws(BuildError) {
            bytes += received.document.bytes.count
            guard bytes <= limits.bytes else {
                throw Self.exceeded(
                    "the documents of the feed have more than \(limits.bytes) bytes together",
                    help: "raise --feed-limit if you trust the feed's source")
            }
            guard .now < end else {
                throw Self.exceeded(
                    "the documents of the feed take longer than \(limits.time.components.seconds) seconds",
                    help: "raise --feed-time, or ask the server for more recipes a document")
            }
        }

        private static func exceeded(_ message: String, help: String) -> BuildError {
            BuildError(.badData, [Diagnostic(error: message, help: help)])
        }
    }
}
