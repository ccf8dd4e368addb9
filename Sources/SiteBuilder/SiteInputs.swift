import Files
import Foundation
import ImagePipeline
import RecipeFeed
import SiteHosting
package import SitePages
package import SiteSources

/// The inputs of a site, apart from the history.
package struct SiteInputs: Sendable {
    let authored: AuthoredContent
    let templates: PageTemplates
    let content: FetchedContent
    /// The links that may be gone.
    let lostLinks: LostLinks
    /// The digest of all inputs and settings; `nil` if it cannot be computed.
    ///
    /// The same inputs always give the same site.
    let digest: ContentDigest?

    /// Combines the inputs.
    package init(
        _ authored: AuthoredContent, _ templates: PageTemplates, _ content: FetchedContent, _ options: BuildOptions
    ) {
        self.authored = authored
        self.templates = templates
        self.content = content
        lostLinks = LostLinks(in: options.cache)
        guard let files = authored.digest, let program = LastBuild.program else {
            digest = nil
            return
        }
        var parts: [String?] = [
            program, files.description, content.feed.digest.description, options.baseURL?.absoluteString,
            content.feed.nextDue.map { "\($0.timeIntervalSince1970)" },
            options.hosts.map(\.rawValue).sorted().joined(separator: ","), "\(options.isPrecompressed)",
            "\(options.offersRecipeFiles)", "\(options.namesRatings)",
        ]
        parts += options.outsidePaths
        parts += content.feed.recipes.flatMap(lostLinks.parts)
        let gallery = content.photos.gallery
        for (role, photos) in [("small", gallery.thumbnails), ("large", gallery.page), ("step", gallery.steps)] {
            for (recipe, photo) in photos.sorted(by: { $0.key < $1.key }) {
                parts += [role, recipe] + photo.digestParts
            }
        }
        digest = ContentDigest(ofParts: parts)
    }
}

extension Photo {
    /// All data of the photo, as parts of a digest.
    fileprivate var digestParts: [String?] {
        [colour] + renditions.flatMap { ["\($0.width) \($0.height) \($0.format)", $0.digest.description] }
    }
}
