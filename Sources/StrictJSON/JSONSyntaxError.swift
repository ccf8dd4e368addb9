/// The first place at which a document stops being JSON.
package struct JSONSyntaxError: Error {
    /// Where it is, in bytes.
    package let offset: Int
    /// What is wrong there, in plain words.
    package let message: String
    /// The innermost value or key that it is in, as a JSON Pointer (RFC 6901); empty for the whole document.
    package private(set) var pointer = ""

    init(offset: Int, message: String) {
        self.offset = offset
        self.message = message
    }

    /// The same fault, as seen from one level further out.
    func inside(_ token: String) -> JSONSyntaxError {
        var fault = self
        fault.pointer = "/" + token.pointerToken + pointer
        return fault
    }
}
