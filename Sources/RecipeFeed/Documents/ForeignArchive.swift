/// An archive of another program, which cannot be read, told by its bytes.
struct ForeignArchive {
    let name: String
    /// What its owner can do.
    let help: String

    /// Looks at the first bytes of a document; nil where they are no archive's.
    init?(_ bytes: [UInt8]) {
        let isZip = bytes.starts(with: [0x50, 0x4B, 0x03, 0x04])
        let isGzip = bytes.starts(with: [0x1F, 0x8B])
        guard isZip || isGzip else { return nil }
        if isGzip {
            name = "compressed with gzip"
            help = "unpack it"
        } else if Self.holds(".paprikarecipe", bytes) {
            name = "an export of Paprika"
            help = "import it into RecipeSage, Mealie or Nextcloud Cookbook, and name what these export or answer"
        } else if Self.holds("recipe.json", bytes) || Self.holds("1.zip", bytes) {
            name = "an export of Tandoor"
            help = "export from Tandoor as Recipe Sage, whose JSON can be read"
        } else {
            name = "a ZIP archive"
            help = "unpack it, and name the JSON documents in it, such as 'recipes/*.json'"
        }
    }

    /// Whether the start of the archive, where the names of its files are, has a text in it.
    private static func holds(_ text: String, _ bytes: [UInt8]) -> Bool {
        let (start, wanted) = (bytes.prefix(4_096), Array(text.utf8))
        return start.indices.contains { start[$0...].starts(with: wanted) }
    }
}
