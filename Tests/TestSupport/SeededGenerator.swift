/// A generator that gives every run of the tests the same numbers (xorshift64*).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// A generator; the seed must not be 0, from which nothing else would come.
    public init(seed: UInt64) {
        precondition(seed != 0)
        state = seed
    }

    /// The next number.
    public mutating func next() -> UInt64 {
        state ^= state >> 12
        state ^= state << 25
        state ^= state >> 27
        return state &* 2_685_821_657_736_338_717
    }
}
