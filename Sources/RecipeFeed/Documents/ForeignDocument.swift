import Diagnostics
import Patterns
import StrictJSON

/// A document of an unsupported kind, recognised by its bytes and its name.
struct ForeignDocument {
    /// Its kind with an article, such as `an export of Paprika`.
    let kind: String
    /// The reason that it isn't read, such as `which is not supported`; `nil` if its kind says that.
    let reason: String?
    let help: String
    /// Whether an excerpt of it is legible.
    var isText = true

    /// A file's name in the forms that are compared and shown.
    struct FileName {
        /// The name in lower case.
        let lowercased: String
        /// The name for a shell command, or `FILE` if the name would need quoting.
        let inShell: String
        /// The name of a JSON file to make of it, which isn't its own: a shell empties that before it is read.
        let target: String

        private static let plainFileName = Pattern(#"[A-Za-z0-9_][A-Za-z0-9._-]*"#)

        init(_ name: String) {
            lowercased = name.lowercased()
            let isPlain = name.wholeMatch(of: Self.plainFileName) != nil
            let shown = isPlain ? name : "FILE"
            inShell = shown
            let stem = shown.lastIndex(of: ".").map { String(shown[..<$0]) } ?? shown
            // Some systems ignore letter case in names.
            target = "\(stem).json".lowercased() == shown.lowercased() ? "\(stem)-new.json" : "\(stem).json"
        }

        /// Whether the name says that it is JSON, also JSON Lines or GeoJSON.
        var isOfJSON: Bool { ends(in: "json", "jsonl", "jsonld", "ndjson", "geojson") }

        private static let settingsName = Pattern(
            #"[._].*|(.*[-_.])?((ts|js)?config|conf|settings|options|preferences|manifest|package|lock|composer|compose)\.[a-z0-9]+"#
        )

        /// Whether the name is one of settings, or of what programs keep beside their files, such as `package.json`.
        var isOfSettings: Bool { lowercased.wholeMatch(of: Self.settingsName) != nil }

        func ends(in endings: String...) -> Bool { endings.contains { lowercased.hasSuffix("." + $0) } }
    }

    /// The advice for a recipe that only a person can read.
    static let writeMarkdown =
        "put each recipe into a file of its own in the folder Recipes of the site, such as Recipes/goulash.md: a line ---, "
        + "then name: and the recipe's name, another line ---, then its text, with the headings Ingredients and Steps"

    /// Recognises a document that isn't JSON by its bytes and its file name.
    ///
    /// Returns `nil` if it looks like JSON, or its kind is unknown.
    init?(_ bytes: [UInt8], named name: String) {
        let name = FileName(name)
        guard let document = Self.binary(bytes, name) ?? Self.text(bytes, name) else { return nil }
        self = document
    }

    /// The reason for kinds that can have recipes.
    static let noRecipe = "in which no recipe was found"

    init(_ kind: String, why reason: String? = "which is not supported", help: String, isText: Bool = true) {
        self.kind = kind
        self.reason = reason
        self.help = help
        self.isText = isText
    }

    // MARK: Kinds by their first bytes

    private static func binary(_ bytes: [UInt8], _ name: FileName) -> ForeignDocument? {
        let signatures: [(offset: Int, bytes: [UInt8], kind: String)] = [
            (0, Array("%PDF".utf8), "a PDF document"), (0, [0xFF, 0xD8, 0xFF], "a photo, in JPEG"),
            (0, [0x89, 0x50, 0x4E, 0x47], "a picture, in PNG"), (0, Array("{\\rtf".utf8), "a document in RTF"),
            (0, [0xD0, 0xCF, 0x11, 0xE0], "a document of an old Word or Excel"),
            (0, Array("GIF8".utf8), "a picture, in GIF"), (0, Array("II*\0".utf8), "a picture, in TIFF"),
            (0, Array("MM\0*".utf8), "a picture, in TIFF"), (8, Array("WEBP".utf8), "a picture, in WebP"),
            (60, Array("BOOKMOBI".utf8), "an e-book, in MOBI"), (4, Array("ftyp".utf8), "a photo or a video"),
        ]
        if let (_, _, kind) = signatures.first(where: { bytes.dropFirst($0.offset).starts(with: $0.bytes) }) {
            return ForeignDocument(kind, help: writeMarkdown, isText: false)
        }
        if bytes.starts(with: "SQLite format 3".utf8) {
            return ForeignDocument(
                "a database of SQLite", help: unknown.help, isText: false)
        }
        if bytes.starts(with: "bplist".utf8) {
            return name.ends(in: "webarchive") ? savedPage : unknown
        }
        let packed: [([UInt8], String)] = [
            (Array("7z".utf8) + [0xBC, 0xAF], "a 7z archive"), (Array("Rar!".utf8), "a RAR archive"),
            (Array("BZh".utf8), "compressed with bzip2"), ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "compressed with xz"),
            ([0x28, 0xB5, 0x2F, 0xFD], "compressed with zstd"),
        ]
        if let (_, kind) = packed.first(where: { bytes.starts(with: $0.0) }) {
            return ForeignDocument(kind, help: "unpack it, and name the folder", isText: false)
        }
        return isBinary(bytes) ? unknown : nil
    }

    /// A web page in a browser's archive format.
    static let savedPage = ForeignDocument(
        "a web page that a browser saved with all its parts",
        help: "open the page in a browser, save it as HTML only, and name that", isText: false)

    private static let unknown = ForeignDocument(
        "a file of an unknown kind",
        help: "export the recipes from the program that it belongs to, as JSON if it can", isText: false)

    /// Returns whether a document that doesn't begin like JSON has bytes that text doesn't have; UTF-16 counts as
    /// text.
    private static func isBinary(_ bytes: [UInt8]) -> Bool {
        let start = bytes.prefix(1_000)
        let visible = start.first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }
        guard visible.map("{[\"".utf8.contains) != true else { return false }
        return start.contains(0) && TextEncoding.isLittleUTF16(bytes) == nil
    }
}
