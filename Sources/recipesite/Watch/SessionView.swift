import Diagnostics
import Foundation
import ServiceLifecycle
import SiteBuilder
import SitePublisher
import SiteSession
import Synchronization
import UnixSignals

/// Shows the state of a session in a terminal and handles its keys.
final class SessionView: Service {
    private let session: SiteSession
    private let terminal: Terminal
    private let opensBrowser: Bool
    private let screen: Screen?
    private let address = Mutex<String?>(nil)

    init(_ session: SiteSession, in terminal: Terminal, opensBrowser: Bool) {
        self.session = session
        self.terminal = terminal
        self.opensBrowser = opensBrowser
        let hasColours = ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty
        screen = terminal.isInteractive ? Screen(hasColours: hasColours) : nil
    }

    /// Shows the server's address; the caller calls this when the server is reachable.
    func siteIsReachable(at address: String) {
        self.address.withLock { $0 = address }
        if screen != nil {
            draw()
        } else {
            terminal.announceServer(of: "the site", at: address)
        }
        if opensBrowser { openBrowser() }
    }

    func run() async throws {
        let keyboard =
            screen == nil
            ? nil
            : Keyboard(willSuspend: { [screen] in screen?.leave() }, didResume: { [self] in draw() })
        defer {
            keyboard?.close()
            screen?.leave()
        }
        if keyboard != nil {
            screen?.say("Keys: r refreshes, R also checks all photos, o opens the site, q quits.")
            draw()
        }
        await cancelWhenGracefulShutdown { [self] in
            await withDiscardingTaskGroup { group in
                group.addTask { await self.refreshOnHangUp() }
                if screen == nil {
                    group.addTask { await self.printLines() }
                } else {
                    group.addTask { for await _ in self.session.status.changes() { self.draw() } }
                    group.addTask { await self.redrawPeriodically() }
                    group.addTask { for await _ in await UnixSignalsSequence(trapping: .sigwinch) { self.draw() } }
                }
                if let keyboard { group.addTask { await self.handleKeys(of: keyboard) } }
            }
        }
    }

    // MARK: On a terminal

    private func draw() {
        let state = session.status.current
        let line = StatusLine(state: state, address: address.withLock(\.self), now: .now)
        screen?.draw(
            line.text, state.activity != nil ? .busy : state.problems.isEmpty ? .good : .bad,
            below: line.details.map(\.description))
    }

    /// Redraws the line every 20 seconds, because it shows ages.
    private func redrawPeriodically() async {
        while true {
            do { try await Task.sleep(for: .seconds(20)) } catch { return }
            draw()
        }
    }

    private func handleKeys(of keyboard: Keyboard) async {
        for await key in keyboard.keys {
            switch key {
            case "r": Task { await session.refresh() }
            case "R": Task { await session.refresh(revalidatingPhotos: true) }
            case "o": openBrowser()
            case "q": kill(getpid(), SIGINT)
            default: break
            }
        }
        // The terminal is gone, so the program ends.
        if !Task.isCancelled { kill(getpid(), SIGTERM) }
    }

    private func openBrowser() {
        guard let address = address.withLock(\.self) else { return }
        do {
            try Browser.open(address)
        } catch {
            screen?.leave()
            terminal.finish([
                Diagnostic(error: "no browser could be opened: \(error)", help: "open \(address) yourself")
            ])
        }
    }

    // MARK: With and without a terminal

    private func refreshOnHangUp() async {
        for await _ in await UnixSignalsSequence(trapping: .sighup) { Task { await session.refresh() } }
    }

    /// Prints a line for each finished activity.
    private func printLines() async {
        var last: SessionState?
        for await state in session.status.changes() where state.activity == nil {
            terminal.show(state, after: last)
            last = state
        }
    }
}

/// The status of a watched site: one line, and the problems below it.
private struct StatusLine {
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
            ?? (state.site == nil
                ? "Nothing built yet" : state.site?.report == nil ? "The site of an earlier run" : nil)
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

extension Terminal {
    /// Prints the changes of a watched site as permanent lines.
    fileprivate func show(_ state: SessionState, after earlier: SessionState?) {
        for problem in state.problems {
            let before = earlier?.problems.first { $0.subject == problem.subject }
            if before?.failure.diagnostics == problem.failure.diagnostics { continue }
            let meaning = state.site == nil ? "There is no site yet" : "The last good site stays"
            finish(problem.failure.diagnostics, meaning: "\(problem.headline). \(meaning)")
        }
        if let earlier, earlier.problems.count > state.problems.count { say("That is fixed.") }
        if let report = state.site?.report, state.builds != earlier?.builds {
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

/// The browser of this machine.
private enum Browser {
    /// Opens a page.
    ///
    /// - Throws: a system error if no browser can be started.
    static func open(_ address: String) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        #if os(macOS)
            process.arguments = ["open", address]
        #else
            process.arguments = ["xdg-open", address]
        #endif
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
    }
}
