public import Mustache
public import MustacheEngine

/// swift-mustache, over structures or over dictionaries.
final class SwiftMustacheContender: Contender {
    let engine: Engine
    private let library: MustacheLibrary
    private let template: String
    private let data: Any

    /// Over the same values that MustacheEngine is handed.
    convenience init(_ templates: Templates, model: some TemplateModel) throws {
        try self.init(.reflection, templates, model)
    }

    /// Over dictionaries of the same.
    convenience init(_ templates: Templates, data: Datum) throws {
        try self.init(.dictionaries, templates, data.forSwiftMustache)
    }

    private init(_ engine: Engine, _ templates: Templates, _ data: Any) throws {
        self.engine = engine
        self.data = data
        var library = MustacheLibrary()
        for (name, text) in templates.texts { try library.register(text, named: name) }
        self.library = library
        template = templates.main
    }

    func run() throws -> Int { try rendered().utf8.count }

    func page() throws -> [UInt8] { Array(try rendered().utf8) }

    private func rendered() throws -> String {
        guard let page = library.render(data, withTemplate: template) else { throw NothingRendered(template: template) }
        return page
    }

    private struct NothingRendered: Error {
        let template: String
    }
}

/// So that swift-mustache runs over our lists too.
extension List: MustacheSequence {}

extension Datum {
    /// The same as swift-mustache reads it.
    var forSwiftMustache: Any {
        switch self {
        case .text(let text): text
        case .flag(let flag): flag
        case .list(let values): values.map(\.forSwiftMustache)
        case .object(let members): members.mapValues(\.forSwiftMustache)
        }
    }
}
