import Diagnostics
import Foundation
import SiteDeployer
import SiteGenerator
import SitePublisher

extension BuildReport {
    /// Returns the report for people.
    func text(_ options: BuildOptions) -> String {
        let folder = options.output.relativePath
        var lines = [
            "",
            "  \(counted(recipes, "recipe"))\(cuisines > 0 ? " in \(counted(cuisines, "cuisine"))" : ""), from \(source)",
        ]
        lines += remarks.map { "  \($0)" }
        lines += [
            "  \(counted(pages, "page"))",
            "  \(photoLine)",
            "  \(counted(published.files, "file")), \(size(published.bytes)): \(changeLine)",
        ]
        if let inPlace { lines.append("  published in place, file by file, since \(inPlace)") }
        if let retiredLine { lines.append("  \(retiredLine)") }
        if options.forgetsRemoved {
            lines.append(
                "  what was removed is no longer in \(folder); the image cache may have it (recipesite cache clear), and so may the"
            )
            lines.append(
                "  host (recipesite deploy --forget-removed), browsers that saw it, and services that keep copies of sites"
            )
        }
        if !warnings.isEmpty { lines.append("  \(counted(warnings.count, "warning")), see above") }
        lines.append("")
        lines.append("The site is in \(folder) (\(duration)). Open \(folder)/index.html in a browser to look at it.")
        if options.showsSample {
            lines.append("This is the built-in sample. For your own recipes: recipesite build --source URL-OR-FILE")
        }
        if options.baseURL == nil, !options.showsSample {
            lines.append(
                "Without --base-url, most web hosts show 404.html without its styles at addresses inside a folder.")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var photoLine: String {
        let total = photos.new + photos.cached + photos.failed
        if total == 0 { return "no photos" }
        let failed = photos.failed == 0 ? "" : ", \(photos.failed) left out"
        return "\(counted(total, "photo")): \(photos.new) new, \(photos.cached) cached\(failed)"
    }

    private var changeLine: String {
        if published.changed == 0, published.removed == 0 { return "nothing changed" }
        let removed = published.removed == 0 ? "" : ", \(published.removed) removed"
        return "\(published.changed) new or changed\(removed)"
    }

    private var retiredLine: String? {
        guard published.retired > 0 else { return nil }
        let files = counted(published.retired, "file")
        let changes = counted(published.changesLeft, "more change")
        return "\(files) of photos that left the site can be fetched until \(changes) are published; "
            + "--forget-removed removes them now"
    }

    /// The time from start to end.
    var duration: String { shortSeconds(seconds) }
}

extension DeployReport {
    /// The report for people.
    var text: String {
        if sent.isEmpty, removed.isEmpty { return "\(target) has the site as it is (\(shortSeconds(seconds))).\n" }
        let verbs = isDryRun ? ("would be sent", "would be removed") : ("sent", "removed")
        let listed = isDryRun ? sent.map { "  send \($0)" } + removed.map { "  remove \($0)" } : []
        var counts = ["\(counted(sent.count, "file")) \(verbs.0), \(size(bytes))"]
        if !removed.isEmpty { counts.append("\(counted(removed.count, "file")) \(verbs.1)") }
        let end = isDryRun ? "Nothing was changed." : "\(target) has the site (\(shortSeconds(seconds)))."
        return (listed + ["  \(counts.joined(separator: "; "))", end]).joined(separator: "\n") + "\n"
    }
}

extension CheckReport {
    /// The report for people.
    var text: String {
        let found = warnings.isEmpty ? "no mistakes" : "no mistakes, \(counted(warnings.count, "warning")), see above"
        return richResultLines + remarks.map { "\($0)\n" }.joined()
            + "\(counted(recipes, "recipe"))\(cuisines > 0 ? " in \(counted(cuisines, "cuisine"))" : "") from \(source), "
            + "\(counted(pages, "page")): \(found). Nothing was written.\n"
    }

    /// A line for each recipe that lacks something that search engines want.
    private var richResultLines: String {
        guard let richResults else { return "" }
        let lines = richResults.compactMap { result -> String? in
            let parts = [("requires", result.requiredMissing), ("recommends", result.recommendedMissing)]
            let words = parts.filter { !$0.1.isEmpty }.map { "Google \($0.0) \($0.1.joined(separator: ", "))" }
            return words.isEmpty ? nil : "\(result.page): \(words.joined(separator: "; "))\n"
        }
        let whole = richResults.count - lines.count
        return lines.joined()
            + "\(counted(whole, "recipe")) of \(richResults.count) lack\(whole == 1 ? "s" : "") nothing\n\n"
    }
}

extension LinkReport {
    /// The time from start to end.
    var duration: String { shortSeconds(seconds) }
}

private func shortSeconds(_ seconds: Double) -> String {
    seconds < 10 ? String(format: "%.2f s", seconds) : String(format: "%.0f s", seconds)
}

func size(_ bytes: Int) -> String {
    switch bytes {
    case ..<10_000: "\(bytes) bytes"
    case ..<1_000_000: "\(bytes / 1_000) KB"
    case ..<1_000_000_000: "\(tenths(of: bytes, in: 1_000_000)) MB"
    default: "\(tenths(of: bytes, in: 1_000_000_000)) GB"
    }
}

/// Returns a number with one decimal, such as `7.3`; a whole number has none.
private func tenths(of bytes: Int, in unit: Int) -> String {
    let tenths = (bytes * 10 + unit / 2) / unit
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
}
