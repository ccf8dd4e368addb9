import MustacheEngine

/// Renders a template over dynamic data, with other templates by name.
func render(
    _ template: String,
    _ value: TemplateValue = .object(.init([])),
    with others: [(name: String, text: String)] = [],
    mode: TemplateLibrary.Mode = .specification
) throws -> String {
    var renderer = Renderer(try library(template, with: others, mode: mode))
    return String(decoding: try renderer.render("page", value: value), as: UTF8.self)
}

/// Renders a template over the cookbook page, strictly, with other templates by name.
func render(
    _ template: String, _ page: CookbookPage, with others: [(name: String, text: String)] = []
) throws -> String {
    var renderer = Renderer(try library(template, with: others))
    return try renderer.text("page", with: page)
}

/// A library of a template called `page` and others; each file is called as its template with an ending.
func library(
    _ template: String, with others: [(name: String, text: String)] = [],
    mode: TemplateLibrary.Mode = .strict
) throws(TemplateErrors) -> TemplateLibrary {
    let all = [(name: "page", text: template)] + others
    return try TemplateLibrary(
        all.map { TemplateSource(name: $0.name, file: $0.name + ".mustache", text: $0.text) }, mode: mode)
}

/// The faults that something throws, as they are shown; empty if it throws nothing.
func faults(_ body: () throws -> Void) throws -> String {
    do {
        try body()
        return ""
    } catch let faults as TemplateErrors {
        return faults.description
    }
}

extension Renderer {
    /// The page as text.
    mutating func text(_ template: String, with model: some TemplateModel) throws -> String {
        String(decoding: try render(template, with: model), as: UTF8.self)
    }
}
