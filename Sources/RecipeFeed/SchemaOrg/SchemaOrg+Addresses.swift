import Diagnostics
import Patterns
import StrictJSON

extension SchemaOrg {
    /// Returns the addresses of images as they are written, in order.
    static func addresses(_ value: LinkedValue) -> [String] {
        var seen: Set<String> = []
        return allAddresses(value).filter { seen.insert($0).inserted }
    }

    /// Returns the addresses of images, and then the other addresses of each, such as that of a thumbnail, which stand in for them.
    static func addressesWithFallbacks(_ value: LinkedValue) -> [String] {
        let images = value.kind == .array ? value.elements.filter { $0.kind == .object } : [value]
        let others = images.flatMap { image in
            ["contentUrl", "thumbnailUrl"].compactMap { image[$0]?.text.flatMap(address) }
        }
        var seen: Set<String> = []
        return largestFirst((addresses(value) + others).filter { seen.insert($0).inserted })
    }

    /// Returns addresses with the largest form of the first image in front.
    ///
    /// WordPress adds the size to the name of each smaller form, and plugins list the smallest first: `pho-225x225.jpg`,
    /// `pho-320x180.jpg`, `pho.jpg`.
    private static func largestFirst(_ addresses: [String]) -> [String] {
        guard let first = addresses.first, let (name, _) = sizedName(of: first) else { return addresses }
        var largest = (index: 0, area: 0)
        for (index, address) in addresses.enumerated() {
            let sized = sizedName(of: address)
            guard (sized?.name ?? address) == name else { continue }
            let area = sized?.area ?? .max
            if area > largest.area { largest = (index, area) }
        }
        var ordered = addresses
        ordered.insert(ordered.remove(at: largest.index), at: 0)
        return ordered
    }

