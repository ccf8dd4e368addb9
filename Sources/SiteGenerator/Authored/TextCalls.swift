/// The calls by which scripts and stylesheets name texts: `TEXT('all-recipes')`.
enum TextCalls {
    static let function = "TEXT"

    /// Whether a file may have any.
    static func mayBe(in file: [UInt8]) -> Bool {
        file.indices.contains { file[$0] == UInt8(ascii: "T") && file[$0...].starts(with: function.utf8) }
    }
}
