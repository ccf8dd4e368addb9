import Foundation
import Patterns
import StrictJSON

// Photos and other links; further photos are fallbacks for the first.

extension RecipeReader {
    mutating func photos() -> (small: FeedLink?, large: FeedLink?, others: Recipe.OtherPhotos) {
        if format.isExact {
            let large = link(.photo, relativeTo: document.location)
            return (link(.thumbnail, relativeTo: document.location), large, .none)
        }
        var marks: [String] = []
        let (large, small) = (photos(.photo, &marks), photos(.thumbnail, &marks))
        marks += found(.photoVersion).compactMap(\.plainText)
        let version = Self.version(of: marks)
        let isPlain = version == nil && large.count < 2 && small.count < 2
        return (
            small.first, large.first,
            isPlain ? .none : .some(small: Array(small.dropFirst()), large: Array(large.dropFirst()), version: version)
        )
    }

    /// Returns a version for the pictures in steps and texts, from the recipe's data about its photos; `nil` without
    /// such data.
    mutating func pictureVersion() -> String? { Self.version(of: found(.photoVersion).compactMap(\.plainText)) }

    /// Returns a short text that identifies some marks; `nil` if they are all empty.
    static func version(of marks: [String]) -> String? {
        let marks = marks.filter { !$0.isEmpty }
        return marks.isEmpty ? nil : RecipeNamespace("photo").uuid(of: marks.joined(separator: "\n"))
    }

    private static let mostPhotos = 8

    /// Reads the photos of a field, and collects the document's other data about them.
    private mutating func photos(_ field: RecipeField, _ marks: inout [String]) -> [FeedLink] {
        guard canHave(field) else { return [] }
        var links: [FeedLink] = []
        var refusals: [(offset: Int, error: FeedLink.RefusalError)] = []
        for source in format[field]?.sources ?? [] {
            for found in source.all(in: recipe, file: hasFile) {
                if case .value(let value) = found.content { marks.append(SchemaOrg.imageMark(linked(value))) }
                for written in addresses(of: found, field) where links.count < Self.mostPhotos {
                    let text = writtenLink(written, relativeTo: document.location)
                    if text.isEmpty { continue }
                    do {
                        let link = try FeedLink(
                            text, relativeTo: document.location(forPhoto: text), of: document.site)
                        if !links.contains(link) { links.append(link) }
                    } catch {
                        refusals.append((found.offset, error))
                    }
                }
            }
        }
        // If another address works, a broken one is ignored. An embedded picture is reported anyway, because it would
        // be lost.
        let reported = links.isEmpty ? refusals.first : refusals.first { $0.error.isEmbedded }
        if let (offset, error) = reported {
            refuse(error, of: field, shown(field, at: offset), at: offset)
        } else if links.isEmpty, format.isExact, let rule = format[field] {
            checkShapes(of: rule, field)
        }
        return links
    }

    /// Reports an address of a photo that cannot be used; `subject` says in words what has it.
    mutating func refuse(_ error: FeedLink.RefusalError, of field: RecipeField, _ subject: String, at offset: Int?) {
        guard error.isOnServer, document.markdown == nil else {
            return refuse(field, at: offset, "\(subject) \(error.reason)", help: error.help)
        }
        let subject = field == .photo || field == .thumbnail ? "the photo" : subject
        refuse(field, at: offset, "\(subject) \(Self.liesOnServer)", help: Self.helpOnServer)
    }

    /// The reason for refusing a path from the top of a server.
    static let liesOnServer = "lies on the server that the document was saved from"
    /// The advice for such a path.
    static let helpOnServer =
        "name the document's web address as the source, such as that of the app's API, or save the photo beside the file and "
        + "write its name there"

    // MARK: Links

