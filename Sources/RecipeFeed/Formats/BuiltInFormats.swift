package import StrictJSON
import Yams

extension FeedFormat {
    /// The formats that the program knows, in the order in which it looks for them.
    ///
    /// Each is a file in this folder, as an owner could have written it.
    package static let builtIn: [FeedFormat] = [
        format("themealdb", PackageResources.themealdb_yaml),
        format("dummyjson", PackageResources.dummyjson_yaml),
        format("mealie", PackageResources.mealie_yaml),
        format("nextcloud", PackageResources.nextcloud_yaml, over: schemaOrg),
        format("wordpress", PackageResources.wordpress_yaml),
        own, schemaOrg,
    ]

    /// The format of a name, whatever its letter case; nil where there is none.
    package static func named(_ name: String) -> FeedFormat? { builtIn.first { $0.name == name.lowercased() } }

    /// The format of recipesite's own.
    package static let own = format("recipesite", PackageResources.recipesite_yaml)

    private static let schemaOrg = format("schema.org", PackageResources.schema_org_yaml)

    /// The format of front matter.
    package static let markdown = format("markdown", PackageResources.markdown_yaml)

    /// What keeps a recipe off the site in formats of other programs.
    static let usuallyHidden: [ValueCondition] = {
        var reader = MappingReader()
        let node = try? Yams.compose(yaml: String(decoding: PackageResources.hidden_yaml, as: UTF8.self))
        let conditions = node.map { reader.conditions($0) } ?? []
        // It is part of the program, and read by every test.
        precondition(reader.faults.isEmpty && !conditions.isEmpty, "what is hidden cannot be read")
        return conditions
    }()

    /// Keys that say nothing to a reader in formats of other programs, whatever holds them.
    static let usuallyIgnored: Set<String> = {
        var reader = MappingReader()
        let node = try? Yams.compose(yaml: String(decoding: PackageResources.ignored_yaml, as: UTF8.self))
        let names = node.map { reader.names($0) } ?? []
        // It is part of the program, and read by every test.
        precondition(reader.faults.isEmpty && !names.isEmpty, "what is ignored cannot be read")
        return Set(names)
    }()

    /// The format of a document, where it is plain: the first that it has a mark of.
    package static func recognised(_ root: JSONValue) -> FeedFormat? {
        builtIn.first { format in format.marks.contains { $0.allSatisfy { $0.isIn(root) } } }
            ?? (SchemaOrg.holdsRecipe(root) ? named("schema.org") : nil)
    }

    /// The format that a block of settings describes, as it stands below `feed:`; `nil` if it describes none.
    init?(settingsBlock text: String, named name: String) {
        guard let node = try? Yams.compose(yaml: text), let mapping = node.mapping,
            let rules = try? FormatRules(mapping)
        else { return nil }
        self = rules.format(named: name)
    }

    private static func format(_ name: String, _ bytes: [UInt8], over base: FeedFormat? = nil) -> FeedFormat {
        do {
            guard let mapping = try Yams.compose(yaml: String(decoding: bytes, as: UTF8.self))?.mapping else {
                preconditionFailure("the format \(name) is empty")
            }
            return try FormatRules(mapping).format(named: name, over: base)
        } catch {
            // It is part of the program, and read by every test.
            preconditionFailure("the format \(name) cannot be read: \(error)")
        }
    }
}
