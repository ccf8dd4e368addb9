/// Reads the recipes that a page's elements mark, as objects of schema.org.
struct PageItems {
    let page: HTMLPage
    let text: DecodedText
    let syntax: PageSyntax
    let attributes: (HTMLPage.Node) -> [String: String]
    /// Recipes that are in others without being a part of them.
    private var pending: [Int] = []
    /// The elements by their ids; empty if no item refers to others.
    private var elements: [String: Int] = [:]
    private var references = 0
    /// The properties of items without marks in lists that have some.
    let unmarked: [Int: [String]]
    /// The buttons with lines of their own, once a value has some.
    var buttons: Set<Int>?
    /// The number of bytes that may still be read for values, as values may be in each other.
    var remaining: Int
    var scripts = 0
    /// What was put right in JSON in attributes.
    var slips = ScriptJSON.Slips()

    /// The bytes that an item takes besides its values, about.
    private static let sizeOfItem = 50
    /// The depth of items in items.
    private static let deepest = 8
    /// The most elements that items of a page may refer to.
    private static let mostReferences = 50

    /// Returns the recipes of a page in one syntax, and what was put right in JSON in their attributes.
    static func recipes(
        of page: HTMLPage, _ text: DecodedText, in syntax: PageSyntax
    ) -> (recipes: [SourceValue], slips: ScriptJSON.Slips) {
        var items = PageItems(page, text, syntax)
        let recipes = items.read()
        return (recipes, items.slips)
    }

    /// Returns the recipe whose ingredients or steps a page marks by microdata outside of any item; `nil` if it has none.
    static func loose(of page: HTMLPage, _ text: DecodedText) -> SourceValue? {
        var items = PageItems(page, text, .microdata)
        var open = [Item(type: "Recipe", node: 0, end: page.nodes.count, properties: [])]
        var index = 0
        while index < page.nodes.count {
            while open.count > 1, let last = open.last, last.end <= index { items.close(&open) }
            let attributes = page.attributes(of: page.nodes[index])
            let names = attributes["itemprop"].map(page.text).map(PageSyntax.words) ?? []
            if open.count > 1 || attributes["itemscope"] == nil || names.contains(where: parts.contains) {
                index = items.read(index, &open)
            } else {
                // The properties of the page itself are outside of items, too, unless these have the whole page.
                let isPage = ["html", "body"].contains(page.nodes[index].name)
                index = isPage ? index + 1 : max(index + 1, page.nodes[index].end)
            }
        }
        while open.count > 1 { items.close(&open) }
        guard open[0].values.contains(where: { parts.contains($0.key) }) else { return nil }
        open[0].removeAll { !parts.contains($0) && !facts.contains($0) }
        return items.object(of: open[0])
    }

    /// The properties for ingredients and steps.
    static let parts: Set = ["recipeIngredient", "ingredients", "recipeInstructions"]
    /// The other properties that only a recipe has.
    private static let facts: Set = ["recipeYield", "prepTime", "cookTime", "totalTime", "recipeCuisine"]

    private init(_ page: HTMLPage, _ text: DecodedText, _ syntax: PageSyntax) {
        (self.page, self.text, self.syntax) = (page, text, syntax)
        unmarked = PageLists(page, syntax).unmarked
        remaining = 100_000 + 8 * page.bytes.count
        attributes = { node in page.attributes(of: node).mapValues(page.text) }
    }

    private mutating func read() -> [SourceValue] {
        var recipes: [SourceValue] = []
        var index = 0
        while index < page.nodes.count {
            let node = page.nodes[index]
            guard !node.name.isEmpty, case let attributes = attributes(node),
                let type = syntax.marks(of: attributes).type, Self.isRecipe(type)
            else {
                index += 1
                continue
            }
            pending = [index]
            while let next = pending.popLast() { recipes.append(recipe(at: next)) }
            index = max(index + 1, node.end)
        }
        return recipes
    }

    private static func isRecipe(_ type: String) -> Bool {
        PageSyntax.words(type).contains { name in
            name.split { "/#:".contains($0) }.last.map { SchemaOrg.isRecipe($0.lowercased()) } ?? false
        }
    }

