import ArgumentParser
import Diagnostics
import SiteServer

extension ServeError: CommandError {
    var diagnostics: [Diagnostic] { [diagnostic] }

    /// The code that the program exits with (sysexits.h).
    var exitCode: ExitCode {
        switch self {
        case .unreadableSite: ExitCode(65)
        case .noSite: ExitCode(66)
        case .portInUse, .cannotListen: ExitCode(69)
        }
    }
}
