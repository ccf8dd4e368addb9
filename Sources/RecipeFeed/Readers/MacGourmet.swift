/// A recipe in an export of MacGourmet, which is a property list with keys of its own.
struct MacGourmetRecipe {
    private var recipe = ElementRecipe()

    var value: SourceValue { recipe.value }

    /// Returns the recipes of a property list; `nil` if it is one of another program.
    static func all(in list: TreeElement) -> [MacGourmetRecipe]? {
        let dictionaries = list.all("dict") + list.all("array").flatMap { $0.all("dict") }
        let recipes = dictionaries.map(PropertyList.init).filter {
            $0["INGREDIENTS"] != nil || $0["INGREDIENTS_TREE"] != nil
        }
        return recipes.isEmpty ? nil : recipes.map(MacGourmetRecipe.init)
    }

    private init(_ list: PropertyList) {
        for (name, key) in Self.texts { recipe.add(key, list[name]?.text ?? "", list.element) }
        let servings = list.text("SERVINGS")
        let yields = [list.text("YIELD"), ProgramNumber.number(servings) == 0 ? "" : servings].filter { !$0.isBlank }
        recipe.add("yield", yields.count > 1 ? "\(yields[0]) (\(yields[1]) servings)" : yields.joined(), list.element)
        let course = list["COURSE_NAME"].flatMap { $0.words == "--" ? nil : $0 }
        let keywords = [list["KEYWORDS"]].compactMap { $0?.words.isEmpty == false ? $0 : nil }
        recipe.addCategories(
            [course].compactMap(\.self), tags: list.all("CATEGORIES").compactMap { $0["NAME"] } + keywords)
        recipe.add("cuisine", list.all("CUISINE").last?["NAME"])
        for name in ["URL", "SOURCE", "PUBLICATION_PAGE"] {
            if let source = list[name] { recipe.addSource(source.words, source) }
        }
        if let picture = list["IMAGE"] { recipe.addPicture(picture) }
        // Both lists have the same, and only the tree has groups.
        let items = list.all("INGREDIENTS_TREE")
        // Those behind a group don't belong to it, and so stand above all of them.
        let all = items.isEmpty ? list.all("INGREDIENTS") : items
        for item in all where item.dictionary("DIVIDER_INGREDIENT") == nil { addIngredient(item) }
        for item in all where item.dictionary("DIVIDER_INGREDIENT") != nil { addIngredient(item) }
        let steps = list.all("DIRECTIONS_LIST")
        for step in steps {
            guard let text = step["DIRECTION_TEXT"] else { continue }
            let label = step.text("LABEL_TEXT")
            recipe.addSteps(label.isBlank ? text.text : "\(label): \(text.words)", text)
        }
        if steps.isEmpty, let text = list["DIRECTIONS"] { recipe.addSteps(text.text, text) }
        let notes = list.all("NOTES_LIST").compactMap { $0["NOTE_TEXT"] }
        for note in notes.isEmpty ? [list["NOTE"]].compactMap(\.self) : notes { recipe.addNotes(note.text, note) }
        for name in ["DIFFICULTY", "COPYRIGHT"] {
            recipe.addOther(name.lowercased(), ProgramNumber.written(list[name]?.words), list.element)
        }
        recipe.addTools(list.all("EQUIPMENT").compactMap { $0["NAME"] })
        addTimes(Array(list.all("PREP_TIMES").prefix(100)))
    }

    private static let texts = [("NAME", "name"), ("SUMMARY", "description"), ("NUTRITION", "nutrition")]

    private mutating func addIngredient(_ item: PropertyList) {
        if let heading = item.dictionary("DIVIDER_INGREDIENT") {
            recipe.addHeading(heading.text("DESCRIPTION"), item.element)
            for inner in item.all("INGREDIENTS") where inner.dictionary("DIVIDER_INGREDIENT") == nil {
                addIngredient(inner)
            }
            return
        }
        let name = item.text("DESCRIPTION")
        if item["IS_DIVIDER"]?.name == "true" { return recipe.addHeading(name, item.element) }
        let words = [ProgramNumber.written(item.text("QUANTITY")), item.text("MEASUREMENT"), name].filter {
            !$0.isBlank
        }
        let direction = item.text("DIRECTION")
        recipe.addIngredient(words.joined(separator: " ") + (direction.isBlank ? "" : ", \(direction)"), item.element)
    }

    /// The minutes of the units of time, which are numbers of the program's own; others are seconds and temperatures.
    private static let minutes = ["0": 1440, "1": 60, "2": 1, "4": 10_080]
    /// The number of the kind "ready in"; there are some thirty other kinds.
    private static let readyIn = "19"

    /// Adds the time until a dish is ready, which is the sum of all if it isn't given.
    private mutating func addTimes(_ times: [PropertyList]) {
        let total = times.filter { $0.text("TIME_TYPE_ID") == Self.readyIn }
        var sum = 0
        for time in total.isEmpty ? times : total {
            for (amount, unit) in [("AMOUNT", "TIME_UNIT_ID"), ("AMOUNT_2", "TIME_UNIT_2_ID")] {
                guard let number = Int(time.text(amount)), (1...10_000).contains(number) else { continue }
                if let minutes = Self.minutes[time.text(unit)] {
                    sum += number * minutes
                } else {
                    recipe.addOther("PREP_TIMES", "\(number)", time.element)
                }
            }
        }
        if sum > 0, let first = times.first { recipe.add("total", "\(sum) min", first.element) }
    }
}

/// A dictionary of Apple's property lists, whose elements are keys and values by turns.
private struct PropertyList {
    let element: TreeElement
    private let values: [String: TreeElement]

    init(_ element: TreeElement) {
        self.element = element
        let children = element.children
        values = Dictionary(
            zip(children, children.dropFirst()).compactMap { key, value in
                key.name == "key" ? (key.words, value) : nil
            }, uniquingKeysWith: { first, _ in first })
    }

    subscript(key: String) -> TreeElement? { values[key] }

    func text(_ key: String) -> String { values[key]?.words ?? "" }

    func dictionary(_ key: String) -> PropertyList? {
        values[key].flatMap { $0.name == "dict" ? PropertyList($0) : nil }
    }

    /// Returns the dictionaries in a list.
    func all(_ key: String) -> [PropertyList] { values[key]?.all("dict").map(PropertyList.init) ?? [] }
}
