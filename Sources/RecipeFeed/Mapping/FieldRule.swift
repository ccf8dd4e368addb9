import StrictJSON

/// Where a format finds a field: the first of some places at which there is something.
package struct FieldRule: Sendable, Hashable {
    let sources: [FieldSource]
    /// Where an owner's settings say so, such as `recipesite.yaml:7`; `nil` in a format that is built in.
    var place: String?

    /// The paths that it looks at, in their order.
    var paths: [JSONPath] { sources.flatMap(\.paths) }

    /// The first name of values by their names; `nil` if no place has such.
    var firstName: String? {
        for case .named(let rules) in sources { return rules.first?.name ?? "" }
        return nil
    }

    init(sources: [FieldSource], place: String? = nil) {
        self.sources = sources
        self.place = place
    }
}

/// One place at which a field may be found.
indirect enum FieldSource: Sendable, Hashable {
    /// The values that a path finds.
    case path(JSONPath, Conversion?)
    /// A text made of values, where each of some paths finds something.
    case template(TextTemplate, conditions: [JSONPath], Conversion?)
    /// A template for each of some numbers, which stand for `#` in it.
    case numbered([NumberedRule])
    /// Items with headings between them.
    case each(ItemRule)
    /// Values by their names.
    case named([NamedRule])
    /// Another place, unless the recipe satisfies one of some conditions.
    case unless([ValueCondition], FieldSource)
    /// A file beside the document, where it is there.
    case file(String)
    /// The same for all recipes.
    case constant(String)

    /// Where the items of a section list are: an object, as each item needs it.
    final class ItemRule: Sendable {
        let elements: JSONPath
        let heading: FieldRule?
        /// The items that an element holds; without it, or where it finds none, an element is an item.
        let items: JSONPath?
        let text: FieldRule
        let picture: FieldRule?

        init(elements: JSONPath, heading: FieldRule?, items: JSONPath?, text: FieldRule, picture: FieldRule?) {
            self.elements = elements
            self.heading = heading
            self.items = items
            self.text = text
            self.picture = picture
        }
    }

    /// A text made of values, where each of some paths finds something.
    struct NumberedRule: Sendable, Hashable {
        let template: TextTemplate
        let conditions: [JSONPath]
    }

    /// A value with a name of its own.
    struct NamedRule: Sendable, Hashable {
        let name: String
        let rule: FieldRule
    }

    /// Whether it finds nothing where none of its paths finds anything.
    var needsPath: Bool {
        switch self {
        case .path, .each: true
        case .named(let rules): rules.allSatisfy { $0.rule.sources.allSatisfy(\.needsPath) }
        case .template(let template, _, _): !template.paths.isEmpty
        case .numbered(let rules): rules.allSatisfy { !$0.template.paths.isEmpty }
        case .unless(_, let source): source.needsPath
        case .file, .constant: false
        }
    }

    /// The path to its values if that leads through a list.
    var listPath: JSONPath? {
        switch self {
        case .path(let path, _): path.isSingular ? nil : path
        case .each(let rule): rule.elements
        case .unless(_, let source): source.listPath
        case .template, .numbered, .named, .file, .constant: nil
        }
    }

    var paths: [JSONPath] {
        switch self {
        case .path(let path, _): [path]
        case .template(let template, let conditions, _): template.paths + conditions
        case .numbered(let rules): rules.flatMap(\.template.paths)
        case .each(let rule): [rule.elements]
        case .named(let rules): rules.flatMap(\.rule.paths)
        case .unless(_, let source): source.paths
        case .file, .constant: []
        }
    }
}

extension FieldSource.ItemRule: Hashable, CustomStringConvertible {
    /// All of it, by which a build tells that a mapping is another one.
    var description: String { "\((elements, heading, items, text, picture))" }

    static func == (one: FieldSource.ItemRule, other: FieldSource.ItemRule) -> Bool {
        (one.elements, one.heading, one.items, one.text, one.picture)
            == (other.elements, other.heading, other.items, other.text, other.picture)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(elements)
        hasher.combine(text)
    }
}

/// How a value is read where the field's usual way is not right; its raw value is what `as` says.
enum Conversion: String, Sendable, CaseIterable {
    /// As it is written.
    case text
    /// A text of which each line is one.
    case lines
    /// A text with commas between its parts, or a list.
    case list
    /// A number of minutes.
    case minutes
    /// ISO 8601, such as `PT1H30M`.
    case duration
    case number
    /// A text that is HTML, also where it has no tag.
    case html
    /// As schema.org's documents write the field.
    case schemaOrg = "schema.org"
    /// A UUID, which is the recipe's id as it stands.
    case uuid
}
