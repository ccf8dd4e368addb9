import CommonMark
import RecipeFeed
import Testing

@testable import SitePages
@testable import SiteSources

@Suite("A note as people write it")
struct NoteTextTests {
    @Test(arguments: [
        "**Zutaten**", "**Zutaten:**", "**Zutaten**:", "__Zutaten__", "*Zutaten:*", "##Zutaten", "##\u{A0}Zutaten",
        "Zutaten:",
        "Zutaten", "ZUTATEN", "🥕 Zutaten:", "Zutaten für 4 Personen", "**Zutaten für den Teig**",
        "Zutaten (4 Portionen):",
        "【Zutaten】",
    ])
    func `has a heading where one is meant`(heading: String) throws {
        let text = try read("Omas Rezept.\n\n\(heading)\n\n- 3 Äpfel\n")
        #expect(text.ingredients == ["3 Äpfel"])
        // Without a blank line below it, too.
        #expect(try read("\(heading)\n3 Äpfel\n2 Eier\n").ingredients == ["3 Äpfel", "2 Eier"])
    }

    @Test(arguments: [
        ("| Menge | Zutat |\n|---|---|\n| 500 g | Mehl |\n| 2 | Eier |\n", ["500 g Mehl", "2 Eier"]),
        (
            "Ingredient | Amount | Note\n:-- | --: | ---\nflour | 500 g | sifted\neggs | 2 |\n",
            ["500 g flour, sifted", "2 eggs"]
        ),
        ("| Zutat | Menge (g) |\n|-|-|\n| Mehl | 500 |\n| Salz | 1 Prise |\n", ["500 g Mehl", "1 Prise Salz"]),
        ("| Amount | Unit | Item |\n|-|-|-|\n| 1 | kg | onions |\n|  |  | salt |\n", ["1 kg onions", "salt"]),
        (
            "| Item | Qty | Unit |\n|-|-|-|\n| onions | 1 | kg |\n| [rice](https://rice.example) \\| wild | | |\n",
            ["1 kg onions", "rice | wild"]
        ),
        ("|  |  |\n|-|-|\n| 2 | leeks |\n", ["2 leeks"]),
        ("| 2 | leeks |\n|-|-|\n| 1 | egg |\n", ["2 leeks", "1 egg"]),
    ])
    func `has its ingredients also in the rows of a table`(table: String, items: [String]) throws {
        #expect(try read("## Zutaten\n\n\(table)\n## Zubereitung\n\n1. Mischen.\n").ingredients == items)
    }

