import Foundation
import TestSupport
import Testing

@Suite("The guide's page of settings")
struct SettingsGuideTests {
    /// Set this variable to write the page anew after a change of the options.
    private static let isUpdate = ProcessInfo.processInfo.environment["UPDATE_SETTINGS_GUIDE"] != nil

    @Test
    func `says what the program's help says of each`() async throws {
        let file = SharedMaterial.repository.appending(path: "Public/guide/settings.md")
        let page = Self.introduction + (try await Self.table()) + Self.ending
        if Self.isUpdate { try Data(page.utf8).write(to: file) }
        #expect(
            try String(contentsOf: file, encoding: .utf8) == page, "set UPDATE_SETTINGS_GUIDE=1 and run this test once")
    }

    private static let introduction = """
        # Settings

        A setting is an option (`--base-url`), a variable (`RECIPESITE_BASE_URL`) or a line of `recipesite.yaml` (`base-url: …`); \
        the option wins, then the variable, then the file. `target` is an argument of `recipesite deploy`. Paths in the file are relative to it. Every command that reads the file \
        reports the mistakes in it, with their lines.

        | Setting | What it says |
        |---|---|

        """

    private static let ending = """

        In `recipesite.yaml`, a setting with several values is a list: `exclude: [52772, 52773]`. In a variable, commas \
        separate them. `feed:` and `feeds:` are blocks of that file only: see [feeds](feeds.md).

        """

    /// The options that the parser of the command line describes.
    private struct Help: Decodable {
        struct Command: Decodable {
            var commandName: String
            var subcommands: [Command]?
            var arguments: [Argument]?
        }
        struct Argument: Decodable {
            struct Name: Decodable { var name: String }
            var names: [Name]?
            var valueName: String?
            var abstract: String?
        }
        var command: Command
    }

    private static func table() async throws -> String {
        let run = try await Recipesite().run(["--experimental-dump-help"])
        let help = try JSONDecoder().decode(Help.self, from: Data(run.report.utf8))
        let commands = try ["build", "watch", "serve", "deploy"].map { name in
            try #require(help.command.subcommands?.first { $0.commandName == name })
        }
        let settings = try await names()
        var seen: Set<String> = []
        let lines = commands.flatMap { $0.arguments ?? [] }.compactMap { argument -> String? in
            let names = argument.names?.map(\.name) ?? [argument.valueName ?? ""]
            guard let name = names.first(where: settings.contains), seen.insert(name).inserted else { return nil }
            return "| `\(name)` | \(argument.abstract?.replacing("|", with: "\\|") ?? "") |\n"
        }
        #expect(seen == settings, "each setting is an option")
        return lines.joined()
    }

    /// The settings, as the message lists them that refuses an unknown one.
    private static func names() async throws -> Set<String> {
        let site = try Recipesite()
        try site.folder.write("qqqqqqqq: x\n", to: "recipesite.yaml")
        let list = try #require(try await site.run(["check"]).errors.split(separator: "settings are ").last)
        let names = list.prefix { $0 != "\n" }.split(separator: ", ").map(String.init)
        return Set(names).subtracting(["feed", "feeds"])
    }
}
