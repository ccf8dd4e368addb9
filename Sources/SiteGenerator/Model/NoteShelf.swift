import MustacheEngine
import RecipeFeed

/// The author's notes, matched to recipes by slug or uuid.
struct NoteShelf {
    /// The notes by the recipe's id.
    private(set) var notes: [String: SourceFile] = [:]
    /// Notes that no page shows, each with what its author may have meant.
    private(set) var warnings: [Diagnostic] = []

    init(_ files: [SourceFile], recipes: [Recipe], slugs: [String]) {
        let ids = Set(recipes.map(\.id))
        let idsBySlug = Dictionary(zip(slugs, recipes.map(\.id)), uniquingKeysWith: { first, _ in first })
        for file in files {
            let name = Self.name(of: file)
            let lowercased = name.lowercased()
            guard let id = ids.contains(lowercased) ? lowercased : idsBySlug[name] else {
                warnings.append(Self.unmatched(file, name, slugs: slugs))
                continue
            }
            if let other = notes[id] {
                warnings.append(
                    Diagnostic(
                        severity: .warning, file: file.shownPath,
                        message: "this recipe has a note already, \(other.shownPath), so this one is not shown",
                        help: "join the two files"))
            } else {
                notes[id] = file
            }
        }
    }

    private static func name(of file: SourceFile) -> String {
        String(file.path.dropFirst("Public/notes/".count).dropLast(".md".count))
    }

    private static func unmatched(_ file: SourceFile, _ name: String, slugs: [String]) -> Diagnostic {
        let nearest = nearestName(to: name, among: slugs)
        return Diagnostic(
            severity: .warning, file: file.shownPath,
            message: "no recipe has the slug or uuid \"\(name)\", so this note is not shown",
            help: nearest.map { "did you mean \($0).md?" }
                ?? "a note is named after its recipe's page, or after its uuid")
    }
}
