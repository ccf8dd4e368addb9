import Foundation
import StrictJSON

// Photos beside the main one.

extension RecipeReader {
    private static let mostFurtherPhotos = 24

    /// Returns the addresses of a recipe's further photos, absolute, without the main one and those that its texts show.
    mutating func furtherPhotos(besides links: Recipe.Links, _ details: RecipeDetails) -> [String] {
        guard canHave(.photos), let rule = format[.photos] else { return [] }
        let texts = (details.steps + details.notes + details.ingredients).flatMap { $0.items.flatMap(\.pictures) }
        let shown = Set(texts + (details.richDescription?.images.map(\.address) ?? []))
        let main = [links.largePhoto, links.smallPhoto].compactMap { $0?.url?.absoluteString }
        var photos: [String] = []
        for source in rule.sources {
            for found in source.all(in: recipe, file: hasFile) {
                for written in pictures(in: found) where photos.count < Self.mostFurtherPhotos {
                    let address = try? FeedLink(
                        writtenLink(written, relativeTo: document.location), relativeTo: document.location
                    ).url?.absoluteString
                    guard let address, !shown.contains(address), !main.contains(address), !photos.contains(address)
                    else { continue }
                    photos.append(address)
                }
            }
        }
        return photos
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
