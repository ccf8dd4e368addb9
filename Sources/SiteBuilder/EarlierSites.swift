package import Diagnostics
import Files
import Foundation
package import SitePages
package import SitePublisher
import SiteSources

extension SiteHistory {
    /// The number of recipes on the published site; 0 for the built-in sample.
    var recipeCount: Int { recipes.values.count { $0.left == nil } }
}

/// The earlier sites that a build continues.
package struct EarlierSites: Sendable {
    /// The record of the published site's build; `nil` if there isn't one, or it is insufficient.
    let last: LastBuild?
    /// The history of the published site; `nil` if none is published, it is the built-in sample, or ``last`` exists.
    let published: SiteHistory?
    /// The history of the copy that the options name, if they do.
    let copied: SiteHistory?

    init(published: SiteHistory? = nil, copied: SiteHistory? = nil, last: LastBuild? = nil) {
        self.published = published
        self.copied = copied
        self.last = last
    }

    /// The union of both histories.
    var history: SiteHistory {
        let published = published ?? SiteHistory()
        return copied?.joined(with: published) ?? published
    }
}

extension BuildOptions {
    /// Reads the manifest of the published site, and refuses an output folder that these options must not use.
    ///
    /// - Parameters:
    ///   - publisher: the publisher of the output folder.
    ///   - restores: whether to restore an interrupted site first.
    ///   - onWait: a function to call before waiting for another build.
    /// - Returns: the manifest, if a site is published.
    /// - Throws: `BuildError` if the output isn't a site, or the built-in sample would replace a real one.
    @discardableResult
    package func publishedSite(
        at publisher: Publisher, restores: Bool = true, onWait: () -> Void = {}
    ) throws(BuildError) -> StoredManifest<SiteHistory>? {
        let published = try publisher.inspect(for: SiteHistory.self, restores: restores, onWait: onWait)
        try refuseSample(inPlaceOf: published)
        return published
    }

    /// Refuses to replace a real site with the built-in sample.
    ///
    /// - Parameter published: the manifest of the published site, if there is one.
    /// - Throws: `BuildError` if the sample would replace it.
    func refuseSample(inPlaceOf published: StoredManifest<SiteHistory>?) throws(BuildError) {
        guard showsSample, let published, published.isRecorded else { return }
        throw sampleFailure(of: published.record, in: output.relativePath)
    }

    /// Returns the error for the built-in sample in place of a real site.
    func sampleFailure(of history: SiteHistory?, in place: String) -> BuildError {
        let recipes = history.map { " of \(counted($0.recipeCount, "recipe"))" } ?? ""
        let date = history?.list.map { ", from a list of \($0.changed.formatted(.iso8601.year().month().day()))" } ?? ""
        let settings = site.appending(path: SiteFolder.configurationFile)
        let isThere = FileManager.default.fileExists(atPath: settings.path)
        // The owner's recipes may be in a folder with a similar name.
        let misnamed = SiteFolder.misnamed(in: self.site)
        return BuildError(
            .wrongUsage,
            [
                Diagnostic(
                    severity: .error, file: place,
                    message: "a site\(recipes) is published here\(date), and no recipe list is named now: the built-in "
                        + "sample would take its place",
                    notes: [isThere ? "\(settings.path) names no source" : "there is no \(settings.path)"]
                        + misnamed.map { "\($0.file ?? ""): \($0.message)" },
                    help: (misnamed.first?.help.map { "\($0), " } ?? "")
                        + "name the list with --source or in \(SiteFolder.configurationFile), or run recipesite in the "
                        + "site's folder; to see the sample, name another folder with --output")
            ])
    }
}

extension SiteHistory {
    /// Reads the history of a published site.
    ///
    /// - Parameters:
    ///   - site: the site.
    ///   - setting: the setting that named it, for messages.
    /// - Throws: `BuildError` if the folder contains no published site, or its manifest cannot be read.
    init(of site: PreviousSite, named setting: String) throws(BuildError) {
        let manifest: StoredManifest<SiteHistory>?
        do {
            manifest =
                switch site {
                case .folder(let folder): try StoredManifest(in: BytePath(resolving: folder))
                case .manifest(let bytes, _): try StoredManifest(decoding: bytes)
                }
        } catch {
            throw BuildError(
                .badData, "the manifest of the earlier site cannot be read: \(error.plainWords)",
                file: "\(site.place)/\(SiteManifest.fileName)",
                help: (error as? UnreadableManifestError)?.help
                    ?? "copy the published site again, with its hidden files")
        }
        guard let manifest else {
            throw BuildError(
                .noSite, "there is no published site in this folder, which \(setting) names", file: site.place,
                help:
                    "copy the published site there, with its \(SiteManifest.fileName); for the first build, leave the setting out"
            )
        }
        self = manifest.record ?? SiteHistory()
    }
}