    private static let sizeInName = Pattern(#"-(\d{2,4})x(\d{2,4})"#, followedBy: #"\.\w{3,4}(?:\?|$)"#)

    /// Returns an address without the size in its name, and that size; `nil` if it has none.
    private static func sizedName(of address: String) -> (name: String, area: Int)? {
        guard let size = address.firstMatch(of: Self.sizeInName), let width = Int(size[1]),
            let height = Int(size[2])
        else { return nil }
        var name = address
        name.removeSubrange(size.range)
        return (name, width * height)
    }

    /// Returns the other data about images, such as their sizes, as one text; empty if there isn't one.
    static func imageMark(_ value: LinkedValue) -> String {
        switch value.kind {
        case .array: return value.elements.map(imageMark).filter { !$0.isEmpty }.joined(separator: "\n")
        case .object:
            let known: Set = ["url", "contentUrl", "thumbnailUrl"]
            return value.members.filter { !$0.key.hasPrefix("@") && !known.contains($0.key) }
                .map { "\($0.key)=\($0.value.text ?? $0.value.number ?? imageMark($0.value))" }.joined(separator: "\n")
        case .string, .number, .boolean, .null: return ""
        }
    }

    /// Returns the address of a video: of its file, of its player or of its page.
    static func video(_ value: LinkedValue) -> String? {
        switch value.kind {
        case .string: value.named.flatMap(video) ?? value.text.flatMap(address)
        case .array: first(in: value.elements, video)
        case .object:
            first(of: ["contentUrl", "embedUrl", "url"], in: value, link)
                ?? value["itemListElement"].flatMap(video)
        case .number, .boolean, .null: nil
        }
    }

    /// Returns what the first video in a value says besides its page, with addresses as they are written.
    static func videoFacts(_ value: LinkedValue) -> RecipeDetails.VideoFacts {
        let object: LinkedValue? =
            switch value.kind {
            case .string: value.named
            case .array:
                first(in: value.elements) { element in
                    let object = element.kind == .string ? element.named : element
                    return video(element) == nil ? nil : object
                }
            case .object: value
            case .number, .boolean, .null: nil
            }
        guard let object else { return .init() }
        if object.kind != .object || first(of: ["contentUrl", "embedUrl", "url"], in: object, link) == nil {
            return object["itemListElement"].map(videoFacts) ?? .init()
        }
        let date = object["uploadDate"].flatMap(text)
        return .init(
            uploaded: date.flatMap { date in DayText.day(of: date).map { isoTime(date, of: $0) ?? $0 } },
            file: object["contentUrl"].flatMap(link), player: object["embedUrl"].flatMap(link),
            picture: object["thumbnailUrl"].flatMap(link))
    }

    private static let timeOfDay = Pattern(
        #"T[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,9})?)?(Z|[-+][0-9]{2}:?[0-9]{2})?"#)

    /// Returns a date with its time if it is one of ISO 8601 and of a day.
    private static func isoTime(_ date: String, of day: String) -> String? {
        guard date.hasPrefix(day), date.dropFirst(day.count).wholeMatch(of: timeOfDay) != nil else { return nil }
        return date
    }

    /// Returns the absolute address of a recipe's page, from the recipe or one of its properties.
    ///
    /// If a property has no address, its text is returned.
    static func page(_ value: LinkedValue, keepsFragment: Bool = false) -> String? {
        func address(_ value: LinkedValue) -> String? { pageAddress(value, keepsFragment) }
        let page = first(of: ["url", "mainEntityOfPage"], in: value, address) ?? address(value)
        return page ?? (types(of: value).contains(where: isRecipe) ? nil : text(value))
    }

    /// Returns the name of the work that a recipe is based on, with its authors; `nil` for an address.
    static func work(_ value: LinkedValue) -> String? {
        switch value.kind {
        case .string, .number: return text(value).flatMap { $0.contains("://") || !$0.contains(" ") ? nil : $0 }
        case .array: return value.elements.compactMap(work).joined(separator: ", ").nonblank
        case .object:
            guard pageAddress(value, false) == nil, let name = value["name"].flatMap(text) else { return nil }
            let author = value["author"].flatMap(people)
            return author.map { "\(name) (\($0))" } ?? name
        case .boolean, .null: return nil
        }
    }

    static func isWebAddress(_ text: String) -> Bool {
        let start = text.utf8.prefix(9).map { $0 | 0x20 }
        return ["http://", "https://"].contains { start.count > $0.utf8.count && start.starts(with: $0.utf8) }
    }

    static func isAddressOnly(_ value: LinkedValue) -> Bool { value.text.map(isWebAddress) ?? false }

    private static func allAddresses(_ value: LinkedValue) -> [String] {
        switch value.kind {
        case .string:
            if let image = value.named.map(allAddresses), !image.isEmpty { return image }
            return value.text.flatMap(address).map { [$0] } ?? []
        case .array: return value.elements.flatMap(allAddresses)
        case .object:
            for key in ["url", "contentUrl", "itemListElement", "thumbnailUrl", "thumbnail", "image"] {
                guard let property = value[key] else { continue }
                let addresses = allAddresses(property)
                if !addresses.isEmpty { return addresses }
                if key.lowercased().hasSuffix("url"), let address = link(property) { return [address] }
            }
            return []
        case .number, .boolean, .null: return []
        }
    }

    /// Returns the address in a property; in JSON-LD, `{"@id": …}` may replace a text there.
    private static func link(_ value: LinkedValue) -> String? {
        switch value.kind {
        case .string: value.text.flatMap(address)
        case .array: first(in: value.elements, link)
        case .object where value.isLost: value.id.flatMap(address).flatMap { isWebAddress($0) ? $0 : nil }
        case .object: first(of: ["url", "contentUrl"], in: value, link)
        case .number, .boolean, .null: nil
        }
    }

    private static func pageAddress(_ value: LinkedValue, _ keepsFragment: Bool) -> String? {
        switch value.kind {
        case .string: value.text.flatMap(address).flatMap { webPage($0, keepsFragment) }
        case .array: first(in: value.elements) { pageAddress($0, keepsFragment) }
        case .object: first(of: ["url"], in: value) { pageAddress($0, keepsFragment) } ?? pageID(value, keepsFragment)
        case .number, .boolean, .null: nil
        }
    }

    /// Returns the id of a page if it is an address, as the guides of search engines recommend.
    ///
    /// An id with a fragment is the name of a thing, such as `https://example.com/#person`.
    private static func pageID(_ value: LinkedValue, _ keepsFragment: Bool) -> String? {
        value.id.flatMap(address).flatMap { !keepsFragment && $0.contains("#") ? nil : webPage($0, keepsFragment) }
    }

    /// Returns a web address, with or without its fragment; `nil` for other addresses.
    private static func webPage(_ address: String, _ keepsFragment: Bool) -> String? {
        let page = String(address.prefix { $0 != "#" })
        return isWebAddress(page) ? keepsFragment ? address : page : nil
    }

    private static func address(_ text: String) -> String? {
        let line = PlainText.verbatimLine(text)
        return (line.contains("&amp;") ? line.replacing("&amp;", with: "&") : line).nonblank
    }
}
