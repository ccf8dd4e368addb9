extension TemplateLibrary {
    /// Returns the names of the templates that rendering the given ones may use, including themselves.
    ///
    /// If one of them calls a template by a dynamic name, that may be any template.
    public func templates(usedBy names: some Sequence<String>) -> Set<String> {
        let used = Self.numbers(usedBy: names.compactMap { numbers[$0] }, trees: trees, numbers: numbers)
        return Set(used.map { sources[$0].name })
    }

    /// Returns the keys that rendering some templates, and those that they use, may ask for: `a` for `{{a.b}}`.
    public func keys(usedBy names: some Sequence<String>) -> Set<String> {
        var keys: Set<String> = []
        for number in Self.numbers(usedBy: names.compactMap { numbers[$0] }, trees: trees, numbers: numbers) {
            Self.collectKeys(in: trees[number], into: &keys)
        }
        return keys
    }

    private static func collectKeys(in nodes: [Node], into keys: inout Set<String>) {
        func add(_ name: Name) {
            if case .path(let parts) = name { keys.formUnion(parts.prefix(1)) }
        }
        for node in nodes {
            switch node {
            case .text: break
            case .variable(let variable): add(variable.name)
            case .section(let section):
                add(section.name)
                collectKeys(in: section.body, into: &keys)
            case .block(let block): collectKeys(in: block.body, into: &keys)
            case .call(let call):
                if case .dynamic(let name) = call.target { add(name) }
                for block in call.overrides { collectKeys(in: block.body, into: &keys) }
            }
        }
    }

    static func numbers(usedBy start: [Int], trees: [[Node]], numbers: [String: Int]) -> Set<Int> {
        var used = Set(start)
        var waiting = start
        while let number = waiting.popLast() {
            guard let called = called(in: trees[number]) else { return Set(trees.indices) }
            for name in called {
                if let target = numbers[name], used.insert(target).inserted { waiting.append(target) }
            }
        }
        return used
    }

    /// Returns the names of the templates that nodes call, or `nil` if any name is dynamic.
    private static func called(in nodes: [Node]) -> [String]? {
        var names: [String] = []
        for node in nodes {
            let bodies: [[Node]]
            switch node {
            case .text, .variable: bodies = []
            case .section(let section): bodies = [section.body]
            case .block(let block): bodies = [block.body]
            case .call(let call):
                guard case .template(let name) = call.target else { return nil }
                names.append(name)
                bodies = call.overrides.map(\.body)
            }
            for body in bodies {
                guard let inside = called(in: body) else { return nil }
                names += inside
            }
        }
        return names
    }
}
