extension LanguageWords {
    /// The files of all languages, by the languages' BCP 47 codes.
    static let files: [(code: String, bytes: [UInt8])] = [
        ("en", PackageResources.en_txt), ("de", PackageResources.de_txt), ("fr", PackageResources.fr_txt),
        ("es", PackageResources.es_txt), ("it", PackageResources.it_txt), ("nl", PackageResources.nl_txt),
        ("pt", PackageResources.pt_txt), ("sv", PackageResources.sv_txt), ("da", PackageResources.da_txt),
        ("nb", PackageResources.nb_txt), ("fi", PackageResources.fi_txt), ("pl", PackageResources.pl_txt),
        ("ja", PackageResources.ja_txt), ("ar", PackageResources.ar_txt), ("cs", PackageResources.cs_txt),
        ("tr", PackageResources.tr_txt), ("zh", PackageResources.zh_txt), ("he", PackageResources.he_txt),
    ]

    /// The codes of all languages.
    static let codes = files.map(\.code)

    /// Returns the words of a language; those of English if there is none with the code.
    static func of(_ code: String) -> LanguageWords {
        let file = files.first { $0.code == code } ?? files[0]
        return LanguageReader(file.bytes, code: file.code).words
    }

    /// The words of each language that matter for texts in any language: those for notes and servings, and units and common words,
    /// by which languages are told apart.
    ///
    /// The others are left out, because most texts need those of one language only.
    static let outlines = files.map {
        LanguageReader($0.bytes, code: $0.code, only: ["notes", "separators", "units", "yields", "texts"]).words
    }
}

/// What languages share, from the file `shared.txt`.
struct SharedWords: Sendable {
    /// The units of the metric system and others whose symbols are the same in all languages.
    let units: [UnitWords]
    /// Common words of recipes in languages whose amounts aren't read, with the languages' BCP 47 codes.
    ///
    /// By them, such a text isn't taken for one in a related language.
    let unread: [(code: String, common: [String])]
    let mistakes: [WordFile.Mistake]

    static let all = SharedWords(WordFile(PackageResources.shared_txt, name: "shared.txt"))

    init(_ file: WordFile) {
        var file = file
        var units: [UnitWords] = []
        for entry in file.entries where entry.section == "units" {
            if let unit = UnitWords.read(entry.key, entry.words) {
                units += unit
            } else {
                file.report(entry.line, "there is no unit \"\(entry.key)\"", "write one of the symbols in README.md")
            }
        }
        self.units = units
        mistakes = file.mistakes
        unread = file.entries.filter { $0.section == "unread languages" }.map { ($0.key, $0.words) }
    }
}
