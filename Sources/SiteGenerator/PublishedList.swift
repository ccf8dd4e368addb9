package import Diagnostics
import Foundation
package import SitePublisher

extension SiteHistory {
    /// How many recipes the published site has; 0 for the built-in sample.
    var recipeCount: Int { recipes.values.count { $0.left == nil } }
}

/// Files of a site that come after all others, in this order, where they are sent to a host one by one.
package enum DeployedLast {
    /// The home page leads to all others; a browser acts on the worker at once.
    package static let paths = [HomePage.path, ServiceWorker.path]
}

/// The sites whose history a build goes on with.
package struct EarlierSites: Sendable {
    /// What the build of the published site left; nil where that is not known, or not enough.
    let last: LastBuild?
    /// The history of the published site; nil where none is published, the built-in sample is, or ``last`` is there.
    let published: SiteHistory?
    /// That of a copy of it, where the options name one.
    let copied: SiteHistory?

    init(published: SiteHistory? = nil, copied: SiteHistory? = nil, last: LastBuild? = nil) {
        (self.published, self.copied, self.last) = (published, copied, last)
    }

    /// What both know.
    var history: SiteHistory {
        let published = published ?? SiteHistory()
        return copied?.joined(with: published) ?? published
    }
}

extension BuildOptions {
    /// Looks at what is published in the output, and refuses a place that these options must not build into.
    ///
    /// - Parameters:
    ///   - publisher: what is going to write there.
    ///   - changesNothing: whether what an interrupted build left behind stays there.
    ///   - onWait: called where another build goes on there, before waiting for its end.
    /// - Returns: the manifest of what is published, if anything is.
    /// - Throws: `BuildError` where the output is something else than a site, or where the built-in sample would take the
    ///   place of the site of a recipe list.
    @discardableResult
    package func publishedSite(
        at publisher: Publisher, changesNothing: Bool = false, onWait: () -> Void = {}
    ) throws(BuildError) -> StoredManifest<SiteHistory>? {
        let published = try publisher.look(for: SiteHistory.self, changesNothing: changesNothing, onWait: onWait)
        try refuseSample(inPlaceOf: published)
        return published
    }

    /// Refuses to publish the built-in sample in place of the site of a recipe list.
    ///
    /// - Parameter published: what is published in the output, if anything is.
    /// - Throws: `BuildError` where that is what would happen.
    func refuseSample(inPlaceOf published: StoredManifest<SiteHistory>?) throws(BuildError) {
        guard showsSample, let published, published.isRecorded else { return }
        throw sampleFailure(of: published.record, in: output.relativePath)
    }

    /// Why the built-in sample is not built: it would take the place of a real site.
    func sampleFailure(of history: SiteHistory?, in place: String) -> BuildError {
        let recipes = history.map { " of \(counted($0.recipeCount, "recipe"))" } ?? ""
        let date = history?.list.map { ", from a list of \($0.changed.formatted(.iso8601.year().month().day()))" } ?? ""
        let settings = site.appending(path: SiteFolder.configurationFile)
        let isThere = FileManager.default.fileExists(atPath: settings.path)
        // Recipes of the owner's own in a folder that is nearly called so.
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

extension Diagnostic {
    /// The warning that a list has lost most of its recipes, which more often is a mistake of its source than meant.
    ///
    /// - Parameters:
    ///   - source: the list, as messages name it.
    ///   - count: how many recipes the list has.
    ///   - published: how many the published site has; 0 where there is none.
    /// - Returns: the warning, or none where at least half of them are there.
    static func shrinkage(of source: String, to count: Int, from published: Int) -> [Diagnostic] {
        guard count < published - count else { return [] }
        return [
            Diagnostic(
                severity: .warning, file: source,
                message: "the list has \(counted(count, "recipe")), and the published site has \(published)",
                help: "look whether the list is whole; with --strict, one that lost so many is not published")
        ]
    }
}
