package import Diagnostics
package import ExternalLinks
package import Foundation
import Synchronization

/// Records the results of link checks.
package final class LinkRecorder: Sendable {
    private struct State {
        var history: LinkHistory
        var findings: [LinkFinding] = []
        var hasAnswer = false
    }

    private let state: Mutex<State>
    private let time: Date

    package init(_ history: LinkHistory, at time: Date) {
        state = Mutex(State(history: history))
        self.time = time
    }

    /// Whether any check had a clear result, which shows that the network works.
    package var hasAnswer: Bool { state.withLock { $0.hasAnswer } }

    /// Records a result; returns the number of results so far.
    package func note(_ finding: LinkFinding) -> Int {
        state.withLock { state in
            state.history.note(finding, at: time)
            state.findings.append(finding)
            if finding.state != .failing { state.hasAnswer = true }
            return state.findings.count
        }
    }

    /// Saves the results; other links in the file stay unchanged, since other runs may have saved them.
    package func save(at file: URL) throws {
        let (history, findings) = state.withLock { ($0.history, $0.findings) }
        guard !findings.isEmpty else { return }
        try LinkHistory.update(at: file) { kept in
            kept.take(Set(findings.map(\.link.digest)), from: history)
            kept.forgetOld(at: time)
        }
    }

    /// Returns the error for a machine that reaches no host, with the most frequent reason.
    package func unreachable(hosts: Int, _ reference: URL) -> BuildError {
        let reasons = state.withLock { $0.findings.compactMap(\.reason) }
        let counts = Dictionary(reasons.map { ($0, 1) }, uniquingKeysWith: +)
        let reason = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }.map { ": \($0.key)" } ?? ""
        let others = hosts == 1 ? "the host of the links" : "none of \(hosts) hosts"
        let verb = hosts == 1 ? "could not be reached" : "could be reached"
        return BuildError(
            .unavailable,
            "\(others) \(verb), nor \(reference.host(percentEncoded: false) ?? "the reference")\(reason)",
            help: "check that this machine is on the network, and try again; nothing of this run is kept")
    }

    /// Adds all results to a report.
    package func fill(_ report: inout LinkReport, _ owners: [ExternalLink: [String]]) {
        let (findings, history) = state.withLock { ($0.findings, $0.history) }
        for finding in findings {
            switch finding.state {
            case .fine: report.fine += 1
            case .moved: report.moved += 1
            case .failing: report.failing += 1
            case .gone: report.gone += 1
            }
            guard finding.state != .fine, let record = history[finding.link.digest] else { continue }
            report.findings.append(
                LinkReport.Finding(
                    url: finding.link.url.absoluteString, recipes: owners[finding.link] ?? [],
                    state: finding.state.rawValue, since: record.since.formatted(.iso8601), looks: record.gone?.looks,
                    destination: finding.destination?.absoluteString, reason: finding.reason,
                    mayBeGone: record.mayBeGone))
        }
        report.unchecked = report.links - findings.count
        report.findings.sort { ($0.recipes.first ?? "", $0.url) < ($1.recipes.first ?? "", $1.url) }
    }
}

/// A timer for saving at intervals.
package final class SaveTimes: Sendable {
    private let interval: Duration
    private let last = Mutex(ContinuousClock.now)

    package init(every interval: Duration) { self.interval = interval }

    /// Whether the interval has passed since this was last `true`.
    package var isDue: Bool {
        last.withLock { last in
            let now = ContinuousClock.now
            guard now - last >= interval else { return false }
            last = now
            return true
        }
    }
}
