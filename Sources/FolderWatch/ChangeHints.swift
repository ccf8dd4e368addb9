// Sources may be used from any thread, which their declarations do not say everywhere.
@preconcurrency import Dispatch
import Files
import Synchronization

#if canImport(Glibc)
    import Glibc

    /// Hints from inotify that something happened in one of some folders.
    ///
    /// Folders are watched, not files: editors rename a new file over the old one. An overflow of the kernel's queue is a
    /// hint like any other, since nothing is read from it but that it came.
    final class ChangeHints: Sendable {
        /// An element for one or more events; several that nobody asked for yet are one.
        let stream: AsyncStream<Void>
        private let continuation: AsyncStream<Void>.Continuation
        /// Nil where the user may have no more instances of inotify.
        private let descriptor: Int32?
        private let source: (any DispatchSourceRead)?
        private let watches = Mutex<[String: Int32]>([:])
        private let substitute = Mutex<PollingTimer?>(nil)

        /// What can change a folder's files for good; a write that is still going on is not among it.
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

        /// Asks for hints about just these folders; returns whether any of them is new.
        func watch(_ folders: Set<String>) -> Bool {
            guard let descriptor else {
                setPolling(true)
                return false
            }
            return watches.withLock { watches in
                // Adding a folder again gives the number it has; another number means another folder in its place.
                var next: [String: Int32] = [:]
                for folder in folders {
                    let number = inotify_add_watch(descriptor, folder, Self.events)
                    if number >= 0 { next[folder] = number }
                }
                setPolling(next.count < folders.count)
                let kept = Set(next.values)
                for number in watches.values where !kept.contains(number) { inotify_rm_watch(descriptor, number) }
                defer { watches = next }
                return next.contains { watches[$0.key] != $0.value }
            }
        }

        /// Looking now and then has to do while a folder is gone, or its owner may have no more watches or instances.
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
    /// A hint now and then, where the system has no notices that work for every folder.
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

        /// Returns whether any of the folders is new.
        func watch(_ folders: Set<String>) -> Bool {
            known.withLock { known in
                defer { known = folders }
                return !folders.isSubset(of: known)
            }
        }
    }
#endif

/// A hint twice a second, for as long as it lives.
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