    /// Returns an optional link; a missing, null or blank value means that there isn't one.
    ///
    /// If a field has several places, the first valid link is used. `keepsFragment` keeps the fragment of a page's
    /// address, by which schema.org's documents distinguish objects.
    mutating func link(_ field: RecipeField, relativeTo base: URL?, keepsFragment: Bool = false) -> FeedLink? {
        guard canHave(field) else { return nil }
        var refusal: (offset: Int, error: FeedLink.RefusalError)?
        for source in format[field]?.sources ?? [] {
            guard let found = firstFound(at: source) else { continue }
            var texts = addresses(of: found, field, keepsFragment: keepsFragment)
            // A source has a name and an address.
            let names = texts.count > 1 ? takeNames(in: &texts, of: field, found) : []
            guard let written = texts.first else { continue }
            let text = writtenLink(written, relativeTo: base)
            if text.isEmpty { continue }
            do {
                let link = try FeedLink(text, relativeTo: base)
                if found.conversion != .schemaOrg, case .value(let value) = found.content,
                    value.elements.first(where: { $0.text.map { $0 != written && !names.contains($0) } ?? false })
                        != nil
                {
                    refuse(
                        field, at: found.offset,
                        "\(shown(field, at: found.offset)) has several addresses; each but the first has no place",
                        help: "put the others into the notes")
                }
                return link
            } catch {
                if source.paths.first?.firstName == "isBasedOn", found.conversion == .schemaOrg,
                    case .value(let value) = found.content,
                    let work = SchemaOrg.work(linked(value)), misfit(work, .source, options.limits.nameLength) == nil
                {
                    basis = work
                    continue
                }
                if field == .source, !format.isExact, found.conversion == nil, Self.isName(written.trimmed),
                    let name = cleaned(written, .source, at: found.offset)
                {
                    sourceName = sourceName ?? name
                    continue
                }
                refusal = refusal ?? (found.offset, error)
            }
        }
        if let (offset, error) = refusal {
            refuse(field, at: offset, "\(shown(field, at: offset)) \(error.reason)", help: error.help)
        } else if format.isExact, let rule = format[field] {
            checkShapes(of: rule, field)
        }
        return nil
    }

    /// Returns what schema.org's VideoObject says besides the address of the video; `nil` if it says nothing else.
    func videoFacts() -> RecipeDetails.VideoFacts? {
        let sources = canHave(.video) ? format[.video]?.sources ?? [] : []
        let found = sources.lazy.compactMap(firstFound).first
        guard let found, found.conversion == .schemaOrg, case .value(let value) = found.content else { return nil }
        var facts = SchemaOrg.videoFacts(linked(value))
        for part in [\RecipeDetails.VideoFacts.file, \.player, \.picture] {
            facts[keyPath: part] = facts[keyPath: part].flatMap { try? FeedLink($0, relativeTo: nil).text }
        }
        return facts == RecipeDetails.VideoFacts() ? nil : facts
    }

    /// Returns whether a text names a source, such as a book or a person, rather than being an address.
    private static func isName(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first,
            first.properties.isAlphabetic || first.properties.numericType != nil
        else { return false }
        return !text.contains("://") && (text.contains(" ") || !text.contains { "/\\.?#:".contains($0) })
    }

    /// Removes the names of a source from its addresses, keeps the first as the source's, and returns them.
    ///
    /// Names without an address stay.
    private mutating func takeNames(
        in texts: inout [String], of field: RecipeField, _ found: FoundValue
    ) -> [String] {
        let names = texts.filter { Self.isName($0.trimmed) }
        guard field == .source, !format.isExact, found.conversion == nil, names.count < texts.count else { return [] }
        texts.removeAll(where: names.contains)
        sourceName = sourceName ?? names.first.flatMap { cleaned($0, .source, at: found.offset) }
        return names
    }

    /// Returns the addresses in a value; at most one for a video or a page.
    mutating func addresses(of found: FoundValue, _ field: RecipeField, keepsFragment: Bool = false) -> [String] {
        switch found.content {
        case .value(let value) where found.conversion == .schemaOrg:
            let linked = linked(value)
            var addresses =
                field == .video
                ? [SchemaOrg.video(linked)].compactMap(\.self)
                : field == .source
                    ? [SchemaOrg.page(linked, keepsFragment: keepsFragment)].compactMap(\.self)
                    : SchemaOrg.addressesWithFallbacks(linked)
            // The recipe itself isn't a value of the field, and its name is no address.
            if value.offset == recipe.offset { addresses.removeAll { !SchemaOrg.isWebAddress($0) } }
            if addresses.isEmpty, value.offset != recipe.offset { refuseUnread(linked, field) }
            return addresses
        case .value(let value), .item(let value, _):
            let texts = value.kind == .array && !format.isExact ? Array(value.elements) : [value]
            let addresses = texts.compactMap(\.text).map {
                document.markdown == nil ? $0 : NoteAppMarkup.address(in: $0)
            }
            if addresses.count == texts.count, !addresses.isEmpty { return addresses }
            refuse(
                field, at: value.offset,
                "\(shown(field, at: value.offset)) must be a URL in a text, but is \(value.kind.rawValue)")
            return []
        default: return [found.plainText].compactMap(\.self)
        }
    }

    /// Returns an address in the form of a link.
    ///
    /// Other formats may have spaces in it, or omit the scheme or the application's folder.
    func writtenLink(_ address: String, relativeTo base: URL?) -> String {
        if format.isExact { return address.trimmed }
        let text = address.trimmed.replacing(" ", with: "%20")
        let scheme = base?.scheme == "http" ? "http:" : "https:"
        return text.utf8.starts(with: "//".utf8) ? scheme + text : format.pathOnHost(text, namedAt: base)
    }
}
