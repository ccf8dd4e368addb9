import StrictJSON

/// Why a document holds nothing that could be read.
struct DocumentFault: Error {
    /// Where it stops, in bytes.
    let offset: Int
    /// The innermost value that it is in, as a JSON Pointer (RFC 6901); empty for the whole document.
    var pointer = ""
    /// What is wrong, in plain words.
    let message: String
    let help: String
}

extension DocumentFault {
    init(_ error: JSONSyntaxError) {
        self.init(
            offset: error.offset, pointer: error.pointer, message: "this is not valid JSON: \(error.message)",
            help: "recipes are looked at once it is; mend this place and try again")
    }
}
