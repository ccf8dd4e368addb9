import Dispatch
import Foundation
import Logging
import ServiceLifecycle
import Synchronization
import UnixSignals

/// Does work that somebody may want to end, with Ctrl-C (SIGINT) or SIGTERM.
///
/// The first signal cancels the work, which clears away what it began and fails; the second ends the program at once. A signal
/// that the program was started to ignore, as shells have it for work in the background, stays ignored.
func interruptible<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
    let task = Task { try await work() }
    let signals = [SIGINT, SIGTERM].compactMap { number in
        isIgnoredFromNowOn(number) ? nil : DispatchSource.makeSignalSource(signal: number)
    }
    for signal in signals {
        signal.setEventHandler {
            if task.isCancelled { exit(interruptedExitCode) }
            task.cancel()
        }
        signal.resume()
    }
    defer { for signal in signals { signal.cancel() } }
    return try await task.value
}

/// Runs services, which end in order, from the last to the first, with the first SIGINT or SIGTERM; the second ends the program,
/// whatever they wait for, and so does time.
///
/// - Parameters:
///   - services: the services, of which each ends all when it ends.
///   - limit: how long they may take to end before their work is cancelled; four times that, and the program ends.
///   - logger: what they log to.
/// - Throws: what a service throws.
func runUntilSignal(_ services: [any Service], endingWithin limit: Duration, logger: Logger) async throws {
    var lifecycle = ServiceGroupConfiguration(
        services: services.map { .init(service: $0, successTerminationBehavior: .gracefullyShutdownGroup) },
        gracefulShutdownSignals: [.sigint, .sigterm], logger: logger)
    lifecycle.maximumGracefulShutdownDuration = limit
    let group = ServiceGroup(configuration: lifecycle)
    let signals = [SIGINT, SIGTERM].map { DispatchSource.makeSignalSource(signal: $0) }
    let count = Mutex(0)
    for signal in signals {
        signal.setEventHandler {
            let isSecond = count.withLock { count in
                count += 1
                return count > 1
            }
            if isSecond { exit(interruptedExitCode) }
            // A call of the system that waits, or work on a very large site, hears of no cancellation. A publishing that is ended so
            // leaves the site as it was, or as it was to be.
            let seconds = 4 * (limit / .seconds(1))
            DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { exit(interruptedExitCode) }
        }
        signal.resume()
    }
    defer { for signal in signals { signal.cancel() } }
    try await group.run()
}

/// Keeps a signal from ending the program by itself; returns whether it did not do so before.
private func isIgnoredFromNowOn(_ number: Int32) -> Bool {
    unsafeBitCast(signal(number, SIG_IGN), to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}
