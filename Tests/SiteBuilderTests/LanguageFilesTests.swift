import Testing

@testable import SiteSources

@Suite("The texts of each language that the program has")
struct LanguageFilesTests {
    static let languages = BundledSite.texts.compactMap { LanguageTag(ofFileAt: $0.path)?.description }

    private func texts(_ language: String) throws -> SiteTexts {
        try SiteTexts(#require(LanguageTag(language)), own: [])
    }

    @Test
    func `are those of eighteen languages, two of them written from right to left`() throws {
        let codes = [
            "ar", "cs", "da", "de", "en", "es", "fi", "fr", "he", "it", "ja", "nb", "nl", "pl", "pt", "sv", "tr", "zh",
        ]
        #expect(Self.languages == codes)
        #expect(try Self.languages.filter { try texts($0).isRightToLeft } == ["ar", "he"])
    }

    @Test(arguments: languages)
    func `are all there, with the plural forms of the language, and none besides`(language: String) throws {
        let texts = try texts(language)
        #expect(texts.missing?.keys == [] && texts.missing?.forms == [])
        #expect(texts.additions.isEmpty)
        let categories = PluralRules(language: language).categories
        for text in texts.all.values where text.isPlural {
            // That of whole millions may be left out.
            let more: Set<PluralCategory> = ["es", "fr", "it", "pt"].contains(language) ? [.many] : []
            #expect(Set(text.forms.keys).subtracting(more) == categories, "\(text.key)")
        }
    }

    @Test(arguments: languages)
    func `have what English ones have filled in`(language: String) throws {
        for text in try texts(language).all.values {
            let english = try #require(SiteTexts.english.all[text.key])
            #expect(text.other.names == english.other.names, "\(text.key)")
            // One thing, or none, may be said without a number.
            for form in text.forms.values {
                #expect(form.names.union(["count"]) == english.other.names.union(["count"]), "\(text.key)")
            }
        }
    }

    @Test(arguments: TextKey.allCases)
    func `have all that the program itself says`(key: TextKey) {
        #expect(SiteTexts.english.all[key.rawValue] != nil)
    }

    @Test
    func `are all used by templates, scripts or the program`() throws {
        let files = try BundledSite.theme.filter { !$0.path.hasSuffix(".png") }
            .map { try $0.text() }.joined()
        let used = files.matches(of: #/text/([a-z0-9-]+)|TEXT\(\s*'([a-z0-9-]+)'/#).map { String($0.1 ?? $0.2 ?? "") }
        let unused = Set(SiteTexts.english.all.keys).subtracting(used).subtracting(TextKey.allCases.map(\.rawValue))
        #expect(unused.isEmpty)
    }
}
