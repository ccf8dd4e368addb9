extension DocumentReader {
    /// Reads web pages: their JSON-LD (<https://json-ld.org>) with the vocabulary of schema.org; in pages without a recipe
    /// there, what their elements mark by microdata, RDFa or microformats.
    static let webPage = DocumentReader(name: "a web page") { document throws(DocumentFault) in
        let text = DecodedText(page: document.bytes)
        guard HTMLPage.isPage(text.bytes, ending: document.ending) else { return nil }
        var reader = WebPageReader(text)
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
    private let text: DecodedText
    private let page: HTMLPage
    private var remarks: [ReadDocument.Remark] = []

    init(_ text: DecodedText) {
        self.text = text
        page = HTMLPage(text.bytes)
    }

    mutating func read(repairsTexts: Bool) throws(DocumentFault) -> ReadDocument {
        var recipes = PageRecipes(blocks().map(LinkedTerms.resolved))
        // What a page says twice need not be complete in either place.
        if !recipes.areComplete {
            for syntax in PageSyntax.allCases {
                let marked = PageRecipes(PageItems.recipes(of: page, text, in: syntax))
                guard !marked.isEmpty else { continue }
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
        recipes.complete(byLinesOf: page, text)
        recipes.fill(from: PageFacts(page, text))
        return ReadDocument(
            root: .list(recipes.roots), format: .named("schema.org"), remarks: remarks + repairs + recipes.gaps,
            isRepaired: !repairs.isEmpty)
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
            return try ScriptJSON.values(in: text.bytes, script, at: text.offset(of:))
        } catch {
            // Some programs escape scripts like the rest of a page.
            var bytes = Array(text.bytes[script])
            if bytes.first(where: { $0 > 0x20 && !"{[".utf8.contains($0) }) == UInt8(ascii: "&") {
                HTMLText.decodeReferences(&bytes)
                let offset = text.offset(of: script.lowerBound)
                if let values = try? ScriptJSON.values(in: bytes, bytes.indices, at: { _ in offset }) { return values }
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
