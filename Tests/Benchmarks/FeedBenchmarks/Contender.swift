import Foundation
import RecipeFeed

/// A program that reads a file of JSON and prints a ``Reading``.
struct Contender {
    let name: String
    /// The command, to which the file's path is added.
    private let command: [String]

    static let all = [
        Contender(name: "RecipeFeed", command: [CommandLine.arguments[0], InProcessReader.recipeFeed.rawValue]),
        Contender(
            name: "JSONSerialization", command: [CommandLine.arguments[0], InProcessReader.jsonSerialization.rawValue]),
        Contender(name: "Python's json", command: ["python3", "-c", python]),
    ]

    func read(_ file: URL) throws -> Reading {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command + [file.path]
        process.standardOutput = output
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0, let reading = Reading(text) else { throw Failed(name: name) }
        return reading
    }

    private static let python = """
        import json, resource, sys, time
        start = time.process_time()
        feed = json.load(open(sys.argv[1], encoding="utf-8"))
        print(time.process_time() - start, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024)
        """

    private struct Failed: Error {
        let name: String
    }
}

/// The readers that are Swift, and run in a process of this program.
enum InProcessReader: String {
    case recipeFeed
    case jsonSerialization

    func read(_ path: String) throws -> Any {
        switch self {
        case .recipeFeed:
            let limits = FeedLimits(bytes: 1_000_000_000)
            return try RecipeFeed(
                Self.bytes(of: path), from: URL(filePath: path), options: FeedOptions(limits: limits))
        case .jsonSerialization:
            return try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: path)))
        }
    }

    /// As a build reads a feed from a disk: into the array itself.
    private static func bytes(of path: String) throws -> [UInt8] {
        let file = try FileHandle(forReadingFrom: URL(filePath: path))
        let size = Int(try file.seekToEnd())
        try file.seek(toOffset: 0)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size)
        while let piece = try file.read(upToCount: 1 << 18), !piece.isEmpty { bytes += piece }
        return bytes
    }
}
