/// Finds calls of missing templates, and calls that lead back to themselves without end.
///
/// A template may include itself inside a section, because the data ends the recursion there; outside a section nothing would.
struct CallCheck {
    let trees: [[Node]]
    let sources: [TemplateSource]
    let numbers: [String: Int]
    let mode: TemplateLibrary.Mode

    private var findings: [Finding] = []

    /// The templates that the walk is in, with the calls that led from each to the next.
    private var path: [Visit] = []
    private var calls: [SourceRange] = []
    private var finished: Set<Visit> = []
    private var depth = 0
    /// The blocks that were passed to templates, in all visits.
    private var passed = 0
    /// Whether there were too many visits.
    private var isTooMuch = false
    private var walks = 0

    /// A template with overrides that make a difference to it.
    private struct Visit: Hashable {
        let template: Int
        let overrides: [String: SourceRange]
    }

    init(trees: [[Node]], sources: [TemplateSource], numbers: [String: Int], mode: TemplateLibrary.Mode) {
        self.trees = trees
        self.sources = sources
        self.numbers = numbers
        self.mode = mode
    }

    /// Returns every mistake, in no particular order.
    mutating func run() -> [Finding] {
        for template in trees.indices {
            if mode == .strict { findMissing(in: template) }
            visit(template, under: nil)
        }
        return findings
    }

    // MARK: Missing templates

    /// The most missing templates that are named, each with the one that may be meant.
    private static let mostMissing = 100

    private mutating func findMissing(in template: Int) {
        for case .call(let call) in trees[template].subtree {
            guard case .template(let name) = call.target, numbers[name] == nil, findings.count < Self.mostMissing else {
                continue
            }
            findings.append(
                Finding(
                    site: SourceRange(template: template, bytes: call.place.tag),
                    message: "there is no template called “\(name)”",
                    help: helpForMissingTemplate(name, among: numbers.keys)))
        }
    }

    // MARK: Cycles

    private mutating func visit(_ template: Int, under scope: OverrideScope?) {
        let visit = Visit(template: template, overrides: scope?.visible ?? [:])
        passed += visit.overrides.count
        guard passed <= Limits.passed else { return noteVisits() }
        guard !finished.contains(visit) else { return }
        guard finished.count < Limits.visits else { return noteVisits() }
        if let start = path.firstIndex(of: visit) {
            noteCycle(from: start)
            return
        }
        path.append(visit)
        walk(trees[template], of: template, under: scope)
        path.removeLast()
        finished.insert(visit)
    }

    /// Follows every call that no section guards.
    private mutating func walk(_ nodes: [Node], of template: Int, under scope: OverrideScope?) {
        guard depth < Limits.depth else { return noteDepth() }
        walks += 1
        guard walks < Limits.walks else { return noteVisits() }
        depth += 1
        for node in nodes {
            switch node {
            case .text, .variable, .section: break
            case .block(let block):
                if let argument = scope?.argument(for: block.name) {
                    walk(argument.block.body, of: argument.template, under: argument.outer)
                } else {
                    walk(block.body, of: template, under: scope)
                }
            case .call(let call):
                guard case .template(let name) = call.target, let target = numbers[name] else { continue }
                calls.append(SourceRange(template: template, bytes: call.place.tag))
                visit(target, under: .inside(call, template: template, outer: scope))
                calls.removeLast()
            }
        }
        depth -= 1
    }

    private mutating func noteCycle(from start: Int) {
        guard let site = calls.last else { return }
        let names = (path[start...].map(\.template) + [path[start].template]).map { sources[$0].name }
        findings.append(
            Finding(
                site: site,
                message: "this includes itself without end: \(names.joined(separator: " > "))",
                help: "put it into a section that the data can end",
                includedFrom: Array(calls.dropFirst(start).dropLast())
            ))
    }

    private mutating func noteVisits() {
        guard let site = calls.last, !isTooMuch else { return }
        isTooMuch = true
        findings.append(
            Finding(
                site: site,
                message: "templates put blocks into each other in more than \(Limits.visits) ways",
                help: "let fewer templates call another one twice, with other blocks", includedFrom: []))
    }

    private mutating func noteDepth() {
        guard let site = calls.last else { return }
        findings.append(
            Finding(
                site: site,
                message: "templates and blocks are put into each other more than \(Limits.depth) deep",
                help: "put fewer into each other",
                includedFrom: calls.dropLast().suffix(10)
            ))
    }
}

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
