import StrictJSON

extension FieldRule {
    /// Returns the first value among the items of an exact format that has another type than its place wants, and what it
    /// should be.
    ///
    /// Reading would take it for missing, or look through it for texts.
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
}

extension FieldSource.ItemRule {
    fileprivate func misshapen(in element: JSONValue) -> (JSONValue, JSONScanner.Kind)? {
        // Other kinds are refused as they are read.
        guard element.kind == .object || element.isEmpty else { return nil }
        guard element.kind == .object else { return (element, .string) }
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
