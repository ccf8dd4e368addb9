@preconcurrency import Dispatch
import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// The keys that are pressed, one by one.
///
/// The terminal delivers each key at once and doesn't echo it. Its settings are restored whenever the program ends or
/// is suspended.
final class Keyboard: Sendable {
    /// The keys, up to the end of the terminal's input.
    let keys: AsyncStream<Character>
    private let source: any DispatchSourceRead
    private let suspension: any DispatchSourceSignal

    /// The original settings of the terminal, while they are changed.
    private static let saved = Mutex<termios?>(nil)

    /// Starts listening; fails if standard input isn't a terminal, or the program is in the background.
    ///
    /// - Parameters:
    ///   - willSuspend: a function to call before the program is suspended.
    ///   - didResume: a function to call after it resumes.
    init?(willSuspend: @escaping @Sendable () -> Void, didResume: @escaping @Sendable () -> Void) {
        // A background program is stopped if it touches the terminal.
        guard isatty(STDIN_FILENO) == 1, Self.isInForeground else { return nil }
        let (keys, continuation) = AsyncStream<Character>.makeStream(bufferingPolicy: .bufferingNewest(16))
        self.keys = keys
        let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO)
        self.source = source
        source.setEventHandler {
            guard Self.isInForeground else {
                // The keys are meant for the program in the foreground.
                source.suspend()
                return Self.takeOverInForeground { source.resume() }
            }
            var bytes = [UInt8](repeating: 0, count: 64)
            let count = read(STDIN_FILENO, &bytes, bytes.count)
            if count > 0 {
                // Arrows and function keys send an escape character followed by letters.
                guard bytes[0] != 0x1B else { return }
                for byte in bytes[..<count] { continuation.yield(Character(UnicodeScalar(byte))) }
            } else if count == 0 || errno != EINTR && errno != EAGAIN {
                continuation.finish()
            }
        }
        signal(SIGTSTP, SIG_IGN)
        suspension = DispatchSource.makeSignalSource(signal: SIGTSTP)
        suspension.setEventHandler {
            willSuspend()
            Self.restore()
            // Unlike `kill`, `raise` returns only after the program resumes.
            raise(SIGSTOP)
            Self.takeOverInForeground(then: didResume)
        }
        atexit { Keyboard.restore() }
        Self.takeOver()
        source.activate()
        suspension.activate()
    }

    /// Stops listening and restores the terminal.
    func close() {
        source.cancel()
        suspension.cancel()
        signal(SIGTSTP, SIG_DFL)
        Self.restore()
    }

    /// Whether the program is in the foreground; also `true` if the terminal is gone, which reading then notices.
    private static var isInForeground: Bool {
        let group = tcgetpgrp(STDIN_FILENO)
        return group == getpgrp() || group < 0
    }

    /// Takes over the terminal when the program is in the foreground.
    ///
    /// No signal announces that, so this polls.
    private static func takeOverInForeground(then goOn: @escaping @Sendable () -> Void) {
        guard isInForeground else {
            return DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) { takeOverInForeground(then: goOn) }
        }
        takeOver()
        goOn()
    }

    /// Switches off echo and line input; Ctrl-C and Ctrl-Z keep their meaning.
    private static func takeOver() {
        saved.withLock { saved in
            var settings = termios()
            guard saved == nil, tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
            saved = settings
            settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
            tcsetattr(STDIN_FILENO, TCSANOW, &settings)
        }
    }

    private static func restore() {
        saved.withLock { saved in
            guard var settings = saved else { return }
            tcsetattr(STDIN_FILENO, TCSANOW, &settings)
            saved = nil
        }
    }
}
