import CommonMark
import RecipeFeed
import Testing

@testable import SitePages
@testable import SiteSources

@Suite("A note's ingredients and steps")
struct NoteRecipeTests {
    @Test
    func `are the lists below such headings, with those of their parts, as plain text`() throws {
        let text = try read(
            """
            Serves *four*.

            - not an ingredient

            ## Ingredients:

            For the dough:

            - 2 **eggs**, [beaten](https://eggs.example)
            - [ ] 100 g flour
              sifted

            ### For the sauce

            * milk & `butter`
                - or oil

            ## Method

            1. Mix.
            2. Bake.

               Not too long.

            ## Good to know

            - Keeps for a day.
            """)
        #expect(text.ingredients == ["2 eggs, beaten", "100 g flour sifted", "milk & butter", "or oil"])
        #expect(text.steps == ["Mix.", "Bake. Not too long."])
    }

    @Test
    func `may be headed in other words, and steps may be paragraphs`() throws {
        let text = try read(
            "# WHAT YOU NEED\n\n- salt\n\n# How to make it\n\nFirst salt.\n\nThen *wait*.\n\n> quoted\n")
        #expect(text.ingredients == ["salt"])
        #expect(text.steps == ["First salt.", "Then wait."])
    }

    @Test(arguments: [
        "Ingredients (serves 4)", "INGREDIENTS:", "Ingredients for the dough", "What you’ll need", "Zutaten",
        "Zutaten für den Teig", "Składniki", "Ингредиенты", "材料（2人分）", "Malzemeler",
    ])
    func `may be headed in many languages, with more behind the word`(heading: String) throws {
        let text = try read("## \(heading)\n\n- salt\n")
        #expect(text.ingredients == ["salt"])
        #expect(text.tickedHeadings.count == 1 && !text.hasUnnamedLists)
    }

    @Test(arguments: ["Preparation time", "Our ingredients story", "Tips", "(Ingredients)"])
    func `are not what only mentions them`(heading: String) throws {
        let text = try read("## \(heading)\n\n- salt\n")
        #expect(text.ingredients.isEmpty && text.steps.isEmpty)
        #expect(text.hasUnnamedLists)
    }

    @Test
    func `are empty if the note has no such headings`() throws {
        let text = try read("## Story\n\n- once\n- upon\n")
        #expect(text.ingredients.isEmpty)
        #expect(text.steps.isEmpty)
    }

    @Test
    func `stand under the owner's own headings too, which win over the usual ones`() throws {
        let headings = NoteHeadings(ingredients: ["Was rein kommt", "Method"], steps: ["Los geht’s!"])
        let text = try read("## Was rein kommt (für 4)\n\n- salt\n\n## Los geht's\n\n1. Mix.\n", headings)
        #expect(text.ingredients == ["salt"] && text.steps == ["Mix."])
        #expect(try read("## Method\n\n- rice\n", headings).ingredients == ["rice"])
        #expect(try read("## Was rein kommt\n\n- salt\n").ingredients.isEmpty)
    }

    private func read(_ markdown: String, _ headings: NoteHeadings = NoteHeadings()) throws -> NoteRecipe {
        try NoteRecipe(noteWithText: markdown, headings)
    }
}

extension NoteRecipe {
    /// Reads a note as a build does.
    init(noteWithText markdown: String, _ headings: NoteHeadings = NoteHeadings()) throws {
        self.init(try renderMarkdown(markdown, options: MarkdownOptions(takesTitle: false)) { _ in .keep }, headings)
    }
}
