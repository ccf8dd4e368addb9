public import Diagnostics

/// What became of the links of a feed's recipes.
public struct LinkReport: Sendable, Encodable {
    /// Where the recipes came from, as a person would name it.
    public var source: String
    /// How many links there are, each counted once.
    public var links: Int
    /// On how many hosts.
    public var hosts: Int
    /// How many lead to a page.
    public var fine = 0
    /// How many lead to a page that has another address for good.
    public var moved = 0
    /// How many may or may not lead to a page: it cannot be told.
    public var failing = 0
    /// How many lead nowhere.
    public var gone = 0
    /// How many were not checked, as their hosts ask not to be asked for now, or somebody ended it.
    public var unchecked = 0
    /// Whether somebody ended it before all were checked.
    public var isInterrupted = false
    /// What is to be known of those that are not fine, by the first recipe that has them.
    public var findings: [Finding] = []
    /// From start to end, in seconds.
    public var seconds = 0.0
    /// What its owner should know.
    public var warnings: [Diagnostic]

    /// A link that is not fine.
    public struct Finding: Sendable, Encodable {
        /// Where it leads.
        public var url: String
        /// The names of the recipes that have it.
        public var recipes: [String]
        /// `moved`, `failing` or `gone`.
        public var state: String
        /// When that was seen first, as RFC 3339 has it.
        public var since: String
        /// How many looks showed that it is gone since one showed a page, those shortly after another not counted.
        public var looks: Int?
        /// Where it has moved to.
        public var destination: String?
        /// Why it counts as that, in words.
        public var reason: String?
        /// Whether builds show it as one that may be gone.
        public var mayBeGone: Bool
    }
}

extension LinkReport {
    /// How many links are in a state, or in a worse one.
    ///
    /// - Parameter state: the state.
    /// - Returns: their number.
    package func count(atLeast state: State) -> Int {
        switch state {
        case .moved: moved + failing + gone
        case .failing: failing + gone
        case .gone: gone
        }
    }

    /// What a link can be besides fine, the worse the later.
    package enum State: String, Sendable, CaseIterable {
        case moved, failing, gone
    }
}
