import Diagnostics
import RecipeFeed
import SiteSources

/// The owner's notes, matched to recipes by slug, former slug or UUID.
struct NoteShelf {
    /// The notes by the recipe's id.
    private(set) var notes: [String: SourceFile] = [:]
    /// Warnings about notes that no page shows, with suggestions.
    private(set) var warnings: [Diagnostic] = []
    /// The number of names that may still be compared for suggestions; comparing all recipes with all notes would be
    /// quadratic.
    private var comparisonsLeft = 200_000

    /// Matches notes to recipes.
    ///
    /// - Parameters:
    ///   - files: the files in `Public/notes`.
    ///   - own: the texts of Markdown recipes, by the recipe's id.
    ///   - recipes: the recipes of the site.
    ///   - slugs: the slugs of the recipes, in the same order.
    ///   - lasting: the recipe's id for each different id that browsers use for one.
    ///   - former: the recipe's id for each former slug that is free now.
    ///   - hidden: the slugs and ids of recipes that aren't published; their notes cause no warning.
    init(
        _ files: [SourceFile], own: [String: SourceFile] = [:], recipes: [Recipe], slugs: [String],
        lasting: [String: String] = [:], former: [String: String] = [:], hidden: Set<String> = []
    ) {
        notes = own
        let ids = Set(recipes.map(\.id))
        let idsBySlug = Dictionary(zip(slugs, recipes.map(\.id)), uniquingKeysWith: { first, _ in first })
        var outdated: [(file: SourceFile, id: String)] = []
        for file in files {
            let name = Self.name(of: file)
            let lowercased = name.lowercased()
            if let id = lasting[lowercased] ?? (ids.contains(lowercased) ? lowercased : idsBySlug[name]) {
                add(file, to: id)
            } else if let id = former[name] {
                outdated.append((file, id))
            } else if !hidden.contains(name), !hidden.contains(lowercased) {
                warnings.append(unmatched(file, name, slugs: slugs))
            }
        }
        // Notes with the current name take precedence, so these come last.
        let slugsByID =
            outdated.isEmpty
            ? [:] : Dictionary(zip(recipes.map(\.id), slugs), uniquingKeysWith: { first, _ in first })
        for (file, id) in outdated where add(file, to: id) {
            warnings.append(Self.renamed(file, to: slugsByID[id] ?? id))
        }
    }

    /// Adds a note to a recipe, unless it has one already.
    @discardableResult
    private mutating func add(_ file: SourceFile, to id: String) -> Bool {
        guard let other = notes[id] else {
            notes[id] = file
            return true
        }
        warnings.append(
            Diagnostic(
                severity: .warning, file: file.shownPath,
                message: "this recipe has a note already, \(other.shownPath), so this one is not shown",
                help: "join the two files"))
        return false
    }

    private static func renamed(_ file: SourceFile, to slug: String) -> Diagnostic {
        Diagnostic(
            severity: .warning, file: file.shownPath,
            message:
                "the recipe of this note has another name now, and its page is \(slug).html; the note is still shown",
            help: "rename the file to \(slug).md")
    }

    private static func name(of file: SourceFile) -> String {
        String(file.path.dropFirst("Public/notes/".count).dropLast(".md".count))
    }

    private mutating func unmatched(_ file: SourceFile, _ name: String, slugs: [String]) -> Diagnostic {
        comparisonsLeft -= slugs.count
        let nearest = comparisonsLeft >= 0 ? nearestName(to: name, among: slugs) : nil
        return Diagnostic(
            severity: .warning, file: file.shownPath,
            message: "no recipe has the slug or uuid \"\(name)\", so this note is not shown",
            help: nearest.map { "did you mean \($0).md?" }
                ?? "a note is named after its recipe's page, or after its uuid")
    }
}
