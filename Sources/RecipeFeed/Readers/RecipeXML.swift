import Diagnostics
import Patterns

extension DocumentReader {
    /// Reads RecipeML (http://www.formatdata.com/recipeml/spec/), MasterCook's MX2, CookML, the backups of My CookBook and
    /// Cookmate, and the files of Gourmet, KRecipes, Living Cookbook, MacGourmet and My-Cook.
    static let recipeXML = DocumentReader(name: "XML") { document throws(DocumentFault) in
        let roots: Set = [
            "recipeml", "mx2", "cookbook", "gourmetdoc", "krecipes", "cookml", "fdx", "hixz", "cookxml", "plist",
        ]
        guard document.bytes[document.start...].first == UInt8(ascii: "<") || document.bytes.prefix(2).contains(0xFE),
            let tree = try XMLTree(document, roots: roots)
        else { return nil }
        if tree.root.name == "plist" {
            guard let recipes = MacGourmetRecipe.all(in: tree.root) else { return nil }
            return ReadDocument(recipes: recipes.map(\.value), remarks: [tree.remark].compactMap(\.self))
        }
        let elements = tree.root.recipes(depth: 0)
        let recipes: [SourceValue] =
            switch tree.root.name {
            case "recipeml": elements.map { RecipeMLRecipe($0).value }
            case "mx2": elements.map { MX2Recipe($0).value }
            case "gourmetdoc": elements.map { GourmetRecipe($0).value }
            case "krecipes": elements.map { KRecipe($0).value }
            case "cookml": elements.map { CookMLRecipe($0).value }
            // Its archives name the root otherwise.
            case "fdx", "hixz": elements.map { LivingCookbookRecipe($0).value }
            case "cookxml": tree.root.all("plat").flatMap(MyCookRecipe.all).map(\.value)
            default: elements.map { CookbookRecipe($0, hasFile: document.hasFile).value }
            }
        let remarks = [tree.remark].compactMap(\.self)
        return ReadDocument(recipes: recipes, remarks: remarks)
    }
}

extension TreeElement {
    /// Returns the elements that are recipes, in the root or in lists such as RecipeML's menus.
    fileprivate func recipes(depth: Int) -> [TreeElement] {
        children.flatMap { child in
            if ["recipe", "rcpe", "krecipes-recipe"].contains(child.name) { return [child] }
            return depth < 8 ? child.recipes(depth: depth + 1) : []
        }
    }
}

/// Collects the fields of a recipe from elements, and keeps elements that no field has.
struct ElementRecipe {
    private var recipe = CollectedRecipe()
    private var others: [(key: String, value: SourceValue)] = []
    private var otherNames: Set<String> = []
    private var authors: [(text: String, offset: Int)] = []
    private var authorNames: Set<String> = []

    mutating func add(_ key: String, _ text: String, _ element: TreeElement) {
        if recipe.has(key) { addOther(key, text, element) } else { recipe.add(key, text, at: element.offset) }
    }

    mutating func add(_ key: String, _ element: TreeElement?) {
        if let element { add(key, element.words, element) }
    }

    /// Adds a time such as `0:30`; `0:00` stands for a missing one.
    mutating func addTime(_ key: String, ofClock text: String, _ element: TreeElement) {
        guard text.contains(where: { ("1"..."9").contains($0) }) else { return }
        add(key, CollectedRecipe.time(ofClock: text), element)
    }

    /// Adds a text that no field has, under the element's own name.
    mutating func addOther(_ key: String, _ text: String, _ element: TreeElement) {
        guard !text.isBlank else { return }
        let name = otherNames.insert(key).inserted ? "<\(key)>" : "<\(key)> \(others.count)"
        others.append((name, .text(text, at: element.offset)))
    }

    /// Adds the first of an element's categories, and the others as tags.
    mutating func addCategories(_ names: [String], of element: TreeElement) {
        recipe.add("category", names.first ?? "", at: element.offset)
        recipe.add("tags", all: names.dropFirst().map { ($0, element.offset) })
    }