    @Test(arguments: [
        "- 2 Äpfel\n- Mehl 250 g", "• 2 Äpfel\n• Mehl 250 g", "Für 4 Personen\n\n- [ ] 2 Äpfel\n- [ ] Mehl 250 g",
    ])
    func `has its parts in bullets and then numbers without headings, and keeps the numbers of its lines`(
        list: String
    ) throws {
        let text = "Omas Rezept.\n\n\(list)\n\n1. Mit dem Mehl mischen.\n2. Backen.\n"
        #expect(try read(text).ingredients == ["2 Äpfel", "Mehl 250 g"])
        #expect(try read(text).steps == ["Mit dem Mehl mischen.", "Backen."])
        let lines = NoteText(text, NoteHeadings()).markdown.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == text.split(separator: "\n", omittingEmptySubsequences: false).count)
        #expect(lines.contains("## Zutaten") && lines.contains("## Zubereitung"))
    }

    @Test(arguments: [
        "# Pies\n\n- once\n- upon\n\n1. a time\n",
        "# Pie\n\n- 2 things are sold.\n\n1. Buy them all.\n\n## Steps\n\nBake.\n",
        "# Pie\n\n- 12 g protein\n- 250 kcal\n\n1. Eat.\n",
    ])
    func `has no other lists as its parts`(text: String) {
        #expect(NoteText(text, NoteHeadings()).markdown == text)
    }

    @Test
    func `has headings in a table of ingredients, and keeps the numbers of its lines`() throws {
        let table = "| Teig | |\n|-|-|\n| 500 g | Mehl |\n| **Belag** | |\n| 2 | Äpfel |"
        let note = NoteText("Für 4\n\n## Zutaten\n\(table)\n\n## Zubereitung\n1. Mischen.\n", NoteHeadings())
        let lines = note.markdown.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[3...7] == ["### Teig", "", "- 500 g Mehl", "### Belag", "- 2 Äpfel"])
        #expect(lines[9] == "## Zubereitung")
    }

    @Test
    func `keeps a table that stands elsewhere`() throws {
        let table = "| Size | Time |\n|---|---|\n| 20 cm | 40 min |"
        #expect(NoteText("## Steps\n\n1. Bake.\n\n\(table)\n", NoteHeadings()).markdown.contains(table))
    }

    @Test(arguments: [
        "The **ingredients** are cheap.", "Ingredients are what counts here.", "Zutaten: 3 Äpfel, 200 g Mehl",
        "#zutaten",
        "my favourite method", "- Zutaten",
    ])
    func `has no heading where the words are text`(line: String) throws {
        #expect(!NoteText("\(line)\n\n- 3 Äpfel\n", NoteHeadings()).markdown.hasPrefix("## "))
    }

    @Test(arguments: [
        (
            "English, from a notes app",
            "Ingredients:\n2 eggs\nA pinch of salt\n\nMethod:\nBeat the eggs.\nAdd the salt.\n"
        ),
        (
            "English, from a word processor",
            "Ingredients\n\n•\t2 eggs\n•\u{A0}A pinch of salt\n\nMethod\n\n1.\tBeat the eggs.\n2.\tAdd the salt.\n"
        ),
        (
            "English, from a chat",
            "*Ingredients*\n-2 eggs\n-A pinch of salt\n\n*Method*\n1.Beat the eggs.\n2.Add the salt.\n"
        ),
        (
            "English, with dashes",
            "## Ingredients\n– 2 eggs\n— A pinch of salt\n## Method\n– Beat the eggs.\n– Add the salt.\n"
        ),
        (
            "English, indented",
            "## Ingredients\n\n    2 eggs\n\tA pinch of salt\n\n## Method\n\n● Beat the eggs.\n● Add the salt.\n"
        ),
        (
            "English, with boxes",
            "Ingredients\n☐ 2 eggs\n[ ] A pinch of salt\nSteps\n▢ Beat the eggs.\n▢ Add the salt.\n"
        ),
        ("English, apart", "INGREDIENTS\n\n2 eggs\n\nA pinch of salt\n\nMETHOD\n\nBeat the eggs.\n\nAdd the salt.\n"),
        (
            "English, by Windows",
            "Ingredients\r\n2 eggs\r\nA pinch of salt\r\n\r\nMethod\r\nBeat the eggs.\r\nAdd the salt.\r\n"
        ),
        (
            "underlined",
            "Ingredients\n===========\n2 eggs\nA pinch of salt\n\nMethod\n------\n1. Beat the eggs.\n2. Add the salt.\n"
        ),
        (
            "underlined, with sentences",
            "Ingredients\n---\n2 eggs\nA pinch of salt\n\nMethod\n======\nBeat the eggs.\nAdd the salt.\n"
        ),
    ])
    func `has its ingredients and steps one by one`(source: String, markdown: String) throws {
        let text = try read(markdown)
        #expect(text.ingredients == ["2 eggs", "A pinch of salt"], "\(source)")
        #expect(text.steps == ["Beat the eggs.", "Add the salt."], "\(source)")
        #expect(text.emptyHeadings.isEmpty)
    }

    @Test(arguments: [
        ("Ingrédients", "Préparation", "200 g de farine"), ("Ingredienser", "Gör så här", "2 dl mjöl"),
        ("Det skal du bruge", "Sådan gør du", "2 dl mel"), ("Dette trenger du", "Slik gjør du", "2 dl melk"),
        ("Ingredienti", "Procedimento", "200 g di farina"), ("Składniki", "Przygotowanie", "200 g mąki"),
        ("材料（2人分）", "作り方", "豚肉 200g"), ("المقادير", "طريقة التحضير", "كوب دقيق"),
    ])
    func `is read in other languages`(ingredients: String, steps: String, line: String) throws {
        let text = try read("\(ingredients):\n\(line)\n• 1 \(line)\n\n**\(steps)**\n• \(line)\n")
        #expect(text.ingredients == [line, "1 \(line)"])
        #expect(text.steps == [line])
    }

    @Test
    func `has parts of its ingredients where a line heads them`() throws {
        let markdown = NoteText(
            "## Zutaten\n\nFür 4 Personen\n\nFür den Teig:\n250 g Mehl\n\n**Für den Belag**\n3 Eier\n\n**Zubereitung**\nBacken.\n",
            NoteHeadings()
        ).markdown
        #expect(
            markdown
                == "## Zutaten\n\nFür 4 Personen\n\n### Für den Teig\n- 250 g Mehl\n\n### Für den Belag\n- 3 Eier\n\n## Zubereitung\nBacken.\n"
        )
        #expect(try read(markdown).yieldTexts.contains("Für 4 Personen"))
    }

    @Test
    func `loses no line between others`() throws {
        let text = try read("Ingredients\n• 2 eggs\nsalt\n\npepper\n\nFor the sauce:\n• 1 onion,\n  chopped\nmilk\n")
        #expect(text.ingredients == ["2 eggs", "salt", "pepper", "1 onion, chopped", "milk"])
    }

    @Test(arguments: [
        ("- 3 apples\n1 cup sugar\nsalt\n", ["3 apples", "1 cup sugar", "salt"]),
        ("* 3 Äpfel\n  200 g Zucker\n", ["3 Äpfel", "200 g Zucker"]),
        ("- 3 apples\n  peeled\n- salt\n", ["3 apples peeled", "salt"]),
        ("- 3 apples,\n2 of them peeled\n", ["3 apples, 2 of them peeled"]),
        (
            "- 200 g butter at room temperature, cut into\nsmall cubes\n",
            ["200 g butter at room temperature, cut into small cubes"]
        ),
        (
            "Flour\n: 500 g\n\nEggs\n: 2\n: beaten\n\nSalt\n\n:   to taste\n",
            ["500 g Flour", "2 Eggs, beaten", "Salt, to taste"]
        ),
        ("Mehl\n: 500 g\nEier\n: 2\n", ["500 g Mehl", "2 Eier"]),
    ])
    func `has an ingredient in each line that is one, also without a bullet or with its amount below`(
        lines: String, items: [String]
    ) throws {
        #expect(try read("## Ingredients\n\n\(lines)\n## Steps\n\n1. Mix.\n").ingredients == items)
    }

    @Test(arguments: [
        "Serves *four*.\n\n## Ingredients:\n\nFor the dough:\n\n- 2 eggs\n  beaten\n\nTo serve:\n\n* bread\n    - or rolls\n\n## Method\n\n1. Mix.\n\n   Not too long.\n2. Bake.\n",
        "## Ingredients\n\n- 2 eggs\n\n## Method\n\nFirst the eggs, which are beaten until\nthey are foamy. Then the salt, and\nall is baked.\n",
        "```\nIngredients\n• 2 eggs\n```\n\n> Ingredients\n\n    Method\n\n| a | b |\n|---|---|\n",
        "It was – as I said – a good day.\n– And a long one.\n",
    ])
    func `stays unchanged if it is Markdown`(markdown: String) {
        #expect(NoteText(markdown, NoteHeadings()).markdown == markdown)
    }

    @Test(arguments: ["", "## Dough\n\n"])
    func `has groups in lists inside of a list`(above: String) throws {
        let text = "\(above)## Ingredients\n\n- Dough:\n  - 250 g flour\n  - salt\n- **Filling**\n  - 1 leek\n"
        let markdown = NoteText(text, NoteHeadings()).markdown
        #expect(markdown.hasSuffix("### Dough\n- 250 g flour\n- salt\n### Filling\n- 1 leek\n"))
        #expect(try read(text).ingredients == ["250 g flour", "salt", "1 leek"])
    }

    @Test(arguments: [
        "- Dough\n  - 250 g flour\n- 1 leek\n", "- Butter\n  - cold\n", "- 2 eggs\n  - 1 for the glaze\n",
    ])
    func `keeps other lists inside of a list`(list: String) {
        let text = "## Ingredients\n\n\(list)"
        #expect(NoteText(text, NoteHeadings()).markdown == text)
    }

    @Test(arguments: ["```\nMix.\nBake.\n```", "> Mix.\n> Bake."])
    func `has a step in each line of a code block or a quote`(lines: String) throws {
        #expect(try read("## Steps\n\n\(lines)\n").steps == ["Mix.", "Bake."])
    }

    @Test
    func `ends a part where remarks follow it`() throws {
        let text = try read(
            "Zutaten\n3 Äpfel\n\nZubereitung\n1. Backen.\n\nTipps\n\nMit Sahne servieren.\n- oder ohne\n")
        #expect(text.steps == ["Backen."] && text.ingredients == ["3 Äpfel"])
    }

    @Test
    func `knows headings of its owner's`() throws {
        let text = try read("Was rein kommt:\n3 Äpfel\n", NoteHeadings(ingredients: ["Was rein kommt"]))
        #expect(text.ingredients == ["3 Äpfel"])
    }

    @Test(arguments: [
        "## Ingredients\n\nYou need a pound of flour, a few eggs and whatever else is in the fridge.\n",
        "## Ingredients\n\n<table><tr><td>3</td><td>apples</td></tr></table>\n",
        "## Ingredients\n\n![All of them](all.jpg)\n",
        "## Ingredients\n",
    ])
    func `names headings below which nothing can be read`(markdown: String) throws {
        let text = try read("A cake.\n\n\(markdown)")
        #expect(text.emptyHeadings.map(\.words) == ["Ingredients"] && text.emptyHeadings.map(\.line) == [3])
    }

    @Test(arguments: [
        "<ul><li>200 g flour</li><li>3 eggs<br>(large)</li></ul>",
        "<ul class=\"a\"> <LI> 200 g flour <li>3 eggs<br/>(large)</ul>",
        "<ul>\n<li>200 g flour<li>3 eggs<br>(large)\n</ul>",
        "<p>200 g flour</p><p>3 eggs<br>(large)</p>",
    ])
    func `has each item of a list that HTML has in one line`(list: String) throws {
        let text = try read("## Ingredients\n\n\(list)\n\n## Steps\n\n<ol><li>Mix.</li><li>Bake.</li></ol>\n")
        #expect(text.ingredients == ["200 g flour", "3 eggs (large)"])
        #expect(text.steps == ["Mix.", "Bake."])
    }

    @Test(arguments: ["", "- "])
    func `has each ingredient that a line break of HTML sets apart`(mark: String) throws {
        let text = try read("## Ingredients\n\n\(mark)200 g flour<br>3 eggs<BR />1 tsp salt<br>\n\(mark)2 leeks\n")
        #expect(text.ingredients == ["200 g flour", "3 eggs", "1 tsp salt", "2 leeks"])
        #expect(try read("## Ingredients\n\n- 200 g flour<br>(sifted)\n").ingredients == ["200 g flour (sifted)"])
    }

    @Test
    func `has each ingredient between line breaks at the place of their line`() throws {
        let paragraph = "<p>200 g flour<br>3 eggs<br>1 tsp salt</p>"
        #expect(try read("## Ingredients\n\n\(paragraph)\n").ingredients == ["200 g flour", "3 eggs", "1 tsp salt"])
        let nested = { (gap: String) in
            "## Ingredients\n\n- Dough\n  - 200 g flour\(gap)3 eggs\n- Filling\n  - 1 leek\n"
        }
        let inLines = try read(nested("\n  - ")).ingredients
        #expect(try read(nested("<br>")).ingredients == inLines && inLines.contains("3 eggs"))
        let tasks = "- [ ] 200 g flour<br>3 eggs\n"
        #expect(try read("## Ingredients\n\n\(tasks)").ingredients == ["200 g flour", "3 eggs"])
    }

    @Test(arguments: [
        "<ul>Flour<li>3 eggs</li></ul>", "```\n<ul><li>a</li><li>b</li></ul>\n```",
        "# Pie\n\n<ul><li>a</li><li>b</li></ul>",
    ])
    func `keeps the line of HTML that isn't a list of a part`(text: String) {
        #expect(NoteText("Ingredients\n\n\(text)\n", NoteHeadings()).lineNumbers.isEmpty)
    }

    @Test
    func `names lines as they were written where a list of HTML was in one`() throws {
        let note = NoteText(
            "## Ingredients\n\n<ul><li>1 egg</li><li>[salt](x)</li></ul>\n\n## Steps\n\n[Mix](y) <b>well</b>.\n\n<div>\nx\n</div>\n",
            NoteHeadings())
        var options = MarkdownOptions(takesTitle: false)
        options.lineNumbers = note.lineNumbers
        var links: [Int] = []
        let document = try renderMarkdown(note.markdown, options: options) {
            links.append($0.line)
            return .keep
        }
        #expect(links == [3, 7])
        #expect(document.sections.map(\.line) == [1, 5])
        #expect(document.problems.map(\.line) == [7, 9])
        #expect(document.problems.last?.message.hasSuffix("the text in line 10") == true)
    }

    @Test
    func `is read in a moment however long its lines and paragraphs are`() throws {
        let markdown = "Ingredients\n" + String(repeating: "200 g flour\n", count: 20_000)
        #expect(NoteText(markdown, NoteHeadings()).markdown.count == markdown.count + 3 + 2 * 20_000)
    }

    private func read(_ markdown: String, _ headings: NoteHeadings = NoteHeadings()) throws -> NoteRecipe {
        let note = try renderMarkdown(
            NoteText(markdown, headings).markdown, options: MarkdownOptions(takesTitle: false)
        ) { _ in .keep }
        return NoteRecipe(note, headings)
    }
}
