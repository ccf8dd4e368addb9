extension TemplateLibrary {
    /// The template that leaves another one blank, whatever is rendered with it; nil where that one can have something to show.
    ///
    /// White space and comments show nothing. Of a template that does nothing but call others, the first of these is named,
    /// or what leaves that one blank in turn: of a page whose layout is empty, the layout.
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
            // What a block shows is for its callers to say.
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
