import Diagnostics
import Foundation
import SiteBuilder
import SiteSources
import TestSupport
import Testing

/// A feed as somebody careless or hostile could serve it, and all that a build says of it.
struct HostileFeed: Sendable, CustomTestStringConvertible {
    let testDescription: String
    private let bytes: [UInt8]
    /// `LINE:COLUMN: message` of each error; empty if the feed is to be accepted.
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

    // MARK: What a build does

    /// Builds a site of the feed, which must be refused and leave nothing behind, or checks it, which must accept it.
    func check() async throws {
        let folder = try TemporaryFolder()
        try folder.write(bytes, to: "feed.json")
        let options = BuildOptions(
            feeds: [FeedRequest(.file(URL(filePath: "feed.json", relativeTo: folder.url)))], site: folder.url,
            output: folder.url.appending(path: "site"), cache: folder.url.appending(path: "cache"))
        var told: [Diagnostic] = []
        do throws(BuildError) {
            if errors.isEmpty {
                told = try await SiteBuilder(options).check().warnings
            } else {
                _ = try await SiteBuilder(options).build()
                Issue.record("a site was built of it")
            }
        } catch {
            #expect(error.kind == .badData)
            told = error.diagnostics
        }
        #expect(lines("error", of: told) == errors)
        #expect(lines("warning", of: told) == warnings)
        #expect(try folder.files(below: "") == ["feed.json"])
    }

    /// Diagnostics of the feed as they are printed, without the file's name.
    private func lines(_ severity: String, of diagnostics: [Diagnostic]) -> [String] {
        diagnostics.flatMap { "\($0)".split(separator: "\n") }.compactMap { line in
            guard line.hasPrefix("feed.json:"), let end = line.firstRange(of: ": \(severity): ") else { return nil }
            return line[..<end.lowerBound].dropFirst("feed.json:".count) + ": " + line[end.upperBound...]
        }
    }
}
