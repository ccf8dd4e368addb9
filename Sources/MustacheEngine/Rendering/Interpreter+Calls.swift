/// `{{>name}}`, `{{<name}}` and `{{$name}}`.
extension Interpreter {
    /// Runs the template of a call.
    mutating func run(call: Int, at index: Int) throws(TemplateErrors) {
        let site = program.calls[call]
        let target: Int
        switch site.target {
        case .template(let number):
            target = number
        case .dynamic(let name):
            guard let number = try template(namedBy: name, at: index) else { return }
            target = number
        }

        calls.append(index)
        let outerIndentation = site.indentation.map { indentation.deepen(by: $0) } ?? indentation.suspend()
        if site.overrides.isEmpty {
            try run(program.templates[target], at: index)
        } else {
            let outer = overrides.push(site.overrides)
            try run(program.templates[target], at: index)
            overrides.pop(outer)
        }
        indentation.restore(outerIndentation)
        calls.removeLast()
    }

    /// Runs the override of a block, and returns whether there is one.
    mutating func runOverride(ofBlock block: Int, at index: Int) throws(TemplateErrors) -> Bool {
        let site = program.blockSites[block]
        guard let (override, scope) = overrides.override(of: site.block) else { return false }
        let outerScope = overrides.enter(scope)
        let outerIndentation = indentation.deepen(by: site.indentation)
        if site.startsLine, !override.startsLine {
            startLine()
        } else if !site.startsLine, override.startsLine {
            indentation.skipOnNextLine()
        }
        try run(override.body, at: index)
        indentation.restore(outerIndentation)
        _ = overrides.enter(outerScope)
        return true
    }

    // MARK: Dynamic names

    /// Returns the template that a value names, or `nil` if it doesn't exist and the mode isn't strict.
    private mutating func template(namedBy name: Reference, at index: Int) throws(TemplateErrors) -> Int? {
        var text: String?
        try find(name, at: index) { interpreter, found throws(TemplateErrors) in
            text = try interpreter.templateName(found, at: index)
        }
        if let text, let number = templates[text] { return number }
        guard isStrict else { return nil }
        guard let text else {
            throw fault(
                "“\(self.name(at: index))” names no template: it is empty",
                help: "put the tag into a section that is shown only where it is not", at: index)
        }
        throw fault(
            "there is no template called “\(text)”, which “\(self.name(at: index))” names",
            help: helpForMissingTemplate(text, among: templates.keys), at: index)
    }

    private func templateName(_ found: Found, at index: Int) throws(TemplateErrors) -> String? {
        switch found {
        case .absent:
            return nil
        case .unknown:
            if let fault = unknownName(at: index) { throw fault }
            return nil
        case .field(let number, let model):
            if case .text(let read) = models.fields[number].accessor { return read(model) }
        case .item(let item):
            if item.kind == .text { return item.text }
            if item.kind == .value { return try templateName(.value(item.value), at: index) }
        case .value(.text(let text)):
            return text
        case .value(.null):
            return nil
        case .value:
            break
        }
        guard isStrict else { return nil }
        let mistake = FieldKind.mistake(inNamingTemplate: name(at: index))
        throw fault(mistake.message, help: mistake.help, at: index)
    }
}

/// The blocks that the running parents were passed.
struct OverrideStack {
    private struct Entry {
        let overrides: [Override]
        /// The index of the entry around it, or -1.
        let outer: Int
    }

    private var entries: [Entry] = []

    /// The innermost entry that applies at the current instruction, or -1.
    private(set) var current = -1

    /// The previously current entry, to be restored.
    typealias State = Int

    /// Begins a parent.
    mutating func push(_ overrides: [Override]) -> State {
        let state = current
        entries.append(Entry(overrides: overrides, outer: current))
        current = entries.count - 1
        return state
    }

    /// Ends the parent that ``push(_:)`` began.
    mutating func pop(_ state: State) {
        entries.removeLast()
        current = state
    }

    /// Returns the override of a block and the entry that applies inside it, or `nil` if nothing overrides the block.
    ///
    /// The outermost override wins. Inside it, only blocks apply that were passed to the template that it is written in.
    func override(of block: Int) -> (override: Override, outer: State)? {
        var result: (override: Override, outer: State)?
        var index = current
        while index >= 0 {
            let entry = entries[index]
            if let override = entry.overrides.last(where: { $0.block == block }) {
                result = (override, entry.outer)
            }
            index = entry.outer
        }
        return result
    }

    /// Makes another entry current, and returns the previous one.
    mutating func enter(_ state: State) -> State {
        defer { current = state }
        return current
    }

    mutating func removeAll() {
        entries.removeAll(keepingCapacity: true)
        current = -1
    }
}
