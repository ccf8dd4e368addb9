import StrictJSON

/// A mark by which a document is recognised as one of a format.
struct FormatMark: Sendable, Hashable {
    let path: JSONPath
    let wanted: Wanted

    /// What the path must find; its raw value is the key in a format's YAML.
    enum Wanted: String, Sendable, CaseIterable {
        case something
        case nothing = "none"
        case emptyList = "empty"
    }

    /// Whether a document has it.
    func isIn(_ root: JSONValue) -> Bool {
        let found = path.first(in: root)
        return switch wanted {
        case .something: found != nil
        case .nothing: found == nil
        case .emptyList: found?.kind == .array && found?.isEmpty == true
        }
    }
}
