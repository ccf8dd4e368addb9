import Foundation
import Testing

@testable import SiteGenerator

@Suite("The time that a site gives for its list")
struct FeedStampTests {
    private let first = FeedStamp(of: Array("one list".utf8), at: Date(timeIntervalSince1970: 1_000.75), unless: nil)

    @Test("is that of the build which got it, in whole seconds")
    func newList() {
        #expect(first.fetched == Date(timeIntervalSince1970: 1_000))
    }

    @Test("stays while the list stays the same")
    func sameList() {
        let later = FeedStamp(of: Array("one list".utf8), at: Date(timeIntervalSince1970: 2_000), unless: first)
        #expect(later == first)
    }

    @Test("is new when the list is another one")
    func otherList() {
        let later = FeedStamp(of: Array("another".utf8), at: Date(timeIntervalSince1970: 2_000), unless: first)
        #expect(later.fetched == Date(timeIntervalSince1970: 2_000))
    }
}
