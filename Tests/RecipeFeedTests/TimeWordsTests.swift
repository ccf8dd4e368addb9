import Testing

@testable import RecipeFeed

@Suite("A time in words that is no single number")
struct TimeWordsTests {
    @Test(arguments: [
        ("25-35 minutes", 35), ("about 20 minutes", 20), ("1:30", 90), ("~30 min", 30), ("1 hour + chilling", 60),
        ("overnight", nil), ("25–35 Minuten", 35), ("environ 1h30", 90),
    ])
    func `is kept as it is written, with the number there is`(text: String, minutes: Int?) throws {
        let feed = try MappedFeed.read(
            [#"[{"name": "A", "t": "\#(text)"}]"#], "list: $[*]\nrecipe: {name: $.name, total: $.t}")
        let times = try #require(feed.recipes.first).details.times
        #expect(times.given == minutes)
        #expect(times.words[.total] == text)
        #expect(MappedFeed.omissions(feed) == [])
    }

    @Test
    func `counts minutes if it has no unit`() throws {
        let feed = try MappedFeed.read(
            [#"[{"name": "A", "t": "30-40"}]"#], "list: $[*]\nrecipe: {name: $.name, total: $.t}")
        #expect(feed.recipes.first?.details.times.words[.total] == "30-40 min")
        #expect(feed.recipes.first?.details.times.given == 40)
    }

    @Test
    func `is shown by its number if that says all of it`() throws {
        let feed = try MappedFeed.read(
            [#"[{"name": "A", "t": "1 hour and 5 minutes"}]"#], "list: $[*]\nrecipe: {name: $.name, total: $.t}")
        #expect(feed.recipes.first?.details.times.given == 65)
        #expect(feed.recipes.first?.details.times.words == [:])
    }
}
