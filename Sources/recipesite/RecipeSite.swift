import ArgumentParser

/// The command line: it turns options into one value, makes one call and maps the result to an exit code.
@main
struct RecipeSite: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "recipesite",
        abstract: "Turns a recipe feed into a website.",
        discussion: """
            Start with `recipesite build`: without a source, it builds the built-in sample, so that you see what a site looks \
            like. Then name your own feed with --source.
            """,
        version: "0.1.0",
        subcommands: [
            BuildCommand.self, CheckCommand.self, FeedCommand.self, ServeCommand.self, WatchCommand.self,
            BookCommand.self, DeployCommand.self, LinksCommand.self, RenderCommand.self, InitCommand.self,
            CacheCommand.self,
        ])
}
