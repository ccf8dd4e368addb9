/// Finds the items of lists that a page marks only in part: an ingredient without any mark among those that have one.
struct PageLists {
    /// The properties of the items without marks, by the indices of their elements.
    private(set) var unmarked: [Int: [String]] = [:]

    private let page: HTMLPage
    private let syntax: PageSyntax
    private var open: [List] = []
    /// The index behind the link or the button that is being read.
    private var endOfLink = 0
    /// The lines of the page, once a list needs them.
    private var lines: [PageLines.Line]?

    /// A list that is being read.
    private struct List {
        let node: Int
        var items: [Item] = []
        /// Whether it lays out parts of the page, or facts of the recipe.
        var isLayout = false
    }

    /// An item of a list.
    private struct Item {
        let node: Int
        /// Its properties for ingredients and steps.
        var keys: [String] = []
        /// Whether a text such as `Ingredients:` is in front of what it marks.
        var hasLabel = false
        /// Whether it has blocks of its own.
        var hasBlocks = false
        /// Whether it has a link or a button with a text.
        var hasLink = false
        /// Whether it has a text outside of links and buttons.
        var hasOtherText = false
        var hasNumber = false

        /// Whether it consists of links and buttons.
        var isLink: Bool { hasLink && !hasOtherText }
    }

    init(_ page: HTMLPage, _ syntax: PageSyntax) {
        (self.page, self.syntax) = (page, syntax)
        for index in page.nodes.indices {
            while let last = open.last, page.nodes[last.node].end <= index { close() }
            read(index)
        }
        while !open.isEmpty { close() }
    }

    private mutating func read(_ index: Int) {
        let name = page.nodes[index].name
        if name == "ul" || name == "ol" {
            note { $0.hasBlocks = true }
            open.append(List(node: index))
        } else if name == "li", !open.isEmpty {
            open[open.count - 1].items.append(Item(node: index))
            readMarks(of: index)
        } else if name.isEmpty {
            if page.bytes[page.nodes[index].content].contains(UInt8(ascii: ":")) { note { $0.hasLabel = true } }
            readText(of: index)
        } else {
            if !open.isEmpty, name == "a" || page.isButton(index) { endOfLink = max(endOfLink, page.nodes[index].end) }
            readMarks(of: index)
            if name != "p", HTMLTagRole(name: Array(name.utf8)[...]) == .block { note { $0.hasBlocks = true } }
        }
    }

    /// Notes whether a text of an item is in a link or a button, and whether it has a number.
    private mutating func readText(of index: Int) {
        let content = page.nodes[index].content
        guard let list = open.indices.last, let item = open[list].items.indices.last,
            page.bytes[content].contains(where: { $0 > 0x20 })
        else { return }
        if index < endOfLink {
            open[list].items[item].hasLink = true
        } else {
            open[list].items[item].hasOtherText = true
        }
        if page.text(content).contains(where: \.isNumber) { open[list].items[item].hasNumber = true }
    }

    /// Changes the item of the innermost list that is open and has no marks yet.
    private mutating func note(_ change: (inout Item) -> Void) {
        guard let list = open.indices.last, let item = open[list].items.indices.last,
            open[list].items[item].keys.isEmpty
        else { return }
        change(&open[list].items[item])
    }

    private mutating func readMarks(of index: Int) {
        guard !page.nodes[index].attributes.isEmpty, let list = open.indices.last,
            let item = open[list].items.last, item.keys.isEmpty
        else { return }
        let marks = syntax.marks(of: page.attributes(of: page.nodes[index]).mapValues(page.text))
        guard !marks.properties.isEmpty || marks.type != nil else { return }
        let keys = marks.properties.filter(PageItems.parts.contains)
        let isBlock = HTMLTagRole(name: Array(page.nodes[index].name.utf8)[...]) == .block
        let isWhole = index == item.node || page.nodes[index].name == "p" || !isBlock
        if keys.isEmpty || item.hasLabel || item.hasBlocks || !isWhole { open[list].isLayout = true }
        note { $0.keys = keys }
    }

    /// Adds the items without marks of the innermost list, if all others have the same ones.
    private mutating func close() {
        let list = open.removeLast()
        let marked = list.items.filter { !$0.keys.isEmpty }
        guard !list.isLayout, marked.count < list.items.count, let keys = marked.first?.keys,
            marked.allSatisfy({ $0.keys == keys })
        else { return }
        // A link without an amount leads to something else, such as a list of purchases, unless it is one to a food.
        let haveLinks = marked.contains(where: \.isLink)
        for item in list.items where item.keys.isEmpty && !item.hasBlocks {
            if item.isLink, !item.hasNumber, !haveLinks, !isFood(item.node) { continue }
            if !isHeading(item.node, beside: marked[0].node) { unmarked[item.node] = keys }
        }
    }

    /// Returns whether the text of an element looks like a heading, which ``PageHeadings`` finds, and not like an item beside it.
    private mutating func isHeading(_ index: Int, beside item: Int) -> Bool {
        guard var line = line(of: index), let other = self.line(of: item) else { return false }
        line.classes = line.classes.filter { !other.classes.contains($0) }
        line.isBold = line.isBold && !other.isBold
        return PageHeadings(lines: []).weight(of: line, besides: ([], [])) > 0
    }

    /// Returns whether the text of an element is a food that shops have.
    private mutating func isFood(_ index: Int) -> Bool {
        line(of: index).map { Aisle.byFood[$0.text.lowercased()] != nil } == true
    }

    /// Returns the first line of an element; `nil` if it has no text.
    private mutating func line(of index: Int) -> PageLines.Line? {
        let lines = lines ?? PageLines(page).lines
        self.lines = lines
        let node = page.nodes[index]
        let end = page.nodes[max(index, node.end - 1)].content.upperBound
        let first = lines.partitioningIndex { $0.offset >= node.offset }
        return lines[first...].first.flatMap { $0.offset < end ? $0 : nil }
    }
}
