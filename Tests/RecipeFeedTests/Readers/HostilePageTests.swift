import TestSupport
import Testing

@testable import RecipeFeed

@Suite("Hostile pages")
struct HostilePageTests {
    private static func time(reading html: String) async -> Duration {
        let bytes = Array(html.utf8)
        return await smallStackTime { _ = try? RecipeFeed.read(bytes, named: "page.html") }
    }

    @Test(arguments: [
        ("div", "<div>x"), ("closed div", "<div>x</div>"), ("b in div", "<b id=#><div>x"), ("ends", "</b></div></p>x"),
        ("items", "<div itemprop=a itemscope itemtype=https://schema.org/Recipe>"), ("misnested", "<b><i>x</b></i><p>"),
        ("lists", "<ul><li>x"), ("tables", "<table><tr><td>x"), ("quotes", "<a b=\""), ("comments", "<!--x"),
        ("scripts", "<script type=application/ld+json>[[[["),
        ("closed scripts", "<script type=application/ld+json>[</script>"),
        ("references", "<p itemref='a b c' itemscope itemtype=https://schema.org/Recipe id=a>"),
        ("properties", "<p itemprop=recipeInstructions>x"), ("attributes", "<b a# b c=# d='"), ("less", "<"),
        ("classes", "<div class='hrecipe ingredient'>x"), ("unknown", "<x-y>x</z>"),
        ("metas", "<meta itemprop=name content='[{'>"),
        ("microformats", "<p class='h-recipe'><a class='p-ingredient'>x"),
        ("marked items", "<ul><li class=ingredient>x<li>y</ul>"),
        ("nested items", "<ul><li itemprop=ingredients>x<li>y"),
        ("hidden", "<b hidden>x"), ("wide", "<p>\u{FF}\u{80}"),
    ])
    func `take time that grows with their size, and no deep stack`(name: String, piece: String) async {
        var html = "<!DOCTYPE html><html><body><div itemscope itemtype=https://schema.org/Recipe>"
        for index in 0..<2_000 { html += piece.replacing("#", with: "\(index)") }
        let spent = await Self.time(reading: html)
        // Much more than it takes, as machines that run tests are busy with others.
        #expect(spent < .seconds(5))
    }

    @Test(arguments: [
        "<li>a b</li>", "<b>aaaaaaaaaaaaaaab</b>", "<p><b><i>a<h4>A</h4>", "a ", "<td>1 a<tr>",
        "<p>Zutaten<li>ab ac ad ae",
    ])
    func `that show ingredients again and again take little time`(piece: String) async {
        let names = (0..<300).map { "\"\(String(repeating: "a", count: 1 + $0 % 120))\"" }
        var html = "<!DOCTYPE html><html><body><script type=application/ld+json>"
        html += "{\"@type\": \"Recipe\", \"name\": \"A\", "
        html += "\"recipeIngredient\": [\(names.prefix(200).joined(separator: ","))]}</script>"
        for _ in 0..<20_000 { html += piece }
        #expect(await Self.time(reading: html) < .seconds(5))
    }

    @Test func `may end anywhere`() throws {
        let html = """
            <!DOCTYPE html><html lang=en><script type="application/ld+json">{"@type": "Recipe", "name": "P\\u00e9", \
            "image": [null, true, 1.5e3]}</script><p itemscope itemtype="https://schema.org/Recipe" itemref='x'><!-- a --><b \
            itemprop=name>A &amp; b</b><i class="h-recipe">c</i></p>
            """
        let bytes = Array(html.utf8)
        for length in 0...bytes.count { _ = try? RecipeFeed.read(Array(bytes[..<length]), named: "page.html") }
        var random = SystemRandomNumberGenerator()
        for _ in 0..<1_000 {
            var changed = bytes
            changed[Int.random(in: 16..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            _ = try? RecipeFeed.read(changed, named: "page.html")
        }
    }
}
