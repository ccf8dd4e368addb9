import StrictJSON

/// What steps, ingredients and their sections say besides their texts.
struct PartProperties {
    /// What isn't shown: each property once, with the place of its first value.
    private(set) var unread: [(key: String, offset: Int)] = []
    /// What is needed for single steps.
    private(set) var tools: [LinkedValue] = []
    /// What is used up in single steps.
    private(set) var supplies: [LinkedValue] = []

    /// The most properties that are told apart: a hostile document can have more than memory holds.
    private static let most = 200
    /// The texts of steps and sections, and the lists of what they consist of, which are read.
    private static let readKeys: Set = ["name", "text", "description", "itemListElement", "item"]
    /// What some programs call the list of a section.
    private static let listKeys: Set = ["steps", "step"]
    /// What says which part it is, and where.
    private static let ignoredKeys: Set = ["position", "url", "numberOfItems", "itemListOrder", "inLanguage"]

    /// Notes a property that isn't shown, unless it says nothing.
    mutating func leaveOut(_ key: String, _ value: LinkedValue) {
        guard unread.count < Self.most, !unread.contains(where: { $0.key == key }), value.saysSomething else { return }
        unread.append((key, value.offset))
    }

    /// Notes the properties of an object besides those that are read.
    ///
    /// - Parameters:
    ///   - value: the object.
    ///   - keys: the properties that are read.
    mutating func note(_ value: LinkedValue, besides keys: Set<String>) {
        for (key, property) in value.members
        where !key.hasPrefix("@") && !keys.contains(key) && !Self.ignoredKeys.contains(key) {
            leaveOut(key, property)
        }
    }

    /// Notes the properties of a step or a section.
    ///
    /// - Parameters:
    ///   - value: the step or the section.
    ///   - isWhole: whether its parts are noted as well.
    mutating func note(step value: LinkedValue, isWhole: Bool) {
        switch value.kind {
        case .array: for element in value.elements { note(step: element, isWhole: isWhole) }
        case .object:
            for (key, property) in value.members {
                switch key {
                case "tool" where tools.count < Self.most: tools.append(property)
                case "supply" where supplies.count < Self.most: supplies.append(property)
                case _ where StepPicture.keys.contains(key):
                    if StepPicture.all(at: key, of: value).isEmpty { leaveOut(key, property) }
                case _ where isWhole && Self.readKeys.contains(key): note(step: property, isWhole: true)
                default: break
                }
            }
            let read = Self.readKeys.union(["tool", "supply"]).union(StepPicture.keys)
            note(value, besides: isWhole ? read : read.union(Self.listKeys))
        case .string, .number, .boolean, .null: break
        }
    }
}

/// A picture of a step or of a section.
struct StepPicture {
    /// The property that has it.
    let key: String
    let value: LinkedValue
    let address: String
    /// What the document says of it besides its address; `nil` if it says nothing.
    let mark: String?

    /// The properties that have pictures, the likeliest first.
    static let keys = ["image", "duringMedia", "afterMedia", "beforeMedia"]

    /// Returns the pictures of a step, and those of the directions that it consists of.
    static func all(of value: LinkedValue) -> [StepPicture] {
        switch value.kind {
        case .array: value.elements.flatMap { all(of: $0) }
        case .object: own(of: value) + (value["itemListElement"].map { all(of: $0) } ?? [])
        case .string, .number, .boolean, .null: []
        }
    }

    /// Returns the pictures of a step or a section by itself.
    static func own(of value: LinkedValue) -> [StepPicture] { keys.flatMap { all(at: $0, of: value) } }

    /// Returns the pictures that a property has; a video is none.
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
    /// Whether a reader could miss it: `false`, 0 and ids are what programs write where nobody entered anything.
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
