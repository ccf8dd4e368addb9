/// The error at the first place where a document stops being JSON.
package struct JSONSyntaxError: Error {
    /// The offset of the error in bytes.
    package let offset: Int
    /// The error in plain words.
    package let message: String
    /// The innermost value or key around it, as a JSON Pointer (RFC 6901); empty for the whole document.
    package private(set) var pointer = ""

    init(offset: Int, message: String) {
        self.offset = offset
        self.message = message
    }

    /// Returns the same error as seen from one level further out.
    func inside(_ token: String) -> JSONSyntaxError {
        var fault = self
        fault.pointer = "/" + token.pointerToken + pointer
        return fault
    }
}
