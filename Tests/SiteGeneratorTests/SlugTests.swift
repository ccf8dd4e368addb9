import Testing

@testable import SiteGenerator

@Suite("A slug")
struct SlugTests {
    @Test(
        "is made of a name's letters and digits, accents folded, other scripts spelled in Latin letters",
        arguments: [
            ("Apple & Blackberry Crumble", "apple-blackberry-crumble"), ("Crème Brûlée", "creme-brulee"),
            ("Walnut Roll Gužvara", "walnut-roll-guzvara"),
            ("Polskie Naleśniki (Polish Pancakes)", "polskie-nalesniki-polish-pancakes"),
            ("Smørrebrød, Straße & Æbleskiver", "smorrebrod-strasse-aebleskiver"), ("  7-Up   Cake!! ", "7-up-cake"),
            ("麻婆豆腐", "ma-po-dou-fu"),
            ("../../etc/passwd", "etc-passwd"), ("🍕", ""), ("Cafe\u{301}", "cafe"),
        ])
    func folds(name: String, slug: String) {
        #expect(Slug.make(name) == slug)
    }

    @Test("is at most 80 characters, cut between words where it can be")
    func isBounded() {
        #expect(
            Slug.make(String(repeating: "noodle ", count: 40)) == "noodle" + String(repeating: "-noodle", count: 10))
        #expect(Slug.make(String(repeating: "x", count: 400)).count == 80)
    }

    @Test("that several would share gets the start of the identifier, for each of them, in whatever order they come")
    func distinguishes() {
        let recipes = [("Pho", "aaaaaaaa-1"), ("Soup", "bbbbbbbb-2"), ("Phở", "cccccccc-3"), ("🍕", "dddddddd-4")]
        let slugs = slugs(recipes)
        #expect(slugs == ["pho-aaaaaaaa", "soup", "pho-cccccccc", "recipe-dddddddd"])
        #expect(self.slugs(recipes.reversed()) == slugs.reversed())
    }

    @Test("gets the whole identifier where even its start is shared")
    func distinguishesFurther() {
        #expect(
            slugs([("Pho", "aaaaaaaa-1"), ("Pho", "aaaaaaaa-2")]) == [
                "pho-aaaaaaaa-aaaaaaaa-1", "pho-aaaaaaaa-aaaaaaaa-2",
            ])
    }

    private func slugs(_ recipes: [(String, String)]) -> [String] {
        Slug.unique(recipes, name: \.0, id: \.1, fallback: "recipe")
    }
}
