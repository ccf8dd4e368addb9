import NIOCore
import NIOHTTP1

/// A file of the live tools, which the program carries inside.
struct LiveFile: Responder {
    private let representation: Representation

    /// Describes a file; its name tells what kind it is.
    init(_ bytes: [UInt8], named name: String) { representation = Representation(of: bytes, at: name, transform: nil) }

    func answer(_ request: Request) -> Answer {
        guard request.method == .GET || request.method == .HEAD else { return .ready(.methodNotAllowed("GET, HEAD")) }
        return .ready(representation.response(to: request))
    }
}
