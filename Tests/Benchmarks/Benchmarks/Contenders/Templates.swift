import MustacheEngine

/// The templates of a workload, the same for every engine.
struct Templates {
    /// The name of the one that is rendered.
    let main: String

    let texts: [(name: String, text: String)]

    /// A template, and the partials that it includes.
    init(_ text: String, partials: [(name: String, text: String)] = []) {
        main = "main"
        texts = [(name: main, text: text)] + partials
    }

    /// What MustacheEngine is handed.
    var sources: [TemplateSource] {
        texts.map { TemplateSource(name: $0.name, file: $0.name + ".mustache", text: $0.text) }
    }
}
