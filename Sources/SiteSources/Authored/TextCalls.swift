/// The calls for texts in scripts and stylesheets: `TEXT('all-recipes')`.
enum TextCalls {
    static let function = "TEXT"

    /// Returns whether a file may have such calls.
    static func mayBe(in file: [UInt8]) -> Bool {
        file.indices.contains { file[$0] == UInt8(ascii: "T") && file[$0...].starts(with: function.utf8) }
    }
}
