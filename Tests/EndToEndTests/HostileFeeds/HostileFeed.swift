import TestSupport
import Testing

/// A feed as somebody careless or hostile could serve it, and all that the program says of it.
struct HostileFeed: Sendable, CustomTestStringConvertible {
    let testDescription: String
    private let bytes: [UInt8]
    /// `LINE:COLUMN: message` of each error; none where the feed is to be accepted.
    private let errors: [String]
    /// The same of each warning about the feed.
    private let warnings: [String]

    static func refused(_ name: String, _ text: String, _ errors: String..., warnings: [String] = []) -> HostileFeed {
        HostileFeed(testDescription: name, bytes: Array(text.utf8), errors: errors, warnings: warnings)
    }

    static func refused(_ name: String, bytes: [UInt8], _ errors: String...) -> HostileFeed {
        HostileFeed(testDescription: name, bytes: bytes, errors: errors, warnings: [])
    }

    static func accepted(_ name: String, _ text: String, warnings: [String] = []) -> HostileFeed {
        HostileFeed(testDescription: name, bytes: Array(text.utf8), errors: [], warnings: warnings)
    }

    // MARK: Parts of documents

    /// A feed of one recipe in which everything else is in order.
    static func recipe(_ key: String, _ value: String) -> String {
        let others = [
            ("uuid", "7c9e6679-7425-40de-944b-e07fc1f90ae7"), ("name", "Pho"), ("cuisine", "Vietnamese"),
        ]
        let rest = others.filter { $0.0 != key }.map { #""\#($0)": "\#($1)""# }.joined(separator: ", ")
        return #"{"recipes": [{"\#(key)": \#(value), \#(rest)}]}"#
    }

    /// A text in which `\xE8` and the like stand for bytes.
    static func bytes(_ text: String) -> [UInt8] {
        let parts = text.split(separator: "\\x", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: Array(parts[0].utf8)) { bytes, part in
            bytes.append(UInt8(part.prefix(2), radix: 16) ?? 0)
            bytes += part.dropFirst(2).utf8
        }
    }

    // MARK: What the program does

    /// Runs the program on the feed: `build` must refuse it and leave nothing behind, or `check` must accept it.
    func check() async throws {
        let site = try Recipesite()
        try site.folder.write(bytes, to: "feed.json")
        let run = try await site.run([errors.isEmpty ? "check" : "build", "--source", "feed.json"])
        #expect(run.exitCode == (errors.isEmpty ? 0 : 65))
        #expect(diagnostics("error", of: run) == errors)
        #expect(diagnostics("warning", of: run) == warnings)
        #expect(try site.folder.files(below: "") == ["feed.json"])
    }

    private func diagnostics(_ severity: String, of run: Recipesite.Run) -> [String] {
        run.errors.split(separator: "\n").compactMap { line in
            guard line.hasPrefix("feed.json:"), let end = line.firstRange(of: ": \(severity): ") else { return nil }
            return line[..<end.lowerBound].dropFirst("feed.json:".count) + ": " + line[end.upperBound...]
        }
    }
}
