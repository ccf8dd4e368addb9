import StrictJSON

/// A mark that identifies a document's format.
struct FormatMark: Sendable, Hashable {
    let path: JSONPath
    let wanted: Wanted

    /// The expected finding; the raw value is the key in a format's YAML.
    enum Wanted: String, Sendable, CaseIterable {
        case something
        case nothing = "none"
        case emptyList = "empty"
    }

    /// Returns whether a document has the mark.
    func isIn(_ root: JSONValue) -> Bool {
        let found = path.first(in: root)
        return switch wanted {
        case .something: found != nil
        case .nothing: found == nil
        case .emptyList: found?.kind == .array && found?.isEmpty == true
        }
    }
}
