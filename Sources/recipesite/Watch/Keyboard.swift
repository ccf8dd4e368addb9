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
            guard Self.isInForeground else { return Self.waitForForeground(source) }
            // It may have come back from the background.
            Self.takeOver()
            var byte: UInt8 = 0
            if read(STDIN_FILENO, &byte, 1) == 1 {
                continuation.yield(Character(UnicodeScalar(byte)))
            } else if errno != EINTR, errno != EAGAIN {
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
            Self.takeOver()
            didResume()
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

    /// Leaves what is typed to the program in front, and looks again in a second.
    private static func waitForForeground(_ source: any DispatchSourceRead) {
        source.suspend()
        DispatchQueue.global().asyncAfter(deadline: .now() + 1) { source.resume() }
    }

    /// Ctrl-C and Ctrl-Z keep their meaning.
    private static func takeOver() {
        guard isInForeground else { return }
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
