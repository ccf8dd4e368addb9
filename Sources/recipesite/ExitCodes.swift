import ArgumentParser
import SiteGenerator
import SiteServer

extension BuildFailure {
    /// The exit code that tells a script what happened.
    var exitCode: ExitCode { kind.exitCode }
}

extension BuildFailure.Kind {
    /// The exit code that tells a script what happened (sysexits.h).
    var exitCode: ExitCode {
        switch self {
        case .badData: ExitCode(65)
        case .unavailable: ExitCode(69)
        case .cannotWrite: ExitCode(73)
        case .interrupted: ExitCode(interruptedExitCode)
        }
    }
}

extension ServeFailure {
    /// The exit code that tells a script what happened (sysexits.h).
    var exitCode: ExitCode {
        switch self {
        case .unreadableSite: ExitCode(65)
        case .noSite: ExitCode(66)
        case .portInUse, .cannotListen: ExitCode(69)
        }
    }
}
