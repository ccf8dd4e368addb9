import MustacheEngine
import Testing

@Suite("The reference of a model")
struct ModelReferenceTests {
    @Test
    func `it lists every field of the model and of all that it leads to, each model once`() {
        #expect(
            ModelReference(for: [Dish.self, Cook.self]).markdown == """
                ## Dish

                | Write | Kind | What it is |
                |---|---|---|
                | `{{name}}` | text | Its name. |
                | `{{minutes}}` | number | How long it takes. |
                | `{{#cook}}…{{/cook}}` | [cook](#cook) | Who makes it. |
                | `{{#sides}}…{{/sides}}` | list of: [dish](#dish) | What goes with it. |

                ## Cook

                | Write | Kind | What it is |
                |---|---|---|
                | `{{name}}` | text | What they are called. |

                """)
    }

    @Test
    func `it shows how each kind is written`() {
        let lines = ModelReference(for: [CookbookPage.self]).markdown.split(separator: "\n")
        #expect(lines.contains("| `{{{introduction}}}` | HTML | What the book opens with, as HTML. |"))
        #expect(lines.contains("| `{{#isPrinted}}…{{/isPrinted}}` | flag | Whether it is out in print. |"))
        #expect(lines.contains("| `{{#tags}}{{.}}{{/tags}}` | list of texts | What it is about. |"))
        #expect(lines.contains("| `{{#shout}}…{{/shout}}` | filter | Turns a text into capitals. |"))
        #expect(lines.first == "## Cookbook page")
    }
}
