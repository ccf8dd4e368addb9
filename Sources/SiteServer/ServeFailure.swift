public import Diagnostics
import SitePublisher

/// Why a site is not served.
public enum ServeFailure: Error, Sendable {
    /// The folder is none that a build published.
    case noSite(folder: String)
    /// The folder's list of files cannot be read.
    case unreadableSite(folder: String, reason: String)
    /// Somebody else listens on the port.
    case portInUse(host: String, port: Int)
    /// The address is none to listen on.
    case cannotListen(host: String, port: Int, reason: String)

    /// What to tell about it.
    public var diagnostic: Diagnostic {
        switch self {
        case .noSite(let folder):
            Diagnostic(
                error: "there is no built site in this folder", file: folder,
                help: "build one with `recipesite build`, or name its folder: recipesite serve DIR")
        case .unreadableSite(let folder, let reason):
            Diagnostic(
                error: "the list of the site's files cannot be read: \(reason)",
                file: "\(folder)/\(PublishedSite.listName)", help: "build the site again with `recipesite build`")
        case .portInUse(let host, let port):
            Diagnostic(
                error: "port \(port) of \(host) is in use",
                help: "stop the program that uses it, or name another port: --port \(port + 1), or --port 0 for any")
        case .cannotListen(let host, let port, let reason):
            Diagnostic(
                error: "cannot listen on \(host), port \(port): \(reason)",
                help: "name an address of this machine with --host, and a port from 1024 to 65535 with --port")
        }
    }
}
