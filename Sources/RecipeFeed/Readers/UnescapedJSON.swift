import StrictJSON

extension DocumentReader {
    /// Reads JSON-LD with line breaks and tabs in texts, which people copy from pages.
    static let unescapedJSON = DocumentReader(name: "JSON-LD") { document throws(DocumentFault) in
        let start = document.start
        guard start < document.bytes.count, [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(document.bytes[start]),
            document.bytes.holds("\"@type\""), let error = JSONSyntaxError.first(in: document.bytes),
            document.bytes.indices.contains(error.offset),
            [0x09, 0x0A, 0x0D].contains(document.bytes[error.offset]), error.isInText,
            let (values, slips) = try? ScriptJSON.read(
                document.bytes, start..<document.bytes.count, at: { (offset: Int) -> Int in offset }),
            values.count == 1
        else { return nil }
        return ReadDocument(
            root: LinkedTerms.resolved(values[0]), format: .recognised, remarks: slips.remarks(in: document.bytes))
    }
}

extension JSONSyntaxError {
    /// Returns the first fault of a document; `nil` if it is JSON.
    fileprivate static func first(in bytes: [UInt8]) -> JSONSyntaxError? {
        do throws(JSONSyntaxError) {
            _ = try JSONDocument(bytes, allowsRepeats: true)
            return nil
        } catch {
            return error
        }
    }

    /// Whether a character stands in a text that must be escaped.
    fileprivate var isInText: Bool { message.hasPrefix("a control character") }
}
