import Dispatch
import Foundation
import Logging
import ServiceLifecycle
import Synchronization
import UnixSignals

/// Does work that Ctrl-C (SIGINT) or SIGTERM can end.
///
/// The first signal cancels the work, which then cleans up and throws; the second ends the program at once. A signal
/// that was ignored when the program started stays ignored, as shells arrange for work in the background.
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

/// Runs services until SIGINT or SIGTERM, then ends them from the last to the first.
///
/// A second signal ends the program at once, and so does a timeout.
///
/// - Parameters:
///   - services: the services; if one of them ends, all end.
///   - limit: the time that services have to end before they are cancelled; after four times that, the program ends.
///   - logger: their logger.
/// - Throws: any error of a service.
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
            // A blocking system call, or work on a very large site, doesn't notice cancellation. If publishing is cut
            // off here, the site is either the previous or the new one.
            let seconds = 4 * (limit / .seconds(1))
            DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { exit(interruptedExitCode) }
        }
        signal.resume()
    }
    defer { for signal in signals { signal.cancel() } }
    try await group.run()
}

/// Makes the program ignore a signal; returns whether it was ignored already.
private func isIgnoredFromNowOn(_ number: Int32) -> Bool {
    unsafeBitCast(signal(number, SIG_IGN), to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}
