import Files
import FolderWatch
import ServiceLifecycle
package import SiteSession
package import SiteSources

/// Keeps a session running: the first build, then an edit for each change of files, and refreshes at intervals if requested.
package struct LiveSession: Service {
    private let session: SiteSession
    private let folders: FolderWatch
    private let interval: Duration?

    /// Makes the service, which starts when it is run.
    ///
    /// - Parameters:
    ///   - session: the session to keep running.
    ///   - options: the options with the paths of the owner's files.
    ///   - interval: the time between refreshes; `nil` for only those that a user requests.
    package init(_ session: SiteSession, of options: BuildOptions, refreshingEvery interval: Duration? = nil) {
        self.session = session
        folders = FolderWatch(SiteSession.watchedFiles(of: options), in: BoundedFolder(options.site))
        self.interval = interval
    }

    /// Runs until it is shut down gracefully or its task is cancelled, and then ends the session.
    ///
    /// - Throws: `WatchError` if the system allows no file watches.
    package func run() async throws {
        let changes = try folders.changes()
        await cancelWhenGracefulShutdown {
            await withTaskCancellationHandler {
                await withDiscardingTaskGroup { group in
                    group.addTask { await refresh() }
                    for await files in changes { group.addTask { await session.edited(files) } }
                }
            } onCancel: {
                // Work under way may take longer than a user waits for a program to end.
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
