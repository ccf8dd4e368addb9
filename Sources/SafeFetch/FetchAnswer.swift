/// What a server said about a URL.
public enum FetchAnswer: Sendable {
    /// The bytes, and the validators to ask with next time.
    case content([UInt8], Validators)
    /// Nothing changed since the answer that the given validators came with (status 304).
    case unchanged
}
