import Files
import FolderWatch
public import ServiceLifecycle
public import SiteGenerator
public import SiteSession

/// Keeps a session going: the first build, then an edit whenever a file changes, and refreshes at intervals if wanted.
public struct LiveSession: Service {
    private let session: SiteSession
    private let folders: FolderWatch
    private let interval: Duration?

    /// Makes the service, which begins when it is run.
    ///
    /// - Parameters:
    ///   - session: what is to be kept going.
    ///   - options: where its files are.
    ///   - interval: how long to wait from one refresh to the next; nil for none but those that somebody asks for.
    public init(_ session: SiteSession, of options: BuildOptions, refreshingEvery interval: Duration? = nil) {
        self.session = session
        folders = FolderWatch(SiteSession.watchedFiles(of: options), in: BoundedFolder(options.site))
        self.interval = interval
    }

    /// Runs until it is shut down gracefully or its task is cancelled, and ends the session.
    ///
    /// - Throws: `WatchError` where the system lets nobody watch files.
    public func run() async throws {
        let changes = try folders.changes()
        await cancelWhenGracefulShutdown {
            await withTaskCancellationHandler {
                await withDiscardingTaskGroup { group in
                    group.addTask { await refresh() }
                    for await files in changes { group.addTask { await session.edited(files) } }
                }
            } onCancel: {
                // What is under way may take longer than anybody waits for a program to end.
                Task { await session.stop() }
            }
        }
        await session.stop()
    }

    private func refresh() async {
        await session.refresh()
        guard let interval else { return }
        while true {
            do { try await Task.sleep(for: interval) } catch { return }
            await session.refresh()
        }
    }
}
