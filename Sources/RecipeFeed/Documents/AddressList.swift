/// The web addresses in a document that has nothing else: bookmarks that a browser exported, or an address a line.
///
/// - Bookmarks: <https://learn.microsoft.com/previous-versions/windows/internet-explorer/ie-developer/platform-apis/aa753582(v=vs.85)>
/// - A link on the desktop of Windows: `[InternetShortcut]` with `URL=…`
package struct AddressList {
    /// The addresses, each once, with their offsets in the document.
    package let addresses: [(address: String, offset: Int)]

    /// Reads the addresses of a document; returns `nil` if it is of another kind.
    package init?(_ bytes: [UInt8]) {
        let text = DecodedText(page: bytes)
        guard let found = Self.bookmarks(text) ?? Self.lines(text) else { return nil }
        var seen: Set<[UInt8]> = []
        addresses = found.filter { seen.insert(Array($0.address.utf8)).inserted }
            .map { ($0.address, text.offset(of: $0.offset)) }
    }

    private static func bookmarks(_ text: DecodedText) -> [(address: String, offset: Int)]? {
        let start = text.bytes.prefix(1_000)
        guard String(decoding: start, as: UTF8.self).lowercased().contains("<!doctype netscape-bookmark-file") else {
            return nil
        }
        let page = HTMLPage(text.bytes)
        return page.nodes.filter { $0.name == "a" }.compactMap { node in
            guard let address = page.attributes(of: node)["href"].map(page.text)?.trimmed,
                SchemaOrg.isWebAddress(address)
            else { return nil }
            return (address, node.offset)
        }
    }

    private static func lines(_ text: DecodedText) -> [(address: String, offset: Int)]? {
        let bytes = text.bytes
        var found: [(address: String, offset: Int)] = []
        var isShortcut = false
        var index = 0
        while index < bytes.count {
            let end = bytes[index...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
            let start = bytes[index..<end].firstIndex { $0 > 0x20 } ?? end
            let line = String(decoding: bytes[start..<end], as: UTF8.self).trimmed
            index = end + 1
            if line.isEmpty || line.hasPrefix("#") { continue }
            if found.isEmpty, line.lowercased() == "[internetshortcut]" {
                isShortcut = true
            } else if isShortcut {
                guard line.uppercased().hasPrefix("URL=") else { continue }
                let address = String(line.dropFirst(4))
                if SchemaOrg.isWebAddress(address) { found.append((address, start + 4)) }
            } else {
                guard SchemaOrg.isWebAddress(line), !line.contains(where: \.isWhitespace) else { return nil }
                found.append((line, start))
            }
        }
        return found.isEmpty ? nil : found
    }
}
