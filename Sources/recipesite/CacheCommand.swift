import ArgumentParser
import Diagnostics
import Foundation
import ImagePipeline
import SiteBuilder

/// The command `recipesite cache`.
struct CacheCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cache",
        abstract: "Shows, checks and clears the image cache.",
        discussion: """
            Builds maintain the cache by themselves: they check every read, replace what is damaged, and keep to the limit. \
            Nothing is lost by clearing it: a build loads again what it needs.
            """,
        subcommands: [Status.self, Verify.self, Prune.self, Clear.self])

    /// The command `recipesite cache status`.
    struct Status: CacheSubcommand {
        static let configuration = CommandConfiguration(
            commandName: "status", abstract: "Shows what the image cache contains.")
        @OptionGroup var place: PlaceOptions
        @OptionGroup var output: OutputOptions

        func report(on cache: ImageCache, limit: Int) throws -> CacheReport {
            CacheReport(try cache.status(), limit: limit)
        }
    }

    /// The command `recipesite cache verify`.
    struct Verify: CacheSubcommand {
        static let configuration = CommandConfiguration(
            commandName: "verify", abstract: "Checks every entry by its hash, and removes what is damaged.")
        @OptionGroup var place: PlaceOptions
        @OptionGroup var output: OutputOptions

        func report(on cache: ImageCache, limit: Int) throws -> CacheReport { CacheReport(try cache.verify()) }
    }

    /// The command `recipesite cache prune`.
    struct Prune: CacheSubcommand {
        static let configuration = CommandConfiguration(
            commandName: "prune",
            abstract: "Removes what was unused for longest, until the cache is within its limit.")
        @OptionGroup var place: PlaceOptions
        @OptionGroup var output: OutputOptions

        func report(on cache: ImageCache, limit: Int) throws -> CacheReport {
            CacheReport(try cache.prune(toFit: limit))
        }
    }

    /// The command `recipesite cache clear`.
    struct Clear: CacheSubcommand {
        static let configuration = CommandConfiguration(
            commandName: "clear", abstract: "Removes everything that builds put into the cache, and nothing else.")
        @OptionGroup var place: PlaceOptions
        @OptionGroup var output: OutputOptions

        func report(on cache: ImageCache, limit: Int) throws -> CacheReport {
            let report = CacheReport(try cache.clear())
            try LastBuild.forgetAll(in: cache.folder.deletingLastPathComponent())
            return report
        }
    }
}

/// The common shape of the cache commands: they read the settings, make one call and print a report.
protocol CacheSubcommand: AsyncParsableCommand {
    var place: PlaceOptions { get }
    var output: OutputOptions { get }
    func report(on cache: ImageCache, limit: Int) throws -> CacheReport
}

extension CacheSubcommand {
    func run() async throws {
        let terminal = Terminal(output)
        try await terminal.run {
            let settings = try Settings(site: place.site, options: place.given)
            let cache = ImageCache(below: settings.cacheFolder)
            do {
                let report = try report(on: cache, limit: try settings.cacheLimit())
                terminal.finish(report, warnings: settings.warnings) { report.text }
            } catch let error as CacheError {
                throw BuildError(.cannotWrite, [Diagnostic(severity: .error, message: error.description)])
            }
        }
    }
}

/// The result of a cache command, in words and in numbers.
struct CacheReport: Encodable {
    private let numbers: [String: Int]
    let text: String

    init(_ status: CacheStatus, limit: Int) {
        numbers = [
            "images": status.images, "records": status.records, "bytes": status.bytes, "limit": limit,
            "foreignFiles": status.foreignFiles,
        ]
        let day = status.oldestUse?.formatted(.iso8601.year().month().day())
        let lines = [
            status.images + status.records == 0
                ? "The image cache is empty."
                : "\(counted(status.images, "image")) and \(counted(status.records, "record")), \(shortSize(status.bytes)) of "
                    + "\(shortSize(limit))",
            "folder: \(status.folder.relativePath)", day.map { "oldest use: \($0)" },
            status.foreignFiles == 0 ? nil : "\(counted(status.foreignFiles, "file")) that no build wrote",
        ]
        text = lines.compactMap(\.self).joined(separator: "\n") + "\n"
    }

    init(_ verification: CacheVerification) {
        numbers = [
            "checked": verification.checked, "damaged": verification.damaged, "unfinished": verification.unfinished,
        ]
        let result =
            verification.damaged == 0
            ? "all whole" : "\(verification.damaged) damaged and removed; the next build loads them again"
        text =
            verification.checked == 0
            ? "The image cache is empty.\n" : "\(verification.checked) entries checked: \(result).\n"
    }

    init(_ eviction: CacheEviction) {
        numbers = ["files": eviction.files, "bytes": eviction.bytes, "bytesLeft": eviction.bytesLeft]
        text =
            eviction.files == 0
            ? "Nothing to remove: \(shortSize(eviction.bytesLeft)) in the cache.\n"
            : "\(counted(eviction.files, "file")) removed, \(shortSize(eviction.bytes)); \(shortSize(eviction.bytesLeft)) left.\n"
    }

    func encode(to encoder: any Encoder) throws { try numbers.encode(to: encoder) }
}
