extension DocumentReader {
    /// Reads web pages: their JSON-LD (<https://json-ld.org>) with the vocabulary of schema.org; in pages without a recipe
    /// there, what their elements mark by microdata, RDFa or microformats.
    static let webPage = DocumentReader(name: "a web page") { document throws(DocumentFault) in
        let text = DecodedText(page: document.bytes)
        guard HTMLPage.isPage(text.bytes, ending: document.ending) else { return nil }
        var reader = WebPageReader(text, of: document.bytes)
        return try reader.read(repairsTexts: document.repairsTexts)
    }
}

extension HTMLPage {
    /// Returns whether a text is HTML, rather than XML of another kind.
    static func isPage(_ bytes: [UInt8], ending: String) -> Bool {
        guard var start = bytes.firstIndex(where: { $0 > 0x20 }) else { return false }
        // Programs that save a page as a text in JSON leave its quotation marks.
        if bytes[start] == UInt8(ascii: "\""), bytes[(start + 1)...].first == UInt8(ascii: "<") { start += 1 }
        guard bytes[start] == UInt8(ascii: "<") else { return false }
        let head = String(decoding: bytes[start...].prefix(8_000), as: UTF8.self).lowercased()
        if head.contains("netscape-bookmark-file") { return false }
        if ["<!doctype html", "<html"].contains(where: head.contains) { return true }
        // XML of other kinds has heads, too.
        if head.hasPrefix("<?xml") || head.hasPrefix("<!doctype") { return false }
        return ["html", "htm", "xhtml", "shtml", "php", "aspx"].contains(ending)
            || [
                "<head", "<body", "<div", "<script", "<meta", "<p>", "<h1", "<article", "<section", "<span", "<ul",
                "<table",
            ]
            .contains(where: head.hasPrefix)
    }
}

/// Finds the recipes of a page.
private struct WebPageReader {
    private let source: [UInt8]
    private let text: DecodedText
    private let page: HTMLPage
    private var remarks: [ReadDocument.Remark] = []
    private var slips = ScriptJSON.Slips()

    init(_ text: DecodedText, of source: [UInt8]) {
        (self.source, self.text) = (source, text)
        page = HTMLPage(text.bytes)
    }

    mutating func read(repairsTexts: Bool) throws(DocumentFault) -> ReadDocument {
        var recipes = PageRecipes(blocks().map(LinkedTerms.resolved))
        // What a page says twice need not be complete in either place.
        if !recipes.areComplete {
            for syntax in PageSyntax.allCases {
                let (items, slips) = PageItems.recipes(of: page, text, in: syntax)
                let marked = PageRecipes(items)
                guard !marked.isEmpty else { continue }
                self.slips.add(slips)
                recipes.complete(by: marked)
                if recipes.areComplete { break }
            }
        }
        if !recipes.areComplete, let parts = PageItems.loose(of: page, text) {
            if recipes.isEmpty { recipes = PageRecipes([parts]) } else { recipes.complete(byParts: parts) }
        }
        guard !recipes.isEmpty else { throw fault() }
        guard recipes.count == 1 || recipes.holdsFull else {
            throw DocumentFault(
                offset: 0,
                message: "this web page only lists \(recipes.count) recipes, without their ingredients and steps",
                help: "name the pages of the recipes themselves", isForeign: true)
        }
        let repairs = repairsTexts ? recipes.repairTexts() : []
        let shown = recipes.complete(byLinesOf: page, text)
        recipes.fill(from: PageFacts(page, text))
        return ReadDocument(
            root: .list(recipes.roots), format: .named("schema.org"),
            remarks: remarks + slips.remarks(in: source) + repairs + recipes.gaps + shown, isRepaired: !repairs.isEmpty)
    }

    // MARK: JSON-LD

    /// Returns the values of all scripts with JSON-LD.
    private mutating func blocks() -> [SourceValue] {
        var blocks: [SourceValue] = []
        for node in page.nodes where node.name == "script" {
            let type = page.attributes(of: node)["type"].map(page.text)?.trimmed.lowercased() ?? ""
            guard type.hasPrefix("application/ld+json") || type.hasPrefix("application/json+ld") else { continue }
            blocks += values(of: node.content)
        }
        return blocks
    }

    private mutating func values(of script: Range<Int>) -> [SourceValue] {
        let text = text
        do throws(ScriptJSON.Fault) {
            let (values, slips) = try ScriptJSON.read(text.bytes, script, at: text.offset(of:))
            // Other scripts describe the site.
            if Array(text.bytes[script]).holds("Recipe") { self.slips.add(slips) }
            return values
        } catch {
            // Some programs escape scripts like the rest of a page.
            var bytes = Array(text.bytes[script])
            if bytes.first(where: { $0 > 0x20 && !"{[".utf8.contains($0) }) == UInt8(ascii: "&") {
                HTMLText.decodeReferences(&bytes)
                let lines = EscapedLines(bytes, in: script, of: text)
                if let (values, slips) = try? ScriptJSON.read(bytes, bytes.indices, at: lines.offset) {
                    if bytes.holds("Recipe") { self.slips.add(slips) }
                    return values
                }
            }
            let isRecipe = String(decoding: bytes.prefix(1_000_000), as: UTF8.self).contains("Recipe")
            if isRecipe {
                remarks.append(
                    ReadDocument.Remark(
                        offset: error.offset, message: "JSON-LD of the page can't be read: \(error.message)",
                        help: "compare the recipe with its page; what other parts of the page say is used"))
            }
            return []
        }
    }

    /// The lines of a script without its character references, as lines of the document.
    private struct EscapedLines {
        /// Where lines begin in the decoded script, and in the document; one line if their numbers differ.
        private let starts: (decoded: [Int], document: [Int])

        init(_ decoded: [UInt8], in script: Range<Int>, of text: DecodedText) {
            func starts(_ bytes: [UInt8], _ range: Range<Int>) -> [Int] {
                [range.lowerBound] + range.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
            }
            let (own, written) = (starts(decoded, decoded.indices), starts(text.bytes, script).map(text.offset))
            self.starts = own.count == written.count ? (own, written) : ([0], [written[0]])
        }

        /// Returns the offset in the document of the line that a byte of the decoded script is in.
        func offset(of index: Int) -> Int {
            starts.document[max(0, starts.decoded.partitioningIndex { $0 > index } - 1)]
        }
    }

    // MARK: Pages without a recipe

    private func fault() -> DocumentFault {
        if let remark = remarks.first {
            return DocumentFault(
                offset: remark.offset,
                message: "this is a web page whose recipe can't be read: \(remark.message)",
                help: "fix this place, or write the recipe in Markdown: \(ForeignDocument.writeMarkdown)")
        }
        return DocumentFault(
            offset: text.offset(of: 0),
            message: "this is a web page without a recipe that programs can read: JSON-LD, microdata, RDFa and "
                + "microformats were looked for",
            help:
                "if the page shows a recipe in a browser, save it there as HTML only and name that file; if this is the "
                + "address of a feed that asks for a login, set headers of the feed; otherwise write the recipe in "
                + "Markdown: \(ForeignDocument.writeMarkdown)",
            isForeign: true)
    }
}
