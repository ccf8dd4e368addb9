// The values of properties.

extension PageItems {
    /// Properties whose values are addresses.
    private static let addresses: Set = [
        "url", "image", "thumbnailUrl", "contentUrl", "embedUrl", "video", "sameAs", "mainEntityOfPage", "isBasedOn",
        "discussionUrl", "thumbnail",
    ]

    mutating func value(of key: String, at index: Int, _ attributes: [String: String]) -> Value? {
        let node = page.nodes[index]
        let offset = text.offset(of: node.offset)
        func found(_ text: String?, isHTML: Bool = false) -> Value? {
            guard let text = text?.nonblank else { return nil }
            return Value(value: .text(text, at: offset), node: index, end: node.end, isHTML: isHTML)
        }
        if let content = attributes["content"] ?? attributes["datetime"] {
            if let value = script(in: node, content) {
                return Value(value: value, node: index, end: node.end, isHTML: false)
            }
            if let value = found(content) { return value }
            if node.name == "meta" || attributes["datetime"] != nil { return nil }
        }
        let isAddress = Self.addresses.contains(key)
        switch node.name {
        case "meta": return nil
        case "img", "source", "video", "audio", "embed", "iframe", "track":
            if isAddress || syntax == .microdata { return found(Self.picture(attributes)) }
            return found(attributes["alt"])
        case "a", "area", "link":
            if isAddress || node.name != "a" { return found(attributes["href"] ?? attributes["resource"]) }
        case "object": if isAddress { return found(attributes["data"]) }
        case "data", "meter", "input": if let value = found(attributes["value"]) { return value }
        case "abbr": if let value = found(attributes["title"]) { return value }
        default: break
        }
        remaining -= page.nodes[max(index, node.end - 1)].content.upperBound - node.offset
        guard remaining > 0 else { return nil }
        if isAddress {
            // The property may be on an element around the picture or the link.
            for inner in index + 1..<max(index + 1, node.end) {
                let inner = page.nodes[inner]
                if inner.name == "img" || inner.name == "a" {
                    let attributes = self.attributes(inner)
                    let address = inner.name == "img" ? Self.picture(attributes) : attributes["href"]
                    if let value = found(address) { return value }
                }
            }
        }
        if syntax == .classes || syntax == .hRecipe, let title = valueTitle(in: index) { return found(title) }
        // The headings of a page's parts, such as "Preparation", aren't those of groups.
        let words = ["recipeInstructions": PartWords.steps, "recipeIngredient": PartWords.ingredients][key]
        let heading = words.flatMap { words in
            page.heading(of: index).flatMap { heading in
                words.contains(PartWords.words(of: page.line(of: heading)).joined(separator: " ")) ? heading : nil
            }
        }
        let skipped = Set([heading].compactMap(\.self))
        let buttons = Self.parts.contains(key) ? buttons(in: index) : []
        if !buttons.isEmpty {
            let markup = buttons.contains(index) ? "" : page.markup(of: index, besides: skipped.union(buttons))
            if !PlainText.line(markup).isBlank { return found(markup, isHTML: true) }
            // Ingredients that visitors tick off may be buttons; what the page doesn't mark is a button for something else.
            if unmarked[index] != nil { return nil }
        }
        let markup = page.markup(of: index, besides: skipped)
        guard !PlainText.line(markup).isBlank else { return nil }
        return found(markup, isHTML: true)
    }

    /// Returns the buttons in an element that have lines of their own, such as "Add all to list".
    private mutating func buttons(in index: Int) -> [Int] {
        let own = unmarked[index] == nil ? index + 1 : index
        // An item or a paragraph that visitors tap to tick it off is an ingredient or a step.
        let inside = (own..<max(own, page.nodes[index].end)).filter {
            page.isButton($0) && ($0 == index || !["li", "p", "td", "dd"].contains(page.nodes[$0].name))
        }
        guard !inside.isEmpty else { return [] }
        let all = buttons ?? PageLines(page).buttons
        buttons = all
        return inside.filter(all.contains)
    }

    /// Returns the values of JSON in an attribute, whose quotes a page may have forgotten to escape.
    private mutating func script(in node: HTMLPage.Node, _ content: String) -> SourceValue? {
        let start = content.trimmed
        guard start.hasPrefix("[{") || start.hasPrefix("{\""), scripts < Self.mostScripts,
            let place = page.attributes(of: node)["content"]
        else { return nil }
        scripts += 1
        let offset = text.offset(of: place.lowerBound)
        let bytes = Array(content.utf8)
        if let (values, slips) = try? ScriptJSON.read(bytes, bytes.indices, at: { _ in offset }),
            let first = values.first
        {
            self.slips.add(slips)
            return first
        }
        let rest = place.lowerBound..<min(text.bytes.count, place.lowerBound + Self.longestScript)
        return try? ScriptJSON.first(in: text.bytes, rest, at: text.offset(of:))
    }

    /// The most texts in attributes that are read as JSON.
    private static let mostScripts = 20
    private static let longestScript = 100_000

    /// Returns the address of a picture, which pages that load it late have in another attribute.
    static func picture(_ attributes: [String: String]) -> String? {
        let source = attributes["src"]?.nonblank
        if let source, !source.hasPrefix("data:") { return source }
        let later = ["data-src", "data-lazy-src", "data-original", "data-pin-media"]
        return later.lazy.compactMap { attributes[$0]?.nonblank }.first ?? source
    }

    /// Returns the value that the "value class pattern" of microformats hides in an attribute.
    private func valueTitle(in index: Int) -> String? {
        for inner in page.nodes[index + 1..<max(index + 1, page.nodes[index].end)] where !inner.attributes.isEmpty {
            let attributes = attributes(inner)
            if attributes["class"].map(PageSyntax.words)?.contains("value-title") == true {
                return attributes["title"]
            }
        }
        return nil
    }
}
