import StrictJSON

/// The reason that a document cannot be read.
struct DocumentFault: Error {
    /// The offset at which reading stopped, in bytes.
    let offset: Int
    /// The innermost value around the fault, as a JSON Pointer (RFC 6901); empty for the whole document.
    var pointer = ""
    /// The fault, in plain words.
    let message: String
    let help: String
    /// Whether the document is text, so that an excerpt is legible.
    var isInText = true
}

extension DocumentFault {
    /// Explains a syntax error: names the document's kind if it isn't JSON, otherwise the place of the error.
    ///
    /// - Parameters:
    ///   - error: the error of the JSON parser.
    ///   - bytes: the document.
    ///   - name: the file's name, or the last part of the address.
    init(_ error: JSONSyntaxError, in bytes: [UInt8], named name: String) {
        if let foreign = ForeignDocument(bytes, named: name) {
            let kind = foreign.kind
            let isSaid = kind.hasSuffix("not JSON") || kind.hasSuffix("no recipe")
            self.init(
                offset: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0,
                message: "this is \(kind)" + (isSaid ? "" : ", which is not supported"), help: foreign.help,
                isInText: foreign.isText)
            return
        }
        self.init(
            offset: error.offset, pointer: error.pointer, message: "this is not valid JSON: \(error.message)",
            help: "recipes are looked at once it is; fix this place and try again")
    }
}
