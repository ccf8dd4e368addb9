import StrictJSON

extension SchemaOrg {
    /// The addresses of images, as they are written and in their order.
    static func addresses(_ value: JSONValue) -> [String] {
        var seen: Set<String> = []
        return allAddresses(value).filter { seen.insert($0).inserted }
    }

    /// Returns what a document says about images besides their addresses, such as their sizes, as one text; empty if it says nothing.
    static func imageMark(_ value: JSONValue) -> String {
        switch value.kind {
        case .array: return value.elements.map(imageMark).filter { !$0.isEmpty }.joined(separator: "\n")
        case .object:
            let known: Set = ["url", "contentUrl", "thumbnailUrl"]
            return value.members.filter { !$0.key.hasPrefix("@") && !known.contains($0.key) }
                .map { "\($0.key)=\($0.value.plainText ?? imageMark($0.value))" }.joined(separator: "\n")
        case .string, .number, .boolean, .null: return ""
        }
    }

    /// The address of a video: of its file, of its player or of its page.
    static func video(_ value: JSONValue) -> String? {
        switch value.kind {
        case .string: value.text.flatMap(address)
        case .array: value.elements.lazy.compactMap(video).first
        case .object: first(of: ["contentUrl", "embedUrl", "url"], in: value, video)
        case .number, .boolean, .null: nil
        }
    }

    /// The address of a recipe's page, absolute and without a fragment, in the recipe or in one of its properties.
    ///
    /// Of a property that has none it is the text that stands there.
    ///
    /// - Parameters:
    ///   - value: the recipe or the property.
    ///   - keepsFragment: whether the fragment stays.
    /// - Returns: the address.
    static func page(_ value: JSONValue, keepsFragment: Bool = false) -> String? {
        func address(_ value: JSONValue) -> String? { pageAddress(value, keepsFragment) }
        guard value.kind == .object else { return address(value) ?? text(value) }
        return first(of: ["url", "mainEntityOfPage", "@id"], in: value, address)
    }

    /// Whether a text is an absolute address of the web.
    static func isWebAddress(_ text: String) -> Bool {
        let start = text.utf8.prefix(9).map { $0 | 0x20 }
        return ["http://", "https://"].contains { start.count > $0.utf8.count && start.starts(with: $0.utf8) }
    }

    private static func allAddresses(_ value: JSONValue) -> [String] {
        switch value.kind {
        case .string: return value.text.flatMap(address).map { [$0] } ?? []
        case .array: return value.elements.flatMap(allAddresses)
        case .object:
            for key in ["url", "contentUrl", "@id", "thumbnailUrl"] {
                let addresses = value[key].map(allAddresses) ?? []
                // An id may be a mere name.
                let found = key == "@id" ? addresses.filter(isWebAddress) : addresses
                if !found.isEmpty { return found }
            }
            return []
        case .number, .boolean, .null: return []
        }
    }

    private static func pageAddress(_ value: JSONValue, _ keepsFragment: Bool) -> String? {
        switch value.kind {
        case .string:
            value.text.flatMap(address).flatMap { address in
                let page = String(address.prefix { $0 != "#" })
                return isWebAddress(page) ? keepsFragment ? address : page : nil
            }
        case .array: value.elements.lazy.compactMap { pageAddress($0, keepsFragment) }.first
        case .object: first(of: ["@id", "url"], in: value) { pageAddress($0, keepsFragment) }
        case .number, .boolean, .null: nil
        }
    }

    private static func address(_ text: String) -> String? {
        let line = PlainText.verbatimLine(text)
        return (line.contains("&amp;") ? line.replacing("&amp;", with: "&") : line).nonblank
    }
}
