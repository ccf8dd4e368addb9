/// A place in the templates of a library: a range of bytes in one of them.
struct SourceRange: Hashable, Sendable {
    /// The template's index in the library.
    let template: Int
    let bytes: Range<Int>
}

/// A mistake before its line and column are computed, which waits until there is something to report.
struct Finding: Hashable, Sendable {
    let site: SourceRange
    let message: String

    /// The offset of the opening tag that the message ends with, if any; its line is added to the message.
    var openedAt: Int?
    let help: String?

    /// The partial and parent tags that led here, outermost first.
    var includedFrom: [SourceRange] = []
}

extension [Finding] {
    /// Returns the findings as errors, each once however it was reached, ordered by template and then by position.
    ///
    /// It takes time linear in the size of the sources and the number of findings.
    func located(in sources: [TemplateSource]) -> [TemplateError] {
        var locators: [Int: SourceLocator] = [:]
        func locator(_ template: Int) -> SourceLocator {
            locators[template] ?? SourceLocator(sources[template])
        }
        func position(_ site: SourceRange) -> SourcePosition {
            var source = locator(site.template)
            defer { locators[site.template] = source }
            return source.position(of: site.bytes.lowerBound)
        }

        var known: Set<Finding> = []
        let distinct = filter { finding in
            var wherever = finding
            wherever.includedFrom = []
            return known.insert(wherever).inserted
        }
        let ordered = distinct.sorted { first, second in
            (first.site.template, first.site.bytes.lowerBound)
                < (second.site.template, second.site.bytes.lowerBound)
        }
        return ordered.map { finding in
            let place = position(finding.site)
            let source = locator(finding.site.template)
            let opening = finding.openedAt.map { ", opened on line \(source.line(of: $0))" } ?? ""
            return TemplateError(
                position: place,
                message: finding.message + opening,
                sourceLine: source.currentLine,
                caretWidth: source.width(of: finding.site.bytes),
                includedFrom: finding.includedFrom.map(position),
                help: finding.help
            )
        }
    }
}
