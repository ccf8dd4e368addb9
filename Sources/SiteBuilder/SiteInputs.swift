import Diagnostics
import Files
import Foundation
import ImagePipeline
import RecipeFeed
import SafeFetch
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

    /// The warnings about the owner's files.
    var ownWarnings: [Diagnostic] { authored.warnings + templates.warnings + lostLinks.warnings }

    /// Combines the inputs.
    package init(
        _ authored: AuthoredContent, _ templates: PageTemplates, _ content: FetchedContent, _ options: BuildOptions
    ) {
        self.authored = authored
        self.templates = templates
        self.content = content
        lostLinks = LostLinks(in: options.cache)
        guard var parts = Self.parts(authored, options) else {
            digest = nil
            return
        }
        parts += [content.feed.digest.description, content.feed.nextDue.map { "\($0.timeIntervalSince1970)" }]
        parts += content.feed.recipes.flatMap(lostLinks.parts)
        let gallery = content.photos.gallery
        for (role, photos) in [("small", gallery.thumbnails), ("large", gallery.page), ("step", gallery.steps)] {
            for (recipe, photo) in photos.sorted(by: { $0.key < $1.key }) {
                parts += [role, recipe] + photo.digestParts
            }
        }
        digest = ContentDigest(ofParts: parts)
    }

    /// Returns what a site depends on besides its feed, as parts of a digest; `nil` if it cannot be determined.
    private static func parts(_ authored: AuthoredContent, _ options: BuildOptions) -> [String?]? {
        guard let files = authored.digest, let program = LastBuild.program else { return nil }
        return [
            program, files.description, options.baseURL?.absoluteString,
            options.hosts.map(\.rawValue).sorted().joined(separator: ","), "\(options.isPrecompressed)",
            "\(options.offersRecipeFiles)", "\(options.namesRatings)", "\(options.outsidePaths.count)",
        ] + options.outsidePaths
    }

    /// Returns the digest of what a build and its report depend on besides the documents of the feed, and the photos.
    ///
    /// - Parameters:
    ///   - authored: the owner's files.
    ///   - options: the options.
    /// - Returns: the digest; `nil` if it cannot be determined.
    static func circumstances(_ authored: AuthoredContent, _ options: BuildOptions) -> ContentDigest? {
        guard let parts = parts(authored, options) else { return nil }
        return ContentDigest(
            ofParts: parts + ["\(options.cachePolicy)", "\(options.cacheLimit)"]
                + [LostLinks.stamp(in: options.cache).map { "\($0)" }] + ProxySettings().variables)
    }
}

extension Photo {
    /// All data of the photo, as parts of a digest.
    fileprivate var digestParts: [String?] {
        [colour] + renditions.flatMap { ["\($0.width) \($0.height) \($0.format)", $0.digest.description] }
    }
}
