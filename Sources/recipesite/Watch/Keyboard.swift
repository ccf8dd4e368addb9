@preconcurrency import Dispatch
import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// Keys, one by one, as they are pressed.
///
/// The terminal is told not to wait for whole lines and not to show what is typed. However the program ends or is suspended, it
/// gets the settings back that it had.
final class Keyboard: Sendable {
    /// The keys, until the terminal is closed.
    let keys: AsyncStream<Character>
    private let source: any DispatchSourceRead
    private let suspension: any DispatchSourceSignal

    /// The terminal's settings from before, while they are changed.
    private static let saved = Mutex<termios?>(nil)

    /// Begins to listen, where standard input is a terminal that this program may read.
    ///
    /// - Parameters:
    ///   - willSuspend: called before the program is suspended.
    ///   - didResume: called when it goes on.
    init?(willSuspend: @escaping @Sendable () -> Void, didResume: @escaping @Sendable () -> Void) {
        // A program in the background would be stopped if it touched the terminal.
        guard isatty(STDIN_FILENO) == 1, Self.isInForeground else { return nil }
        let (keys, continuation) = AsyncStream<Character>.makeStream(bufferingPolicy: .bufferingNewest(16))
        self.keys = keys
        let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO)
        self.source = source
        source.setEventHandler {
            guard Self.isInForeground else {
                // What is typed is meant for the program in front.
                source.suspend()
                return Self.takeOverInForeground { source.resume() }
            }
            var bytes = [UInt8](repeating: 0, count: 64)
            let count = read(STDIN_FILENO, &bytes, bytes.count)
            if count > 0 {
                // Arrows and function keys send an escape, and letters that nobody typed.
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
            // Unlike kill, this does not return before the program is stopped.
            raise(SIGSTOP)
            Self.takeOverInForeground(then: didResume)
        }
        atexit { Keyboard.restore() }
        Self.takeOver()
        source.activate()
        suspension.activate()
    }

    /// Gives the terminal back.
    func close() {
        source.cancel()
        suspension.cancel()
        signal(SIGTSTP, SIG_DFL)
        Self.restore()
    }

    /// Whether what is typed is meant for this program; true as well once the terminal is gone, which reading tells.
    private static var isInForeground: Bool {
        let group = tcgetpgrp(STDIN_FILENO)
        return group == getpgrp() || group < 0
    }

    /// Takes over the terminal as soon as the program is in front, for which there is no notice.
    private static func takeOverInForeground(then goOn: @escaping @Sendable () -> Void) {
        guard isInForeground else {
            return DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) { takeOverInForeground(then: goOn) }
        }
        takeOver()
        goOn()
    }

    /// Ctrl-C and Ctrl-Z keep their meaning.
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
