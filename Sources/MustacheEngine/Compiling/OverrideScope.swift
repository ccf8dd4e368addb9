/// The blocks that parent tags hand down, while the templates are walked through without data.
///
/// Of several overrides of one block the outermost is put in: the template that was asked for has the last word.
/// What is put in belongs to the template it is written in, so that its own blocks can be overridden only by
/// what was handed down to that template (Mustache specification 1.4, ~inheritance.yml).
final class OverrideScope {
    /// A block's argument and the template it is written in.
    struct Argument {
        let block: Block
        let template: Int
        let outer: OverrideScope?
    }

    private let arguments: [String: Argument]
    private let outer: OverrideScope?

    /// Every block that is overridden, with where: two scopes with the same are taken for the same.
    let visible: [String: SourceRange]

    /// The scope inside a call: `outer` itself where the call overrides nothing.
    static func inside(_ call: Call, template: Int, outer: OverrideScope?) -> OverrideScope? {
        call.overrides.isEmpty ? outer : OverrideScope(call, template: template, outer: outer)
    }

    private init(_ call: Call, template: Int, outer: OverrideScope?) {
        var arguments: [String: Argument] = [:]
        for block in call.overrides {
            arguments[block.name] = Argument(block: block, template: template, outer: outer)
        }
        self.arguments = arguments
        self.outer = outer
        visible = arguments.mapValues { SourceRange(template: template, bytes: $0.block.place.tag) }
            .merging(outer?.visible ?? [:]) { _, outermost in outermost }
    }

    /// What is put in for a block, or nil for its own body.
    func argument(for block: String) -> Argument? {
        outer?.argument(for: block) ?? arguments[block]
    }
}