    // MARK: Items

    /// An item whose properties are being collected.
    private struct Item {
        let type: String
        let node: Int
        let end: Int
        /// The properties of the item around it whose value it is.
        let properties: [String]
        private(set) var values: [(key: String, value: Value)] = []
        /// The bytes of the texts in them, about.
        private(set) var size = 0

        mutating func add(_ value: Value, of size: Int, as key: String) {
            values.append((key, value))
            self.size += size
        }

        mutating func removeAll(where isOther: (String) -> Bool) { values.removeAll { isOther($0.key) } }
    }

    /// A value with the element that it came from.
    struct Value {
        let value: SourceValue
        let node: Int
        let end: Int
        let isHTML: Bool
    }

    private mutating func recipe(at index: Int) -> SourceValue {
        var open = [Item(type: "Recipe", node: index, end: page.nodes[index].end, properties: [])]
        var ranges = [index + 1..<page.nodes[index].end]
        ranges += referred(by: page.nodes[index], besides: index..<page.nodes[index].end)
        // A page may say that it is a recipe, on the element of the recipe's picture or name.
        for range in ranges {
            var index = range.lowerBound
            while index < range.upperBound {
                while open.count > 1, let last = open.last, last.end <= index { close(&open) }
                index = read(index, &open)
            }
            while open.count > 1 { close(&open) }
        }
        return object(of: open[0])
    }

    /// Reads an element in the last open item; returns the index of the next element.
    private mutating func read(_ index: Int, _ open: inout [Item]) -> Int {
        let node = page.nodes[index]
        guard !node.name.isEmpty, node.name != "script", node.name != "style" else { return node.end }
        if let keys = unmarked[index] {
            add(keys, at: index, [:], to: &open)
            return node.end
        }
        guard !node.attributes.isEmpty else { return index + 1 }
        let attributes = attributes(node)
        let marks = syntax.marks(of: attributes)
        // The text of an ingredient is that of the element around it.
        if syntax == .rdfa, marks.properties.isEmpty, marks.type?.lowercased().contains("ingredient") == true {
            return node.end
        }
        let isText = marks.properties.contains { Self.textProperties.contains($0) }
        if let type = marks.type, !isText, syntax != .rdfa || !marks.properties.isEmpty || Self.isRecipe(type) {
            if marks.properties.isEmpty {
                if Self.isRecipe(type) { pending.append(index) }
                return node.end
            }
            guard open.count < Self.deepest else { return node.end }
            open.append(Item(type: type, node: index, end: node.end, properties: marks.properties))
            return index + 1
        }
        add(marks.properties, at: index, attributes, to: &open)
        return index + 1
    }

    /// Adds the value of an element to the last open item, as each of some properties.
    private mutating func add(
        _ properties: [String], at index: Int, _ attributes: [String: String], to open: inout [Item]
    ) {
        for (place, key) in properties.enumerated() {
            guard let value = value(of: key, at: index, attributes) else { continue }
            if place > 0 {
                guard remaining >= value.value.size else { continue }
                remaining -= value.value.size
            }
            open[open.count - 1].add(value, of: value.value.size, as: key)
        }
    }

    /// Properties whose items are read as their texts: an ingredient of data-vocabulary.org has an amount and a name.
    private static let textProperties: Set = ["recipeIngredient", "ingredients", "name"]

    private mutating func close(_ open: inout [Item]) {
        let item = open.removeLast()
        let value = Value(value: object(of: item), node: item.node, end: item.end, isHTML: false)
        // What is in several properties, and in several of an item around it, would be there a million times.
        for (place, key) in item.properties.enumerated() where place == 0 || remaining >= item.size {
            if place > 0 { remaining -= item.size }
            open[open.count - 1].add(value, of: item.size + Self.sizeOfItem, as: key)
        }
    }

