// Dispatch sources may be used from any thread, but not all of their declarations say so.
@preconcurrency import Dispatch
import Files
import Synchronization

#if canImport(Glibc)
    import CFileSystem
    import Glibc

    /// Hints from inotify that something happened in a watched folder.
    ///
    /// Folders are watched, not files, because editors rename a new file over the old one. An overflow of the kernel's queue is
    /// a hint like any other, because the events' contents are never read.
    final class ChangeHints: Sendable {
        /// A stream with one element for one or more events; events that no consumer has asked for yet are merged.
        let stream: AsyncStream<Void>
        private let continuation: AsyncStream<Void>.Continuation
        /// The inotify instance; `nil` if the user may have no more instances.
        private let descriptor: Int32?
        private let source: (any DispatchSourceRead)?
        private let watches = Mutex<[String: Int32]>([:])
        private let substitute = Mutex<PollingTimer?>(nil)

        /// The events that change a folder's files for good; a write in progress isn't one.
        private static let events = UInt32(
            IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB | IN_DELETE_SELF
                | IN_MOVE_SELF)

        init() throws(WatchError) {
            let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
            let hasNone = descriptor < 0 && [EMFILE, ENFILE].contains(errno)
            guard descriptor >= 0 || hasNone else {
                throw WatchError(description: "inotify: \(SystemError.reason(for: errno))")
            }
            let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
            self.stream = stream
            self.continuation = continuation
            self.descriptor = hasNone ? nil : descriptor
            guard !hasNone else {
                source = nil
                return
            }
            let source = DispatchSource.makeReadSource(fileDescriptor: descriptor)
            source.setEventHandler {
                Self.drain(descriptor)
                continuation.yield()
            }
            source.setCancelHandler { close(descriptor) }
            source.activate()
            self.source = source
        }

        deinit { source?.cancel() }

        /// Limits hints to these folders; returns whether any of them is new.
        func watch(_ folders: Set<String>) -> Bool {
            guard let descriptor else {
                setPolling(true)
                return false
            }
            return watches.withLock { watches in
                // Adding a folder again returns its existing number; another number means that another folder has taken its
                // place.
                var next: [String: Int32] = [:]
                for folder in folders {
                    let number = inotify_add_watch(descriptor, folder, Self.events)
                    if number >= 0 { next[folder] = number }
                }
                let isNoticed = next.count == folders.count && !folders.contains { $0.withCString(is_on_share) == 1 }
                setPolling(!isNoticed)
                let kept = Set(next.values)
                for number in watches.values where !kept.contains(number) { inotify_rm_watch(descriptor, number) }
                defer { watches = next }
                return next.contains { watches[$0.key] != $0.value }
            }
        }

        /// Turns polling on or off: it replaces hints while a folder is gone, if the user may have no more watches or instances,
        /// or where other machines can change files.
        private func setPolling(_ isOn: Bool) {
            substitute.withLock { timer in timer = isOn ? timer ?? PollingTimer(continuation) : nil }
        }

        private static func drain(_ descriptor: Int32) {
            withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: MemoryLayout<inotify_event>.alignment) {
                while read(descriptor, $0.baseAddress, $0.count) > 0 {}
            }
        }
    }
#else
    /// Hints at intervals, on systems whose notices don't work for every folder.
    final class ChangeHints: Sendable {
        /// An element twice a second.
        let stream: AsyncStream<Void>
        private let timer: PollingTimer
        private let known = Mutex<Set<String>>([])

        init() throws(WatchError) {
            let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
            self.stream = stream
            timer = PollingTimer(continuation)
        }

        /// Replaces the watched folders; returns whether any of them is new.
        func watch(_ folders: Set<String>) -> Bool {
            known.withLock { known in
                defer { known = folders }
                return !folders.isSubset(of: known)
            }
        }
    }
#endif

/// A timer that yields a hint twice a second as long as it lives.
private final class PollingTimer: Sendable {
    private let timer: any DispatchSourceTimer

    init(_ hints: AsyncStream<Void>.Continuation) {
        timer = DispatchSource.makeTimerSource()
        timer.schedule(deadline: .now(), repeating: .milliseconds(500))
        timer.setEventHandler { hints.yield() }
        timer.activate()
    }

    deinit { timer.cancel() }
}
