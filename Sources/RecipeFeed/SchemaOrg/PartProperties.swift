import StrictJSON

/// The properties of steps, ingredients and their sections besides their texts.
struct PartProperties {
    /// The properties that aren't shown, without duplicates, each with the offset of its first value.
    private(set) var unread: [(key: String, offset: Int)] = []
    private(set) var tools: [LinkedValue] = []
    private(set) var supplies: [LinkedValue] = []

    /// The most properties to record; a malicious document can have more of them than fit into memory.
    private static let most = 200
    /// The keys with the texts and the parts of steps and sections, which are read.
    private static let readKeys: Set = ["name", "text", "description", "itemListElement", "item"]
    /// The keys of a step that are read.
    private static let keysOfSteps = readKeys.union(["tool", "supply"]).union(StepPicture.keys)
    /// The same with the keys that some programs use for the list of a section.
    private static let keysOfSections = keysOfSteps.union(["steps", "step"])
    /// The keys with the position and the address of a part.
    private static let ignoredKeys: Set = ["position", "url", "numberOfItems", "itemListOrder", "inLanguage"]

    /// Records a property that isn't shown, unless it is empty.
    mutating func leaveOut(_ key: String, _ value: LinkedValue) {
        guard unread.count < Self.most, !unread.contains(where: { $0.key == key }), value.saysSomething else { return }
        unread.append((key, value.offset))
    }

    /// Records the unread properties of other parts, too.
    mutating func add(_ other: PartProperties) {
        for property in other.unread where unread.count < Self.most {
            if !unread.contains(where: { $0.key == property.key }) { unread.append(property) }
        }
        tools += other.tools
        supplies += other.supplies
    }

    /// Records the unread properties of an object.
    mutating func note(_ value: LinkedValue, besides keys: Set<String>) { note(value.members, besides: keys) }

    private mutating func note(_ members: [(key: String, value: LinkedValue)], besides keys: Set<String>) {
        for (key, property) in members
        where !key.hasPrefix("@") && !keys.contains(key) && !Self.ignoredKeys.contains(key) {
            leaveOut(key, property)
        }
    }

    /// Records the properties of a step or a section, and those of its parts if `isWhole`.
    mutating func note(step value: LinkedValue, isWhole: Bool) {
        switch value.kind {
        case .array: for element in value.elements { note(step: element, isWhole: isWhole) }
        case .object:
            let members = value.members
            for (key, property) in members {
                switch key {
                case "tool" where tools.count < Self.most: tools.append(property)
                case "supply" where supplies.count < Self.most: supplies.append(property)
                case _ where StepPicture.keys.contains(key):
                    if StepPicture.all(at: key, of: value).isEmpty { leaveOut(key, property) }
                case _ where isWhole && Self.readKeys.contains(key): note(step: property, isWhole: true)
                default: break
                }
            }
            note(members, besides: isWhole ? Self.keysOfSteps : Self.keysOfSections)
        case .string, .number, .boolean, .null: break
        }
    }
}

struct StepPicture {
    /// The property with the picture.
    let key: String
    let value: LinkedValue
    let address: String
    /// The document's other data about the picture; `nil` if there isn't one.
    let mark: String?

    /// The properties that have pictures, the most likely first.
    static let keys = ["image", "duringMedia", "afterMedia", "beforeMedia"]

    /// Returns the pictures of a step, and those of its directions.
    static func all(of value: LinkedValue) -> [StepPicture] {
        switch value.kind {
        case .array: value.elements.flatMap { all(of: $0) }
        case .object: own(of: value) + (value["itemListElement"].map { all(of: $0) } ?? [])
        case .string, .number, .boolean, .null: []
        }
    }

    /// Returns the pictures of a step or a section, without those of its parts.
    static func own(of value: LinkedValue) -> [StepPicture] { keys.flatMap { all(at: $0, of: value) } }

    /// Returns the pictures in a property; videos don't count.
    static func all(at key: String, of value: LinkedValue) -> [StepPicture] {
        guard let media = value[key] else { return [] }
        let values = media.kind == .array ? media.elements : [media]
        return values.flatMap { value -> [StepPicture] in
            if SchemaOrg.types(of: value).contains(where: ["videoobject", "audioobject", "clip"].contains) {
                return []
            }
            let mark = SchemaOrg.imageMark(value).nonblank
            return SchemaOrg.addresses(value).map { StepPicture(key: key, value: value, address: $0, mark: mark) }
        }
    }
}

extension LinkedValue {
    /// The lists of an object whose keys are headings, as in `{"Dough": ["500 g flour"]}`; `nil` for other values.
    var namedLists: [(key: String, value: LinkedValue)]? {
        guard kind == .object, SchemaOrg.types(of: self).isEmpty else { return nil }
        let named = members.filter { !$0.key.hasPrefix("@") && $0.value.saysSomething }
        let areLists = named.allSatisfy { key, value in
            value.kind == .array && key.contains(where: \.isLetter) && !Self.schemaKeys.contains(key)
        }
        return named.isEmpty || !areLists ? nil : named.map { ($0.key, $0.value) }
    }

    /// The keys that have a meaning of their own in a list of ingredients or steps.
    private static let schemaKeys = Set(StepPicture.keys).union([
        "name", "text", "description", "item", "items", "itemListElement", "steps", "step", "recipeIngredient",
        "ingredients", "recipeInstructions", "tool", "supply", "video", "url", "hasPart",
    ])

    /// Whether the value has content; programs write `false`, 0 and ids even if nothing was entered.
    var saysSomething: Bool {
        switch kind {
        case .null: false
        case .boolean: isTrue
        case .number: number.flatMap { Double($0) } != 0
        case .string: text?.isBlank == false
        case .array: elements.contains(where: \.saysSomething)
        case .object: members.contains { !$0.key.hasPrefix("@") && $0.value.saysSomething }
        }
    }
}
