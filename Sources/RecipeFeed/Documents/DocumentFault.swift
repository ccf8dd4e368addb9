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
    /// Whether the document is text, so that an excerpt says something to a person.
    var isInText = true
}

extension DocumentFault {
    /// Says what a document is that is no JSON, or where one is wrong that is nearly JSON.
    ///
    /// - Parameters:
    ///   - error: what a reader of JSON says.
    ///   - bytes: the document.
    ///   - name: the name of its file, or the last part of its address.
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
