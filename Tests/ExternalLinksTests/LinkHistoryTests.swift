import Files
import Foundation
import TestSupport
import Testing

@testable import ExternalLinks

@Suite("The history of a link")
struct LinkHistoryTests {
    private let link: ExternalLink

    init() throws { link = ExternalLink(try #require(URL(string: "https://cook.example/secret-dal"))) }

    private func day(_ number: Double) -> Date { Date(timeIntervalSince1970: 1_800_000_000 + number * 86_400) }

    /// The history after looks on some days of a month.
    private func history(_ looks: [(day: Double, state: LinkState)]) -> LinkHistory {
        looks.reduce(into: LinkHistory()) { $0.note(LinkFinding(link: link, state: $1.state), at: day($1.day)) }
    }

    private func mayBeGone(_ looks: [(day: Double, state: LinkState)]) -> Bool {
        history(looks)[link.digest]?.mayBeGone ?? false
    }

    @Test
    func `has it for gone after three looks over a week, and for fine as soon as it is back`() {
        #expect(!mayBeGone([(0, .fine), (1, .gone), (2, .gone)]))
        #expect(!mayBeGone([(1, .gone), (2, .gone), (3, .gone)]))
        #expect(!mayBeGone([(1, .gone), (8, .gone)]))
        #expect(mayBeGone([(1, .gone), (4, .gone), (8, .gone)]))
        #expect(mayBeGone([(1, .gone), (2, .gone), (3, .gone), (8, .gone)]))
        #expect(!mayBeGone([(1, .gone), (4, .gone), (8, .gone), (20, .fine)]))
        #expect(!mayBeGone([(1, .gone), (4, .gone), (8, .gone), (20, .moved)]))
    }

    @Test
    func `does not count a look in which its host was out of order, nor several of one day`() {
        #expect(!mayBeGone([(0, .gone), (5, .failing), (9, .gone)]))
        #expect(mayBeGone([(0, .gone), (5, .failing), (9, .gone), (10, .gone)]))
        #expect(mayBeGone([(0, .gone), (4, .gone), (8, .gone), (9, .failing)]))
        #expect(!mayBeGone([(0, .gone), (0.1, .gone), (0.2, .gone), (8, .gone)]))
        #expect(!mayBeGone([(0, .gone), (4, .fine), (5, .gone), (8, .gone)]))
    }

    @Test
    func `tells since when it is as it is, and when it was seen last`() {
        let record = history([(0, .fine), (3, .gone), (6, .gone), (12, .gone)])[link.digest]
        #expect(record?.since == day(3) && record?.looked == day(12) && record?.seen == day(0))
        #expect(history([(0, .fine), (3, .gone), (6, .gone), (12, .gone)]).archiveDay(link.digest) == day(0))
        #expect(history([(3, .gone), (6, .gone), (12, .gone)]).archiveDay(link.digest) == day(3))
        #expect(history([(0, .fine), (3, .gone)]).archiveDay(link.digest) == nil)
    }

    @Test
    func `is the same after it was written and read, and has no address in it`() throws {
        let folder = try TemporaryFolder()
        let file = LinkHistory.file(in: folder.url.appending(path: "not/there/yet"))
        let history = history([(0, .fine), (3, .gone), (6, .gone), (12, .failing)])
        for _ in 0..<2 { try LinkHistory.update(at: file) { $0 = history } }
        #expect(try LinkHistory(at: file) == history)
        let text = try folder.read("not/there/yet/links.json")
        #expect(!text.contains("cook") && !text.contains("secret"))
        #expect(try folder.files() == ["not/there/yet/links.json"])
    }

    @Test
    func `is empty if there is no file, and an error that leaves the file alone if it cannot be read`() throws {
        let folder = try TemporaryFolder()
        let file = LinkHistory.file(in: folder.url)
        #expect(try LinkHistory(at: file).isEmpty)
        for (text, error) in [
            ("{\"links\": ", LinkHistory.FileError.damaged), ("{\"version\": 1}", .damaged),
            ("{\"version\": 2, \"pages\": {}}", .newer),
        ] {
            try folder.write(text, to: "links.json")
            #expect(throws: error) { try LinkHistory(at: file) }
            #expect(throws: error) { try LinkHistory.update(at: file) { $0 = LinkHistory() } }
            #expect(try folder.read("links.json") == text)
        }
    }

    @Test(arguments: [
        (#""looked": 1e300"#, ""), (#""looked": -1"#, ""), (#""looked": 253402300800"#, ""),
        (#""looked": 0, "seen": 1e19"#, ""), (#""looked": 0"#, #""first": 1e12, "last": 0, "looks": 3"#),
        (#""looked": 0"#, #""first": 0, "last": 0, "looks": 9223372036854775807"#),
        (#""looked": 0"#, #""first": 0, "last": 0, "looks": -1"#),
    ])
    func `is damaged if it has a date or a number that no look gives`(record: String, absence: String) throws {
        let folder = try TemporaryFolder()
        let file = LinkHistory.file(in: folder.url)
        let gone = absence.isEmpty ? "" : #", "gone": {\#(absence)}"#
        let text = { (record: String) in
            #"{"version": 1, "links": {"\#(link.digest)": {"state": "gone", "since": 0, \#(record)\#(gone)}}}"#
        }
        try folder.write(text(record), to: "links.json")
        #expect(throws: LinkHistory.FileError.damaged) { try LinkHistory(at: file) }
    }

    @Test
    func `clears away what a run left that was killed while it wrote, and nothing else`() throws {
        let folder = try TemporaryFolder()
        try folder.write("half", to: "links.json.new-\(UUID().uuidString)")
        try folder.write("theirs", to: "links.txt")
        try LinkHistory.update(at: LinkHistory.file(in: folder.url)) { $0 = history([(0, .fine)]) }
        #expect(try folder.files().sorted() == ["links.json", "links.txt"])
    }

    @Test
    func `is changed by one run after the other`() async throws {
        let folder = try TemporaryFolder()
        let file = LinkHistory.file(in: folder.url)
        let links = try (0..<50).map { ExternalLink(try #require(URL(string: "https://cook.example/\($0)"))) }
        try await withThrowingTaskGroup { group in
            for link in links {
                group.addTask {
                    try LinkHistory.update(at: file) { $0.note(LinkFinding(link: link, state: .fine), at: .now) }
                }
            }
            try await group.waitForAll()
        }
        #expect(try LinkHistory(at: file).count == 50)
    }

    @Test
    func `counts looks of a clock that was ahead from the next one on`() {
        #expect(!mayBeGone([(4_000, .gone), (1, .gone), (2, .gone)]))
        #expect(mayBeGone([(4_000, .gone), (1, .gone), (2, .gone), (5, .gone), (8, .gone)]))
        #expect(!mayBeGone([(4_000, .gone), (1, .gone), (8, .gone), (9, .fine)]))
    }

    @Test
    func `takes what a run saw of its own links, whatever the clock said before`() throws {
        let other = ExternalLink(try #require(URL(string: "https://cook.example/ragu")))
        var kept = history([(4_000, .gone)])
        kept.note(LinkFinding(link: other, state: .fine), at: day(3))
        kept.take([link.digest], from: history([(9, .fine)]))
        #expect(kept[link.digest]?.state == .fine && kept[other.digest]?.state == .fine)
    }

    @Test
    func `forgets what nobody looked at for more than a year`() {
        var history = history([(10, .fine)])
        history.forgetOld(at: day(400))
        #expect(history.count == 1)
        history.forgetOld(at: day(420))
        #expect(history.isEmpty)
    }

    @Test
    func `knows an address whatever place in the page it names`() throws {
        let place = ExternalLink(try #require(URL(string: "https://cook.example/secret-dal#recipe")))
        #expect(place == link && place.digest == link.digest)
        #expect(
            try ExternalLink.digest(of: #require(URL(string: "https://cook.example/secret-dal#notes"))) == link.digest)
    }
}
