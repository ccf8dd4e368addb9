import StrictJSON

extension FieldRule {
    /// Returns the first value among the items of an exact format that has the wrong type, and the type that it should
    /// have.
    ///
    /// Reading would treat it as missing, or search it for texts.
    func misshapenItem(in recipe: JSONValue) -> (value: JSONValue, wanted: JSONScanner.Kind)? {
        for source in sources {
            switch source {
            case .each(let rule):
                if let obstacle = rule.elements.obstacle(in: recipe, isExact: true) { return obstacle }
                var misshapen: (JSONValue, JSONScanner.Kind)?
                rule.elements.forEach(in: recipe) { misshapen = misshapen ?? rule.misshapen(in: $0) }
                if let misshapen { return misshapen }
            case .path(let path, _) where !path.isSingular:
                if let obstacle = path.obstacle(in: recipe, isExact: true) { return obstacle }
                var misshapen: JSONValue?
                path.forEach(in: recipe) { if misshapen == nil, $0.isEmpty { misshapen = $0 } }
                if let misshapen { return (misshapen, .string) }
            default: continue
            }
        }
        return nil
    }

    /// Returns the distinct keys of items that the rule doesn't know, with their first values.
    ///
    /// An item without any known key is refused when it is read.
    func unknownItemKeys(in recipe: JSONValue) -> [(name: String, value: JSONValue)] {
        var unknown: [(name: String, value: JSONValue)] = []
        for case .each(let rule) in sources {
            guard let field = rule.elements.firstName else { continue }
            rule.elements.forEach(in: recipe) { element in
                rule.noteUnknownKeys(of: element) { key, value in
                    let name = "\(field).\(key)"
                    guard unknown.count < 100, !unknown.contains(where: { $0.name == name }) else { return }
                    unknown.append((name, value))
                }
            }
        }
        return unknown
    }

    /// The names of the keys that items can have, after that of their list.
    var itemKeys: [String] {
        sources.flatMap { source -> [String] in
            guard case .each(let rule) = source, let field = rule.elements.firstName else { return [] }
            return rule.keyPaths.compactMap { $0.firstName.map { "\(field).\($0)" } }
        }
    }
}

extension FieldSource.ItemRule {
    fileprivate var keyPaths: [JSONPath] {
        [heading, text, picture].compactMap(\.self).flatMap(\.paths) + [items].compactMap(\.self)
    }

    fileprivate func noteUnknownKeys(of element: JSONValue, _ note: (String, JSONValue) -> Void) {
        guard element.kind == .object else { return }
        let known = Set(keyPaths.compactMap(\.firstName))
        let members = element.members.filter { !known.contains($0.key) }
        if members.count < element.memberCount { for (key, value) in members { note(key, value) } }
        items?.forEach(in: element) { noteUnknownKeys(of: $0, note) }
    }

    fileprivate func misshapen(in element: JSONValue) -> (JSONValue, JSONScanner.Kind)? {
        // Other kinds are refused when they are read.
        guard element.kind == .object || element.isEmpty else { return nil }
        if element.isEmpty { return (element, .string) }
        for rule in [heading, text, picture].compactMap(\.self) {
            for path in rule.paths where !path.segments.isEmpty {
                guard let value = path.first(in: element), ![.string, .null].contains(value.kind) else { continue }
                return (value, .string)
            }
        }
        guard let items else { return nil }
        if let obstacle = items.obstacle(in: element, isExact: true) { return obstacle }
        var misshapen: (JSONValue, JSONScanner.Kind)?
        items.forEach(in: element) { misshapen = misshapen ?? self.misshapen(in: $0) }
        return misshapen
    }
}
