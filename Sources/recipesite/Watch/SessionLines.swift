import Diagnostics
import SiteGenerator
import SitePublisher
import SiteSession

extension Terminal {
    /// Prints the changes of a watched site as permanent lines.
    func show(_ state: SessionState, after earlier: SessionState?) {
        for problem in state.problems {
            let before = earlier?.problems.first { $0.subject == problem.subject }
            if before?.failure.diagnostics == problem.failure.diagnostics { continue }
            let meaning = state.site == nil ? "There is no site yet" : "The last good site stays"
            finish(problem.failure.diagnostics, meaning: "\(problem.headline). \(meaning)")
        }
        if let earlier, earlier.problems.count > state.problems.count { say("That is fixed.") }
        if let site = state.site, let report = site.report, site.builds != earlier?.site?.builds {
            let known = earlier?.site?.report?.warnings ?? []
            finish(report, warnings: report.warnings.filter { !known.contains($0) }) {
                "\(counted(report.recipes, "recipe")), \(counted(report.pages, "page")), "
                    + "\(report.published.changed) new or changed, built in \(report.duration)\n"
            }
        } else if let earlier, earlier.feedTime != nil, state.feedTime != earlier.feedTime {
            say("Nothing new in the feed.")
        }
    }
}