    /// Adds the first category, and the others as tags.
    mutating func addCategories(_ elements: [TreeElement], tags: [TreeElement] = []) {
        let all = elements.filter { !$0.words.isEmpty }
        if let first = all.first { recipe.add("category", first.words, at: first.offset) }
        recipe.add("tags", all: (all.dropFirst() + tags).map { ($0.words, $0.offset) })
    }

    mutating func addTools(_ elements: [TreeElement]) {
        recipe.add("tools", all: elements.map { ($0.words, $0.offset) })
    }

    mutating func addIngredient(_ text: String, _ element: TreeElement) {
        recipe.addIngredient(text.collapsed, at: element.offset)
    }

    /// Adds the lines of elements as ingredients, and the headings among them.
    mutating func addIngredients(_ elements: [TreeElement]) {
        recipe.addIngredients(
            elements.flatMap { element in
                element.text.split(whereSeparator: \.isNewline).map { (String($0).collapsed, element.offset) }
            }.filter { !$0.0.isEmpty })
    }

    /// Adds the texts of elements that are fields by their names; another function reads the others.
    mutating func addFields(
        of elements: [TreeElement], _ fields: [String: String] = [:], _ read: (TreeElement, inout Self) -> Bool
    ) {
        for part in elements where !read(part, &self) {
            if let field = fields[part.name] { add(field, part) } else { addOther(part.name, part.words, part) }
        }
    }

    /// Adds ingredients: those without a group before the groups, where no heading is above them.
    ///
    /// - Parameters:
    ///   - list: the element with the ingredients and groups.
    ///   - group: the name of groups' elements.
    ///   - heading: returns a group's heading.
    ///   - read: adds an ingredient.
    mutating func addIngredients(
        of list: TreeElement, groups group: String, heading: (TreeElement) -> String?,
        _ read: (TreeElement, inout Self) -> Void
    ) {
        for part in list.children where part.name != group { read(part, &self) }
        for part in list.all(group) {
            if let heading = heading(part) { addHeading(heading, part) }
            addIngredients(of: part, groups: group, heading: heading, read)
        }
    }

    /// Adds a picture that an element has in Base64, or the name of a file that was made of it.
    mutating func addPicture(_ element: TreeElement) {
        let data = element.text.filter { !$0.isWhitespace }
        let format = (element.attributes["format"] ?? element.attributes["filetype"] ?? "jpeg").lowercased()
        // Base64 has no dot.
        if !data.isEmpty { add("photo", data.contains(".") ? data : "data:image/\(format);base64,\(data)", element) }
    }

    mutating func addHeading(_ text: String, _ element: TreeElement) { recipe.addHeading(text, at: element.offset) }

    /// Adds a text of steps, whose paragraphs are separated by line breaks.
    mutating func addSteps(_ text: String, _ element: TreeElement) {
        for line in text.split(whereSeparator: \.isNewline) {
            recipe.endParagraph()
            let line = SourceLine(text: String(line), offset: element.offset)
            if IngredientLine.isMarkedHeading(line.words) {
                recipe.addHeading(IngredientLine.heading(line.words), at: line.offset)
            } else {
                recipe.addStepLine(line)
            }
        }
        recipe.endParagraph()
    }

    mutating func addNotes(_ text: String, _ element: TreeElement) {
        for line in text.split(whereSeparator: \.isNewline) { recipe.addNote(String(line).trimmed, at: element.offset) }
    }

    private static let address = Pattern(#"https?://[^\s<>"]+"#)

    /// Adds an address as the source, and anything else as the author.
    mutating func addSource(_ text: String, _ element: TreeElement) {
        guard !text.isBlank else { return }
        if let address = text.firstMatch(of: Self.address) {
            add("source", String(address.text), element)
            let rest = text.replacing(address.text, with: "").trimmed
            if rest.contains(where: \.isLetter) { addNotes(rest, element) }
        } else if authorNames.insert(text).inserted {
            authors.append((text, element.offset))
        }
    }

    var value: SourceValue {
        var recipe = recipe
        if let first = authors.first {
            recipe.add("author", authors.map(\.text).joined(separator: ", "), at: first.offset)
        }
        guard case .object(let members) = recipe.value else { return recipe.value }
        return .object(members + others)
    }
}
