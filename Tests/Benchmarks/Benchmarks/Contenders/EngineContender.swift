import MustacheEngine

/// MustacheEngine over a model, into memory that its renderer keeps.
final class EngineContender<Model: TemplateModel>: Contender {
    let engine = Engine.mustacheEngine
    private var renderer: Renderer
    private let template: String
    private let model: Model

    init(_ templates: Templates, model: Model) throws {
        renderer = Renderer(try TemplateLibrary(templates.sources))
        template = templates.main
        self.model = model
    }

    func run() throws -> Int { try renderer.withRendered(template, with: model) { $0.count } }

    func page() throws -> [UInt8] { try renderer.render(template, with: model) }
}
