import Diagnostics
import Testing

@Suite("A name that was meant")
struct SuggestionTests {
    @Test(arguments: [
        ("servigns", "servings"), ("title", "titel"), ("Title", "title"), ("sevrings", "servings"),
        ("ingredents", "ingredients"),
        ("lemon-orzo-with-feta-and-olives", "lemon-orzo-with-feta-und-olives"),
        ("xx-lemon-orzo-with-feta-and-olives", "lemon-orzo-with-feta-and-olives"), ("éclair", "eclair"),
    ])
    func `is one that a few letters make of it`(name: String, meant: String) {
        #expect(nearestName(to: name, among: ["something", "else entirely", meant, "a", ""]) == meant)
        #expect(nearestName(to: meant, among: ["something", name]) == name)
    }

    @Test(arguments: [
        ("soup", "salad"), ("abc", "xyz"), ("lemon-orzo-with-feta-and-olives", "apple-cake-with-cream-and-nuts"),
        ("a", "bcd"),
    ])
    func `is no other word`(name: String, other: String) {
        #expect(nearestName(to: name, among: [other]) == nil)
    }

    @Test(arguments: [
        ("kitten", "sitting", 3), ("ab", "ba", 1), ("", "abc", 3), ("same", "SAME", 0), ("abcdef", "badcfe", 3),
    ])
    func `is as far as so many changes`(one: String, other: String, distance: Int) {
        #expect(editDistance(from: one, to: other) == distance)
        #expect(editDistance(from: other, to: one) == distance)
    }

    @Test(.timeLimit(.minutes(1)))
    func `is looked for at once among long names`() {
        let names = (0..<2_000).map { number in
            (0..<12).map { "word\((number &* 31 &+ $0 &* 17) % 997)" }.joined(separator: "-")
        }
        let known = NearestNames(names)
        for name in names.prefix(100) { _ = known.nearest(to: String(name.reversed())) }
        #expect(known.nearest(to: names[7] + "x") == names[7])
    }
}
