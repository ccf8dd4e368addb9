import Diagnostics
import Foundation
import ServiceLifecycle
import SiteGenerator
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
            terminal.finish(Listening(address: address), warnings: []) {
                "Serving the site at \(address) (Ctrl-C stops)\n"
            }
        }
        if opensBrowser { openBrowser() }
    }

    /// The line that announces the server to scripts.
    private struct Listening: Encodable {
        var address: String
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
            screen?.say("Keys: r refreshes, R looks at every photo too, o opens the site, q ends.")
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
