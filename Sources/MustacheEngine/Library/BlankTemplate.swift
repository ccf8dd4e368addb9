extension TemplateLibrary {
    /// Returns the template that makes another one always blank, or `nil` if the other can show something.
    ///
    /// White space and comments show nothing. If a template only calls others, the result is the first of these, or what makes
    /// that one blank in turn: for a page with an empty layout, the layout.
    public func blankTemplate(behind name: String) -> TemplateSource? {
        var seen: Set<Int> = []
        return numbers[name].flatMap { blankTemplate(behind: $0, &seen) }
    }

    private func blankTemplate(behind number: Int, _ seen: inout Set<Int>) -> TemplateSource? {
        var cause: TemplateSource?
        seen.insert(number)
        return isBlank(trees[number], of: sources[number], &cause, &seen) ? cause ?? sources[number] : nil
    }

    private func isBlank(
        _ nodes: [Node], of source: TemplateSource, _ cause: inout TemplateSource?, _ seen: inout Set<Int>
    ) -> Bool {
        for node in nodes {
            switch node {
            case .text(let range):
                guard source.bytes[range].allSatisfy(\.isWhitespace) else { return false }
            // The callers of the template determine what a block shows.
            case .variable, .block: return false
            case .section(let section):
                guard isBlank(section.body, of: source, &cause, &seen) else { return false }
            case .call(let call):
                guard case .template(let name) = call.target, let target = numbers[name] else { return false }
                if seen.contains(target) { continue }
                guard let blank = blankTemplate(behind: target, &seen) else { return false }
                cause = cause ?? blank
            }
        }
        return true
    }
}
