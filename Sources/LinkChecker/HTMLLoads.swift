import Patterns

/// Finds everything that a browser would load or run for a piece of HTML, such as a template.
///
/// Mustache tags may occur anywhere in it. Their values are unknown, so an address is skipped if its host comes from one.
package struct HTMLLoads: HTMLVisitor {
    /// A kind of resource that is loaded or run.
    package enum Kind: Sendable, Hashable {
        case script, style, image, font, media, frame, object, manifest, form, ping, base
        /// A host that a script of another site sends data to, such as the counts of visits.
        case connection
        /// Content of the HTML itself: a script, the script of an event or of an address, a stylesheet, a `style` attribute.
        case inlineScript, inlineHandler, inlineStyle, styleAttribute
    }

    package struct Finding: Sendable, Hashable {
        package let kind: Kind
        /// The address, with `{{…}}` for a Mustache tag, or all of the inline content; `nil` if that contains a Mustache tag.
        package let value: String?
        /// The place in bytes.
        package let bytes: Range<Int>

        package init(kind: Kind, value: String?, bytes: Range<Int>) {
            self.kind = kind
            self.value = value
            self.bytes = bytes
        }
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    /// The places of Mustache tags.
    private let tags: [Range<Int>]
    private var element = ""
    private var attributes: [String: Range<Int>] = [:]
    private var findings: [Finding] = []
    /// The kind of the element's text, if browsers run or apply it.
    private var textKind: Kind?

    /// Returns everything that a browser would load or run, in the order of the HTML.
    package static func all(in html: [UInt8]) -> [Finding] {
        var blanked = html
        let tags = blankMustacheTags(in: &blanked)
        return blanked.withUnsafeBufferPointer { bytes in
            var tokenizer = HTMLTokenizer(bytes, HTMLLoads(bytes: bytes, tags: tags))
            tokenizer.readAll()
            return tokenizer.visitor.findings
        }
    }

    private init(bytes: UnsafeBufferPointer<UInt8>, tags: [Range<Int>]) {
        self.bytes = bytes
        self.tags = tags
    }

    // MARK: Mustache

    /// The byte that replaces the text of a Mustache tag; no HTML contains it.
    private static let unknown: UInt8 = 0xFF

    /// Replaces Mustache tags by blanks if they write no text themselves, and otherwise by ``unknown``.
    ///
    /// - Returns: the places of the tags.
    private static func blankMustacheTags(in html: inout [UInt8]) -> [Range<Int>] {
        var tags: [Range<Int>] = []
        var index = 0
        while index + 1 < html.count {
            guard html[index] == UInt8(ascii: "{"), html[index + 1] == UInt8(ascii: "{") else {
                index += 1
                continue
            }
            let start = index
            index += 2
            let first = html[index...].first { !$0.isBlank } ?? 0
            while index + 1 < html.count, html[index] != UInt8(ascii: "}") || html[index + 1] != UInt8(ascii: "}") {
                index += 1
            }
            index = min(index + 2, html.count)
            while index < html.count, html[index] == UInt8(ascii: "}") { index += 1 }
            let givesText = !"#^/!>$<=".utf8.contains(first)
            for place in start..<index { html[place] = givesText ? unknown : 0x20 }
            tags.append(start..<index)
        }
        return tags
    }

    // MARK: Tags

    package mutating func begin(tag name: Range<Int>) {
        element = text(name).lowercased()
        attributes = [:]
        textKind = nil
    }

    package mutating func read(attribute name: Range<Int>, value: Range<Int>?) {
        let name = text(name).lowercased()
        guard attributes[name] == nil else { return }
        attributes[name] = value ?? 0..<0
        guard let value, !value.isEmpty else { return }
        if name.hasPrefix("on"), name.utf8.count > 3, name.utf8.allSatisfy({ $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }) {
            add(.inlineHandler, all: value)
        } else if name == "style" {
            add(.styleAttribute, all: value)
        }
    }

    package mutating func endTag(isClosed: Bool) {
        switch element {
        case "script":
            add(.script, "src")
            // The theme's own way to load a script late.
            add(.script, "data-src")
            readConnections()
            if attributes["src"] == nil, isScript { textKind = .inlineScript }
        case "style": textKind = .inlineStyle
        case "link": readLink()
        case "img", "input": addPictures("src", "srcset")
        case "image", "use", "feimage": addPictures("href", "xlink:href")
        case "source":
            add(.media, "src")
            addPictures("srcset")
        case "video":
            add(.media, "src")
            addPictures("poster")
        case "audio", "track": add(.media, "src")
        case "iframe", "frame": add(.frame, "src")
        case "object": add(.object, "data")
        case "embed": add(.object, "src")
        case "form": add(.form, "action")
        case "button": add(.form, "formaction")
        case "base": if let href = attributes["href"] { add(.base, all: href) }
        case "a", "area":
            add(.ping, "ping")
            if let href = attributes["href"], value(href).lowercased().hasPrefix("javascript:") {
                add(.inlineHandler, all: href)
            }
        default: break
        }
        addPictures("background")
    }

    package mutating func read(text range: Range<Int>) {
        guard let kind = textKind, !range.isEmpty else { return }
        textKind = nil
        add(kind, all: range)
    }

    /// Whether browsers run the content of a script with this type; scripts of other types are data.
    private var isScript: Bool {
        guard let type = attributes["type"].map(value)?.lowercased(), !type.isEmpty else { return true }
        return ["module", "importmap", "speculationrules"].contains(type) || type.contains("javascript")
            || type.contains("ecmascript")
    }

    /// Adds the hosts that a script of a service talks to: those in its settings, or otherwise its own.
    ///
    /// Services have their settings in `data-` attributes, such as `data-domain`; libraries have none.
    private mutating func readConnections() {
        guard attributes["src"] != nil else { return }
        let settings = attributes.keys.filter { $0.hasPrefix("data-") && $0 != "data-src" }.sorted()
        let count = findings.count
        for name in settings { add(.connection, name) }
        if count == findings.count, !settings.isEmpty { add(.connection, "src") }
    }

    private mutating func readLink() {
        let relations = Set(attributes["rel"].map(value)?.lowercased().split(separator: " ") ?? [])
        if relations.contains("stylesheet") { return add(.style, "href") }
        if relations.contains("manifest") { return add(.manifest, "href") }
        if relations.contains("modulepreload") { return add(.script, "href") }
        if relations.contains(where: { $0.hasSuffix("icon") || $0 == "apple-touch-startup-image" }) {
            return add(.image, "href")
        }
        guard relations.contains("preload") else { return }
        let kinds: [String: Kind] = ["script": .script, "style": .style, "image": .image, "font": .font]
        if let kind = attributes["as"].map(value).flatMap({ kinds[$0.lowercased()] }) { add(kind, "href") }
        addPictures("imagesrcset")
    }

    // MARK: Findings

    private mutating func addPictures(_ names: String...) {
        for name in names {
            guard let range = attributes[name], name.hasSuffix("srcset") else {
                add(.image, name)
                continue
            }
            var places: [Range<Int>] = []
            bytes.candidates(in: range) { places.append($0) }
            for place in places { add(.image, at: place) }
        }
    }

    private mutating func add(_ kind: Kind, _ name: String) {
        guard let range = attributes[name] else { return }
        add(kind, at: range)
    }

    /// Adds an address that certainly leads to another site.
    private mutating func add(_ kind: Kind, at range: Range<Int>) {
        let address = value(range)
        guard let scheme = address.utf8.firstIndex(of: UInt8(ascii: ":")) else {
            // A host without a scheme uses the scheme of the page.
            if address.hasPrefix("//") { append(kind, "https:\(address)", range) }
            return
        }
        guard address[..<scheme].utf8.allSatisfy(\.isSchemeByte) else { return }
        append(kind, address, range)
    }

    /// What stands for a Mustache tag.
    private static let tags = Pattern(#"\x{FFFD}+"#)

    private mutating func append(_ kind: Kind, _ address: String, _ range: Range<Int>) {
        // Nothing is known about a host that comes from a Mustache tag.
        let parts = address.split(maxSplits: 3, omittingEmptySubsequences: false) { "/?#".contains($0) }
        let isData = ["data:", "blob:"].contains { address.lowercased().hasPrefix($0) }
        guard isData || !parts.prefix(3).joined().unicodeScalars.contains("\u{FFFD}") else { return }
        let shown = address.replacing(Self.tags, with: "{{…}}")
        findings.append(Finding(kind: kind, value: shown, bytes: range))
    }

    private mutating func add(_ kind: Kind, all range: Range<Int>) {
        findings.append(Finding(kind: kind, value: hasTag(in: range) ? nil : text(range), bytes: range))
    }

    /// Returns whether a Mustache tag overlaps a range; looks for one by halves, as there may be very many of both.
    private func hasTag(in range: Range<Int>) -> Bool {
        var (low, high) = (0, tags.count)
        while low < high {
            let middle = (low + high) / 2
            if tags[middle].upperBound > range.lowerBound { high = middle } else { low = middle + 1 }
        }
        return low < tags.count && tags[low].overlaps(range)
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// Returns an attribute's value without surrounding white space, and with `&amp;` decoded.
    private func value(_ range: Range<Int>) -> String {
        var slice = bytes[range]
        while slice.first?.isBlank == true { slice.removeFirst() }
        while slice.last?.isBlank == true { slice.removeLast() }
        return String(decoding: slice, as: UTF8.self).replacing("&amp;", with: "&")
    }
}

extension UInt8 {
    /// Whether a scheme may contain the byte (RFC 3986, section 3.1).
    fileprivate var isSchemeByte: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || "+-.".utf8.contains(self)
    }
}
