import ArgumentParser
import Foundation
import SiteBuilder

/// The command `recipesite render`.
struct RenderCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Renders one template to standard output.",
        discussion: """
            The template is filled in from a JSON document. Names that the document lacks are empty, as in the Mustache \
            specification, unless --strict is given. Of the other templates in the folder, only those that it uses are read.
            """)

    @Argument(help: ArgumentHelp("The template's file.", valueName: "template"))
    var template: String

    @Argument(help: ArgumentHelp("The file of a JSON document, or - for standard input.", valueName: "data"))
    var data: String

    @Option(help: ArgumentHelp("The folder of its partials (default: the template's folder).", valueName: "dir"))
    var partials: String?

    @Flag(help: "Report names that the document lacks as errors.")
    var strict = false

    @OptionGroup var output: OutputOptions

    func run() async throws {
        let run = TemplateRun(
            template: URL(filePath: template), data: URL(filePath: data == "-" ? "/dev/stdin" : data),
            partials: partials.map { URL(filePath: $0, directoryHint: .isDirectory) }, isStrict: strict)
        try await Terminal(output).run { StandardStreams.write(try run.render()) }
    }
}
