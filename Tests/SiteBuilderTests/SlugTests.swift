import TestSupport
import Testing

@testable import SitePages

@Suite("A slug")
struct SlugTests {
    @Test(arguments: [
        ("Apple & Blackberry Crumble", "apple-blackberry-crumble"), ("Crème Brûlée", "creme-brulee"),
        ("Walnut Roll Gužvara", "walnut-roll-guzvara"),
        ("Polskie Naleśniki (Polish Pancakes)", "polskie-nalesniki-polish-pancakes"),
        ("Smørrebrød, Straße & Æbleskiver", "smorrebrod-strasse-aebleskiver"), ("  7-Up   Cake!! ", "7-up-cake"),
        ("麻婆豆腐", "ma-po-dou-fu"),
        ("../../etc/passwd", "etc-passwd"), ("🍕", ""), ("Cafe\u{301}", "cafe"),
    ])
    func `is made of a name's letters and digits, accents folded, other scripts spelled in Latin letters`(
        name: String, slug: String
    ) {
        #expect(Slug.make(name) == slug)
    }

    @Test
    func `is at most 80 characters, cut between words where it can be`() {
        #expect(
            Slug.make(String(repeating: "noodle ", count: 40)) == "noodle" + String(repeating: "-noodle", count: 10))
        #expect(Slug.make(String(repeating: "x", count: 400)).count == 80)
    }

    @Test
    func `that several would share is that of the smallest id, and the others get the start of theirs behind it`() {
        let recipes = [("Pho", "cccccccc-1"), ("Soup", "bbbbbbbb-2"), ("Phở", "aaaaaaaa-3"), ("🍕", "dddddddd-4")]
        let slugs = slugs(recipes)
        #expect(slugs == ["pho-cccccccc", "soup", "pho", "recipe-dddddddd"])
        #expect(self.slugs(recipes.reversed()) == slugs.reversed())
    }

    @Test
    func
        `gets the whole identifier where even its start is taken, and a number where a name was made up to equal that`()
    {
        #expect(
            slugs([("Pho", "aaaaaaaa-1"), ("Pho", "aaaaaaaa-2"), ("Pho", "aaaaaaaa-3")]) == [
                "pho", "pho-aaaaaaaa", "pho-aaaaaaaa-3",
            ])
        #expect(
            slugs([
                ("pho", "a0000000"), ("pho bbbbbbbb 2", "a0000001"), ("pho bbbbbbbb", "a0000002"),
                ("Pho", "bbbbbbbb-2"),
            ]).last == "pho-bbbbbbbb-2-2")
    }

    @Test(arguments: ["Index", "CON", "aux!", "Lpt1"])
    func `is never one that means a folder's index or a device`(name: String) {
        #expect(slugs([(name, "aaaaaaaa-1")]) == ["\(Slug.make(name))-aaaaaaaa"])
    }

    @Test
    func
        `is one of its own and fits a file's name, keeps to its recipe, and does not depend on an order, for any names`()
    {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<3_000 {
            let count = Int.random(in: 1...8, using: &random)
            let ids = (0..<count).map { _ in Self.id(&random) }
            var claims = Set(ids).sorted().map { Slug.Claim(name: Self.nastyName(ids, &random), id: $0) }
            claims.shuffle(using: &random)
            let slugs = Slug.assign(claims, fallback: "recipe")
            #expect(Set(slugs).count == slugs.count, "\(claims)")
            for slug in slugs {
                #expect(slug.utf8.count <= 160 && slug.wholeMatch(of: #/[a-z0-9]+(-[a-z0-9]+)*/#) != nil, "\(slug)")
                #expect(!["index", "con", "aux"].contains(slug))
            }
            let byID = Dictionary(uniqueKeysWithValues: zip(claims.map(\.id), slugs))
            let other = claims.shuffled(using: &random)
            #expect(Slug.assign(other, fallback: "recipe") == other.map { byID[$0.id] }, "\(claims)")

            // With what was assigned, and another one that takes part.
            var next = claims.map { Slug.Claim(name: $0.name, id: $0.id, held: byID[$0.id], holdsNow: true) }
            next.insert(Slug.Claim(name: Self.nastyName(ids, &random), id: "00000000-0"), at: 0)
            let later = Slug.assign(next, fallback: "recipe")
            #expect(Set(later).count == later.count)
            // Numbered ones may move: their names were made up to take others' slugs.
            for (claim, slug) in zip(next, later).dropFirst()
            where !slug.hasSuffix("-2") && claim.held?.hasSuffix("-2") == false {
                #expect(slug == claim.held, "\(next)")
            }
        }
    }

    private static func id(_ random: inout SeededGenerator) -> String {
        // Few different ones at the start, so that they are often shared.
        let start = ["aaaaaaaa", "bbbbbbbb", "cccccccc"].randomElement(using: &random) ?? ""
        return "\(start)-\(Int.random(in: 0...99, using: &random))"
    }

    private static func nastyName(_ ids: [String], _ random: inout SeededGenerator) -> String {
        let long = String(repeating: "x", count: 99)
        let base = [
            "Pho", "pho", "Phở", "🍕", "", "Index", "CON", "thai-2", "Thai 2", long + "a", long + "b", "recipe", "a_b",
            "../x",
        ]
        let id = ids.randomElement(using: &random) ?? ""
        let endings = ["", "", "", " \(id.prefix(8))", " \(id)", "-\(id)-2", " \(id.prefix(8)) \(id)"]
        return (base.randomElement(using: &random) ?? "") + (endings.randomElement(using: &random) ?? "")
    }

    private func slugs(_ recipes: [(String, String)]) -> [String] {
        Slug.assign(recipes.map { Slug.Claim(name: $0.0, id: $0.1) }, fallback: "recipe")
    }
}
