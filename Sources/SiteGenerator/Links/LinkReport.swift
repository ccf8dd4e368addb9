public import Diagnostics

/// The report of a link check.
public struct LinkReport: Sendable, Encodable {
    /// The source of the recipes, for messages.
    public var source: String
    /// The number of different links.
    public var links: Int
    /// The number of hosts.
    public var hosts: Int
    /// The number of links that lead to a page.
    public var fine = 0
    /// The number of links whose page has moved permanently.
    public var moved = 0
    /// The number of links whose state is uncertain.
    public var failing = 0
    /// The number of links that lead nowhere.
    public var gone = 0
    /// The number of links that weren't checked, because their hosts asked to wait or the check was interrupted.
    public var unchecked = 0
    /// Whether the check was interrupted.
    public var isInterrupted = false
    /// The links that aren't fine, ordered by the first recipe that has them.
    public var findings: [Finding] = []
    /// The duration in seconds.
    public var seconds = 0.0
    /// Warnings for the owner.
    public var warnings: [Diagnostic]

    /// A link that is not fine.
    public struct Finding: Sendable, Encodable {
        /// The address.
        public var url: String
        /// The names of the recipes with the link.
        public var recipes: [String]
        /// `moved`, `failing` or `gone`.
        public var state: String
        /// The time when the state was first seen (RFC 3339).
        public var since: String
        /// The number of checks that found it gone since it last worked, without those soon after another one.
        public var looks: Int?
        /// The new address of a moved page.
        public var destination: String?
        /// The reason in words.
        public var reason: String?
        /// Whether builds treat the link as one that may be gone.
        public var mayBeGone: Bool
    }
}

extension LinkReport {
    /// Returns the number of links in a state or a worse one.
    ///
    /// - Parameter state: the state.
    /// - Returns: the number.
    package func count(atLeast state: State) -> Int {
        switch state {
        case .moved: moved + failing + gone
        case .failing: failing + gone
        case .gone: gone
        }
    }

    /// The states of links other than fine, from best to worst.
    package enum State: String, Sendable, CaseIterable {
        case moved, failing, gone
    }
}
