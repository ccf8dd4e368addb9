/// What one download may cost.
public struct FetchLimits: Sendable, Hashable {
    /// The most bytes that a body may have, on the wire and inflated.
    public var bytes: Int
    /// How long a download may take: looking up, connecting, every redirect, every try and the pauses between them.
    ///
    /// Time in which it waits for one of the connections that a host may have does not count.
    public var deadline: Duration
    /// How many redirects are followed.
    public var redirects: Int
    /// How often it is tried where another try may do better.
    public var tries: Int

    /// Makes a set of limits; by default 5 redirects and 3 tries.
    public init(bytes: Int, deadline: Duration, redirects: Int = 5, tries: Int = 3) {
        self.bytes = bytes
        self.deadline = deadline
        self.redirects = redirects
        self.tries = tries
    }
}
