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
        #expect(history([(0, .fine), (3, .gone), (6, .gone), (12, .gone)]).lastSeen(link.digest) == day(0))
        #expect(history([(3, .gone), (6, .gone), (12, .gone)]).lastSeen(link.digest) == day(3))
        #expect(history([(0, .fine), (3, .gone)]).lastSeen(link.digest) == nil)
    }

    @Test
    func `is the same after it was written and read, and has no address in it`() throws {
        let folder = try TemporaryFolder()
        let file = LinkHistory.file(in: folder.url.appending(path: "not/there/yet"))
        let history = history([(0, .fine), (3, .gone), (6, .gone), (12, .failing)])
        try history.save(at: file)
        try history.save(at: file)
        #expect(try LinkHistory(at: file) == history)
        let text = try folder.read("not/there/yet/links.json")
        #expect(!text.contains("cook") && !text.contains("secret"))
        #expect(try folder.files() == ["not/there/yet/links.json"])
    }

    @Test
    func `is empty where there is none, and an error where it is damaged`() throws {
        let folder = try TemporaryFolder()
        #expect(try LinkHistory(at: LinkHistory.file(in: folder.url)).isEmpty)
        try folder.write("{\"links\": ", to: "links.json")
        #expect(throws: (any Error).self) { try LinkHistory(at: LinkHistory.file(in: folder.url)) }
    }

    @Test
    func `takes the later of two runs' looks, and forgets what nobody looked at for more than a year`() {
        var first = history([(0, .fine), (9, .gone)])
        first.add(history([(5, .fine)]))
        #expect(first[link.digest]?.state == .gone)
        first.add(history([(10, .fine)]))
        #expect(first[link.digest]?.state == .fine)
        first.forgetOld(at: day(400))
        #expect(first.count == 1)
        first.forgetOld(at: day(420))
        #expect(first.isEmpty)
    }
}
