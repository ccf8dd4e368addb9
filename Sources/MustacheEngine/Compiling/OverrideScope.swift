/// The blocks that parent tags pass down, while templates are walked through without data.
///
/// If several overrides apply to one block, the outermost wins: the template that was asked for has the last word. An override
/// belongs to the template that it is written in, so its own blocks can be overridden only by what was passed down to that
/// template (Mustache specification 1.4, ~inheritance.yml).
final class OverrideScope {
    /// A block's argument and the template it is written in.
    struct Argument {
        let block: Block
        let template: Int
        let outer: OverrideScope?
    }

    private let arguments: [String: Argument]
    private let outer: OverrideScope?

    /// Every overridden block with the place of its override; two scopes with the same places are interchangeable.
    let visible: [String: SourceRange]

    /// Returns the scope inside a call, which is `outer` itself if the call overrides nothing.
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

    /// Returns the override of a block, or `nil` if the block keeps its own body.
    func argument(for block: String) -> Argument? {
        outer?.argument(for: block) ?? arguments[block]
    }
}
