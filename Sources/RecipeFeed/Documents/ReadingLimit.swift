import Patterns

/// The most work that reading a document or a recipe may take.
enum ReadingLimit {
    /// Returns the limit for a text with a number of bytes.
    ///
    /// No genuine document takes a twentieth of it, as `GrowthTests` holds. Short recipes may refer to longer objects.
    static func steps(forBytes bytes: Int) -> Int { 1_000_000 + 200 * min(bytes, 1_000_000_000_000) }

    static let message = "reading it takes many times as much work as any other recipe of its size"
    static let help =
        "look for a text that repeats a few signs thousands of times, and shorten it; if there is none, please report it"

    /// Returns the result of reading a document.
    ///
    /// - Throws: the body's error, or one that says that the limit was reached.
    static func apply<Result>(
        toBytes bytes: Int, _ body: () throws(DocumentFault) -> Result
    ) throws(DocumentFault) -> Result {
        let work = ReadingWork(limit: steps(forBytes: bytes))
        let result = work.count { () -> Swift.Result<Result, DocumentFault> in
            do throws(DocumentFault) { return .success(try body()) } catch { return .failure(error) }
        }
        guard !work.isExceeded else {
            throw DocumentFault(offset: 0, message: message, help: help, isInText: false)
        }
        return try result.get()
    }
}
