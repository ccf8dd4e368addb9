import Diagnostics
import Foundation
import SiteGenerator
import SiteSession

/// The status of a watched site: one line, and the problems below it.
struct StatusLine {
    let state: SessionState
    /// The site's address; `nil` before the server is reachable.
    let address: String?
    let now: Date

    /// The line, with the most important part first.
    var text: String {
        ([news, address].compactMap(\.self) + facts).joined(separator: " · ")
    }

    /// The current activity, otherwise the first problem.
    private var news: String? {
        state.activity?.description ?? state.problems.first?.headline
            ?? (state.site == nil ? "Nothing built yet" : state.site?.report == nil ? "The site as it was left" : nil)
    }

    private var facts: [String] {
        guard let report = state.site?.report else { return [] }
        var facts = [
            counted(report.recipes, "recipe"), counted(report.pages, "page"),
            "built in \(report.duration)",
        ]
        if let simulation = state.simulation { facts.insert("simulated: \(simulation.rawValue)", at: 0) }
        if !report.warnings.isEmpty { facts.append(counted(report.warnings.count, "warning")) }
        if let time = state.feedTime { facts.append("feed \(age(now.timeIntervalSince(time))) old") }
        return facts
    }

    /// The diagnostics of every problem, and the warnings of the last build.
    var details: [Diagnostic] {
        state.problems.flatMap(\.failure.diagnostics) + (state.site?.report?.warnings ?? [])
    }

    private func age(_ seconds: TimeInterval) -> String {
        switch seconds {
        case ..<60: "under 1 min"
        case ..<3600: "\(Int(seconds / 60)) min"
        case ..<86_400: "\(Int(seconds / 3600)) h"
        default: counted(Int(seconds / 86_400), "day")
        }
    }
}
