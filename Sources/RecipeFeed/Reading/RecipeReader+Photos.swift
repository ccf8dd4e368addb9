import Foundation
import StrictJSON

// Photos beside the main one.

extension RecipeReader {
    private static let mostFurtherPhotos = 24

    /// Returns the addresses of a recipe's further photos, absolute, without the main one and those that its texts show.
    ///
    /// Reports addresses that cannot be used, and photos beyond the most that a page shows.
    mutating func furtherPhotos(besides links: Recipe.Links, _ details: RecipeDetails) -> [String] {
        guard canHave(.photos), let rule = format[.photos] else { return [] }
        let texts = (details.steps + details.notes + details.ingredients).flatMap { $0.items.flatMap(\.pictures) }
        let main = [links.largePhoto, links.smallPhoto].compactMap { $0?.url?.absoluteString }
        var known = Set(texts + (details.richDescription?.images.map(\.address) ?? []) + main)
        var photos: [String] = []
        var refusals: [(offset: Int, error: FeedLink.RefusalError)] = []
        for source in rule.sources {
            for found in source.all(in: recipe, file: hasFile) {
                for written in pictures(in: found) {
                    let text = writtenLink(written, relativeTo: document.location)
                    if text.isEmpty { continue }
                    do {
                        let address = try FeedLink(
                            text, relativeTo: document.location(forPhoto: text), of: document.site
                        ).url?.absoluteString
                        if let address, known.insert(address).inserted { photos.append(address) }
                    } catch {
                        refusals.append((found.offset, error))
                    }
                }
            }
        }
        report(refusals)
        if photos.count > Self.mostFurtherPhotos {
            warn(
                .photos, at: nil,
                "\(photos.count - Self.mostFurtherPhotos) of \(photos.count) photos in \(shown(.photos)) are left out: a page "
                    + "shows at most \(Self.mostFurtherPhotos) beside the main one",
                help: "put the photos to show first")
        }
        return Array(photos.prefix(Self.mostFurtherPhotos))
    }

    /// Reports the addresses of further photos that cannot be used, in one warning.
    private mutating func report(_ refusals: [(offset: Int, error: FeedLink.RefusalError)]) {
        guard let (offset, error) = refusals.first else { return }
        let name = shown(.photos, at: offset)
        guard refusals.count > 1 else { return refuse(error, of: .photos, "a photo in \(name)", at: offset) }
        let isOnServer = error.isOnServer && document.markdown == nil
        warn(
            .photos, at: offset,
            "\(refusals.count) photos in \(name) are left out: the address of the first "
                + (isOnServer ? Self.liesOnServer : error.reason), help: isOnServer ? Self.helpOnServer : error.help)
    }

    /// Returns the addresses in a value, one for each picture.
    private mutating func pictures(in found: FoundValue) -> [String] {
        guard case .value(let value) = found.content, found.conversion == .schemaOrg else {
            return addresses(of: found, .photos)
        }
        return linked(value).elements.compactMap { element in
            element.kind == .object && !SchemaOrg.isPicture(element) ? nil : SchemaOrg.addresses(element).first
        }
    }
}

extension SchemaOrg {
    /// Returns whether an object isn't a sound, a film or another kind of medium.
    fileprivate static func isPicture(_ value: LinkedValue) -> Bool {
        let types = types(of: value)
        return types.isEmpty || types.contains { $0.hasSuffix("imageobject") || $0 == "photograph" }
    }
}
