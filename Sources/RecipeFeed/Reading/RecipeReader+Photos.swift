import StrictJSON

// The photos of a recipe; further photos are fallbacks for the first.

extension RecipeReader {
    /// Reads the photos.
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

    /// The most photos of a field to try.
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
                        let link = try FeedLink(text, relativeTo: document.location)
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
        refuse(
            field, at: offset, "\(subject) lies on the server that the document was saved from",
            help:
                "name the document's web address as the source, such as that of the app's API, or save the photo beside "
                + "the file and write its name there")
    }
}
