extension TemplateLibrary {
    /// Checks a template, and all that it includes, against what a model declares.
    ///
    /// It finds names that no model in scope has, fields used as the wrong kind, plain text that is not escaped, and HTML that
    /// is. A template that a dynamic name includes is checked while rendering, when it is reached.
    ///
    /// - Returns: Every mistake, ordered by file and then by position; empty if there are no mistakes.
    public func check<Model: TemplateModel>(_ template: String, against model: Model.Type) -> [TemplateError] {
        do {
            var check = ModelCheck(self, model)
            return check.run(from: try number(of: template)).located(in: sources)
        } catch {
            return error.all
        }
    }
}

/// A walk through templates with declarations in place of data.
struct ModelCheck {
    private let library: TemplateLibrary
    private let root: ContextTypes
    private(set) var models = ModelDeclarations()

    private var findings: [Finding] = []
    private var calls: [SourceRange] = []
    private var visited: Set<Visit> = []
    private var depth = 0
    private var walks = 0
    /// The blocks that were passed to templates, in all visits.
    private var passed = 0

    /// A template in a context that makes a difference to it.
    private struct Visit: Hashable {
        let template: Int
        let overrides: [String: SourceRange]
        let context: ContextTypes
    }

    /// The current position of the walk.
    private struct Position {
        var template: Int
        var scope: OverrideScope?
        var context: ContextTypes
    }

    init(_ library: TemplateLibrary, _ model: any TemplateModel.Type) {
        self.library = library
        root = ContextTypes().pushing(.model(ObjectIdentifier(model)))
        models.add(model)
    }

    /// Returns every mistake, in no particular order.
    mutating func run(from template: Int) -> [Finding] {
        visit(Position(template: template, scope: nil, context: root))
        return findings
    }

    // MARK: The walk

    private mutating func visit(_ position: Position) {
        let visit = Visit(
            template: position.template, overrides: position.scope?.visible ?? [:], context: position.context)
        passed += visit.overrides.count
        // No theme has as many; the check may be incomplete then.
        guard visited.count < Limits.visits, passed <= Limits.passed, visited.insert(visit).inserted else { return }
        walk(library.trees[position.template], position)
    }

    private mutating func walk(_ nodes: [Node], _ position: Position) {
        // No page can be rendered that deep: the renderer reports it if the data goes there.
        walks += 1
        guard depth < Limits.depth, walks < Limits.walks else { return }
        depth += 1
        for node in nodes {
            switch node {
            case .text: break
            case .variable(let variable): check(variable, position)
            case .section(let section): check(section, position)
            case .call(let call): check(call, position)
            case .block(let block): check(block, position)
            }
        }
        depth -= 1
    }

    private mutating func check(_ variable: Variable, _ position: Position) {
        guard let item = item(variable.name, variable.place, position) else { return }
        let name = variable.name.description
        note(item.kind.mistake(inWriting: name, escaped: variable.isEscaped), variable.place, position)
    }

    private mutating func check(_ section: Section, _ position: Position) {
        let item = item(section.name, section.place, position)
        if section.isInverted {
            if let item {
                note(item.kind.mistake(inInverting: section.name.description), section.place, position)
            }
            walk(section.body, position)
        } else if let item {
            var inner = position
            if let pushed = item.pushed { inner.context = position.context.pushing(pushed) }
            walk(section.body, inner)
        }
    }

    private mutating func check(_ block: Block, _ position: Position) {
        guard let argument = position.scope?.argument(for: block.name) else {
            return walk(block.body, position)
        }
        let inner = Position(template: argument.template, scope: argument.outer, context: position.context)
        walk(argument.block.body, inner)
    }

    private mutating func check(_ call: Call, _ position: Position) {
        switch call.target {
        case .template(let name):
            guard let target = library.numbers[name] else { return }
            calls.append(SourceRange(template: position.template, bytes: call.place.tag))
            let scope = OverrideScope.inside(call, template: position.template, outer: position.scope)
            visit(Position(template: target, scope: scope, context: position.context))
            calls.removeLast()
        case .dynamic(let name):
            guard let item = item(name, call.place, position), item.kind != .text else { return }
            note(FieldKind.mistake(inNamingTemplate: name.description), call.place, position)
        }
    }

    // MARK: Names

    /// Returns the meaning of a name, or notes a mistake and returns `nil` if it has no meaning.
    private mutating func item(_ name: Name, _ place: Place, _ position: Position) -> DeclaredItem? {
        // Each caller of a template would find its mistakes again.
        guard findings.count < Self.mostFindings else { return nil }
        switch models.item(name, in: position.context) {
        case .success(let item):
            return item
        case .failure(let unknown):
            note(unknown, place, position)
            return nil
        }
    }

    private static let mostFindings = 1_000

    private mutating func note(_ mistake: FieldKind.Mistake?, _ place: Place, _ position: Position) {
        guard let mistake, findings.count < Self.mostFindings else { return }
        let site = SourceRange(template: position.template, bytes: place.tag)
        findings.append(
            Finding(site: site, message: mistake.message, help: mistake.help, includedFrom: calls))
    }
}