    private mutating func referred(by node: HTMLPage.Node, besides own: Range<Int>) -> [Range<Int>] {
        let names = syntax.marks(of: attributes(node)).references
        guard !names.isEmpty else { return [] }
        if elements.isEmpty {
            for (index, node) in page.nodes.enumerated() where !node.attributes.isEmpty {
                if let id = page.attributes(of: node)["id"] { elements[page.text(id)] = index }
            }
        }
        return names.compactMap { name in
            references += 1
            guard references <= Self.mostReferences, let index = elements[name], !own.contains(index) else {
                return nil
            }
            return index..<page.nodes[index].end
        }
    }

    private func object(of item: Item) -> SourceValue {
        let type = item.type.split { "/#: ".contains($0) }.last.map(String.init) ?? ""
        var members: [(key: String, value: SourceValue)] = [
            ("@type", .text(type.isEmpty ? "Thing" : type, at: text.offset(of: page.nodes[item.node].offset)))
        ]
        var keys: [String] = []
        var values: [String: [Value]] = [:]
        for (key, value) in item.values {
            // Pages mark lists of steps as a cuisine; such a text is reported and not shown.
            let key = Self.isWord(key) && value.value.isLong ? "\(key) text" : key
            if values[key] == nil { keys.append(key) }
            // An element around all values of a property, which has the property as well, says nothing more.
            if let last = values[key]?.last, last.isHTML, last.node < value.node, value.node < last.end {
                guard value.isHTML else { continue }
                values[key]?.removeLast()
            }
            values[key, default: []].append(value)
        }
        for key in keys { members.append((key, Self.joined(Self.once(values[key] ?? [])))) }
        // Pages write all ingredients in one text beside a list of them.
        let lists = ["ingredients", "recipeIngredient"].compactMap { key in values[key].map { (key, $0.count) } }
        if lists.count == 2, let fewer = lists.min(by: { $0.1 < $1.1 }), fewer.1 == 1, lists[0].1 != lists[1].1 {
            members.removeAll { $0.key == fewer.0 }
        }
        return .object(members)
    }

    /// Returns whether a property has a few words at most.
    private static func isWord(_ key: String) -> Bool {
        ["recipeCuisine", "recipeCategory", "recipeYield"].contains(key)
    }

    /// Returns the values without their repetition: pages for phones and for screens have all of them twice.
    private static func once(_ values: [Value]) -> [Value] {
        let half = values.count / 2
        // Two equal lines of text may be meant.
        guard half > 0, values.count == 2 * half, half > 1 || values[0].value.isObject,
            zip(values[..<half], values[half...]).allSatisfy({ $0.value.isSame(as: $1.value) })
        else { return values }
        return Array(values[..<half])
    }

    /// Returns the value of a property that has several ones.
    private static func joined(_ values: [Value]) -> SourceValue {
        guard values.count > 1 else { return values[0].value }
        // Lists in several elements are one list.
        let texts = values.compactMap { value in
            if case .text(let text, let offset) = value.value { (text, offset) } else { nil }
        }
        if texts.count == values.count, texts.contains(where: { $0.0.contains("<li") || $0.0.contains("<p") }) {
            return .text(texts.map { "<div>\($0.0)</div>" }.joined(), at: texts[0].1)
        }
        return .list(values.map(\.value))
    }
}

extension SourceValue {
    /// Returns whether another value says the same, at another place.
    func isSame(as other: SourceValue) -> Bool {
        switch (self, other) {
        case (.text(let text, _), .text(let other, _)): text == other
        case (.json(let json), .json(let other)): json == other
        case (.list(let values), .list(let others)):
            values.count == others.count && zip(values, others).allSatisfy { $0.isSame(as: $1) }
        case (.object(let members), .object(let others)):
            members.count == others.count
                && zip(members, others).allSatisfy { $0.key == $1.key && $0.value.isSame(as: $1.value) }
        default: false
        }
    }

    /// The bytes of a text, about.
    fileprivate var size: Int { if case .text(let text, _) = self { text.utf8.count + 20 } else { 20 } }
    fileprivate var isObject: Bool { if case .object = self { true } else { false } }
    /// Whether it is a text that is too long for a word.
    fileprivate var isLong: Bool { if case .text(let text, _) = self { text.utf8.count > 200 } else { false } }
}
