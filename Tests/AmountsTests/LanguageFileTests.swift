import Foundation
import Testing

@testable import Amounts

/// The files with the words of languages.
@Suite("The files of languages")
struct LanguageFileTests {
    private static let folder = URL(filePath: #filePath).appending(path: "../../../Sources/Amounts/Languages")
        .standardized

    @Test(arguments: LanguageWords.codes)
    func `have every key, and no other`(code: String) throws {
        let file = try #require(LanguageWords.files.first { $0.code == code })
        #expect(LanguageReader(file.bytes, code: code).mistakes.map(\.description) == [])
    }

    @Test
    func `are all listed`() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        let files = Set(names.filter { $0.hasSuffix(".txt") })
        #expect(files == Set(LanguageWords.codes.map { "\($0).txt" } + ["shared.txt"]))
    }

    @Test
    func `share units and the words of unread languages`() {
        let file = WordFile(PackageResources.shared_txt, name: "shared.txt")
        #expect(SharedWords(file).mistakes.isEmpty && Set(file.sections.keys) == ["units", "unread languages"])
        #expect(UnitWords.shared.contains { $0.unit == .kilogram && $0.forms == ["kg"] })
        for (code, common) in SharedWords.all.unread {
            #expect(!LanguageWords.codes.contains(code) && common.count > 10, "\(code)")
            let symbols = UnitWords.shared.flatMap(\.forms)
            #expect(common.allSatisfy { $0.count > 1 && !symbols.contains($0) }, "\(code)")
        }
    }

    @Test
    func `are read into properties`() {
        let english = LanguageWords.of("en")
        #expect(english.onePiece.atATime == ["at a time"] && english.foods.plurals.contains { $0 == ("ies", "y") })
        #expect(english.numbers.values["twenty five"] == 25 && english.numbers.values["half"] == Rational(1, 2))
        #expect(english.times.phrases["half an hour"] == 1800...1800)
        #expect(english.units.contains { $0.unit == .tablespoon && $0.forms == ["T"] && $0.isCaseSensitive })
        #expect(LanguageWords.of("de").numbers.values["einundzwanzig"] == 21)
        #expect(LanguageWords.of("nl").numbers.values["tweeëntwintig"] == 22)
        #expect(LanguageWords.of("xx").code == "en")
    }

    @Test
    func `report mistakes with what to do`() {
        let text = """
            # A comment
            words: without a section
            [one piece]
            onto: on over
                in~front~of
            onto: into
            ontoo: into
            per:
              sentence
            with
            [other numbers]
            1/0: never
            [units]
            gramm: gramm
            [separators]
            spaced groups: maybe
            """
        let reader = LanguageReader(Array(text.utf8), code: "xx")
        #expect(reader.words.onePiece.onto == ["into"] && reader.words.onePiece.per == ["sentence"])
        #expect(reader.mistakes.contains { $0.line == 7 && $0.problem == "[one piece] has no key \"ontoo\"" })
        for line in [6, 10, 12, 14, 16] { #expect(reader.mistakes.contains { $0.line == line }, "line \(line)") }
        #expect(reader.mistakes.contains { $0.line == 1 && $0.problem == "there is no section [times]" })
        let help = "write `every: none` if there are no words for it"
        #expect(reader.mistakes.contains { $0.line == 3 && $0.help == help })
        #expect(
            reader.mistakes.last?.description
                == "xx.txt:16: \"spaced groups\" can't be read\n  help: write `yes` or `no`")
    }

    @Test
    func `report units that all languages share if there are none such`() {
        let shared = SharedWords(WordFile(Array("[units]\ng: g\ngg: gg\n".utf8), name: "shared.txt"))
        #expect(shared.units.map(\.unit) == [.gram] && shared.mistakes.map(\.line) == [3])
    }

    @Test(arguments: [
        ("phrases of time", "60-x: soon"), ("phrases of time", "x-60: soon"), ("phrases of time", "60-: soon"),
        ("phrases of time", "-60: soon"), ("phrases of time", "60-90-120: soon"), ("phrases of time", "90-60: soon"),
        ("units of food", "mm: krm tsp"), ("units of food", "mm: spoon"), ("units of food", "mm: none"),
        ("numbers", "joined: {ten}~{ones}"), ("numbers", "joined: {tens}"), ("numbers", "joined: {tens}{tens}{ones}"),
        ("numbers", "joined: {tens}~{and}~{ones}"), ("numbers", "ones: one two three"),
        ("numbers", "tens: twenty thirty forty fifty sixty seventy eighty ninety hundred"),
        ("numbers", "joined ones: one two three four five six seven eight"),
    ])
    func `report what is only half right`(section: String, line: String) {
        let reader = LanguageReader(Array("[\(section)]\n\(line)\n".utf8), code: "xx")
        #expect(reader.mistakes.contains { $0.line == 2 })
        #expect(reader.words.times.phrases.isEmpty && reader.words.unitsOfFood.isEmpty)
        #expect(reader.words.numbers.values.isEmpty && reader.words.numbers.joined.isEmpty)
    }

    @Test
    func `have comments in lines of their own`() {
        let text = """
            [one piece]
            onto: on over
                # note to self
                into
              #another
            per: none # why
            with: with none
            every: # each
            """
        let file = WordFile(Array(text.utf8), name: "xx.txt")
        #expect(file.entries.first?.words == ["on", "over", "into"])
        #expect(file.mistakes.map(\.line) == [6, 7, 8])
        #expect(file.mistakes.last?.problem == "\"every\" has a `#` among its words")
    }

    @Test
    func `have a guide that explains every key`() throws {
        let guide = try String(contentsOf: Self.folder.appending(path: "README.md"), encoding: .utf8)
        var explained: [String: Set<String>] = [:]
        for part in guide.split(separator: "\n### [").dropFirst() {
            let name = String(part.prefix { $0 != "]" })
            explained[name] = Set(
                part.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
                    String(row.dropFirst(3).prefix { $0 != "`" })
                })
        }
        var keys = LanguageSection.all.mapValues { section in
            if case .keys(let keys) = section { Set(keys.keys) } else { Set<String>() }
        }
        keys["units"] = Set(MeasureUnit.allCases.filter { $0.kind != .temperature }.map(\.rawValue))
        #expect(explained == keys)
    }

    @Test(arguments: LanguageWords.codes)
    func `have words in lower case, and lists of some of the words of others`(code: String) throws {
        let file = try #require(LanguageWords.files.first { $0.code == code })
        let shown: Set = ["notes", "nouns", "units"]
        for entry in WordFile(file.bytes, name: code).entries where !shown.contains(entry.section) {
            for word in entry.words { #expect(word == word.lowercased(), "[\(entry.section)] \(entry.key)") }
        }
        let (words, lexicon) = (LanguageWords.of(code), Lexicon.of(code))
        let pieces = Set(words.foods.pieces.map(lexicon.singular))
        #expect(pieces.isSuperset(of: words.foods.bundles) && pieces.isSuperset(of: words.foods.piecesOf.keys))
        #expect(Set(words.ovens).isSuperset(of: words.cooking))
        #expect(Set(words.counters).isSuperset(of: words.plainCounters))
    }
}
