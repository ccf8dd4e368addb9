import StrictJSON
import Yams

extension FeedFormat {
    /// The built-in formats, in the order in which they are tried.
    ///
    /// Each is a YAML file in this folder, in the form that owners can write as well.
    package static let builtIn: [FeedFormat] = [
        format("themealdb", PackageResources.themealdb_yaml),
        format("dummyjson", PackageResources.dummyjson_yaml),
        format("mealie", PackageResources.mealie_yaml),
        format("nextcloud", PackageResources.nextcloud_yaml, over: schemaOrg),
        format("paprika", PackageResources.paprika_yaml),
        format("mela", PackageResources.mela_yaml),
        format("crouton", PackageResources.crouton_yaml),
        format("tandoor", PackageResources.tandoor_yaml),
        format("recipesage", PackageResources.recipesage_yaml, over: schemaOrg),
        format("kitchenowl", PackageResources.kitchenowl_yaml),
        format("wordpress", PackageResources.wordpress_yaml),
        own, schemaOrg,
    ]

    /// Returns the format with a name, regardless of letter case; `nil` if there is no such format.
    package static func named(_ name: String) -> FeedFormat? { builtIn.first { $0.name == name.lowercased() } }

    /// The program's own format.
    package static let own = format("recipesite", PackageResources.recipesite_yaml)

    private static let schemaOrg = format("schema.org", PackageResources.schema_org_yaml)

    /// The format of documents that a reader converted.
    static let fields = format("fields", PackageResources.fields_yaml)

    /// The format of front matter.
    package static let markdown = format("markdown", PackageResources.markdown_yaml)

    /// The values that hide recipes in other programs' formats, by keys without case, accents and separators, such as
    /// `isdraft`.
    static let hidingValues: [String: [ValueCondition.Value]] = {
        let conditions = read(PackageResources.hidden_yaml) { reader, node in
            node["hidden"].map { reader.conditions($0) } ?? []
        }
        return Dictionary(
            conditions.map { ($0.path.firstName?.lettersAndDigits ?? "", $0.values) },
            uniquingKeysWith: { first, _ in first })
    }()

    /// The words that say that a recipe is for everybody, or finished.
    static let publicWords = Set(
        read(PackageResources.hidden_yaml) { reader, node in node["public"].map { reader.names($0) } ?? [] })

    /// The letters and digits of keys in other programs' formats that have no meaning for readers, at any depth.
    static let usuallyIgnored = Set(
        read(PackageResources.ignored_yaml) { reader, node in reader.names(node) }.map(\.lettersAndDigits))

    private static func read<Element>(
        _ bytes: [UInt8], _ read: (inout MappingReader, Node) -> [Element]
    ) -> [Element] {
        var reader = MappingReader()
        let elements =
            (try? Yams.compose(yaml: String(decoding: bytes, as: UTF8.self), .truths)).map { read(&reader, $0) } ?? []
        // The file is part of the program, and every test reads it.
        precondition(reader.faults.isEmpty && !elements.isEmpty, "what is hidden or ignored cannot be read")
        return elements
    }

    /// Returns the format of a document: the first one whose marks it has; `nil` if there isn't one.
    static func recognised(_ root: JSONValue) -> FeedFormat? {
        builtIn.first { format in format.marks.contains { $0.allSatisfy { $0.isIn(root) } } }
            ?? (SchemaOrg.holdsRecipe(root) ? named("schema.org") : nil)
    }

    /// Reads the format in a block of settings, as written below `feed:`; returns `nil` if there isn't one.
    init?(settingsBlock text: String, named name: String) {
        guard let node = try? Yams.compose(yaml: text, .truths), let mapping = node.mapping,
            let rules = try? FormatRules(mapping)
        else { return nil }
        self = rules.format(named: name)
    }

    private static func format(_ name: String, _ bytes: [UInt8], over base: FeedFormat? = nil) -> FeedFormat {
        do {
            guard let mapping = try Yams.compose(yaml: String(decoding: bytes, as: UTF8.self), .truths)?.mapping else {
                preconditionFailure("the format \(name) is empty")
            }
            return try FormatRules(mapping).format(named: name, over: base)
        } catch {
            // The file is part of the program, and every test reads it.
            preconditionFailure("the format \(name) cannot be read: \(error)")
        }
    }
}

extension FeedFormat {
    /// Whether an owner's mapping names all paths, and no reader finds recipes by their type.
    var isOfOwner: Bool {
        guard case .paths = list else { return false }
        return !Self.builtIn.contains { $0.name == name }
    }
}

extension FeedDocument {
    /// The format of what a reader made of the document; `nil` if it shows its format as JSON does.
    var format: FeedFormat? {
        guard let conversion else { return nil }
        switch conversion.format {
        case .fields(let texts):
            var format = FeedFormat.fields
            (format.name, format.texts) = (conversion.kind, texts)
            return format
        case .named(let name): return .named(name)
        case .recognised: return nil
        }
    }
}
