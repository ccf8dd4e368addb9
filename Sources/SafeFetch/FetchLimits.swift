/// What one download may cost.
public struct FetchLimits: Sendable {
    /// The most bytes that a body may have.
    public var bytes: Int
    /// How long a try may take, from the first byte sent to the last one received.
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
