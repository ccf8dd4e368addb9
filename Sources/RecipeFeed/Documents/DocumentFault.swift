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
    /// Says of a document that is no JSON at all what it is, and of one that is nearly JSON where it is wrong.
    init(_ error: JSONSyntaxError, in bytes: [UInt8]) {
        let start = bytes.drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }
        if start.first == UInt8(ascii: "<") {
            self.init(
                offset: error.offset, message: "this is a web page or XML, not JSON",
                help: "name the address of the feed itself; if it asks for a login, set headers of the feed")
            return
        }
        if start.starts(with: "---".utf8) {
            self.init(
                offset: error.offset, message: "this is Markdown or YAML, not JSON",
                help: "put recipes in Markdown into the folder Recipes of the site")
            return
        }
        // Such as a table. JSON begins with a letter in true, false and null only.
        let words = ["true", "false", "null"]
        if start.first.map(Self.isLetter) == true, !words.contains(where: { start.starts(with: $0.utf8) }) {
            self.init(offset: error.offset, message: "this is not JSON", help: "name a document in JSON")
            return
        }
        self.init(
            offset: error.offset, pointer: error.pointer, message: "this is not valid JSON: \(error.message)",
            help: "recipes are looked at once it is; mend this place and try again")
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
