import ImagePipeline
import SiteBuilder
import SiteSources
import Synchronization

/// One site of a session, the real one or that of a simulated list: its content, and how much of that is published.
struct WatchedSite {
    /// The fetched content; `nil` until a feed was fetched.
    private(set) var content: FetchedContent?
    /// A renderer for the pages of single notes, as the last rendering left it.
    private(set) var notes: NoteRerenderer?
    /// The site that is shown; `nil` until one is published.
    var shown: CurrentSite?

    /// A counter that grows with each change that a rendering has to show.
    private var generation = 1
    /// The published generation.
    private var published = 0

    /// Whether the published site shows the current content and the owner's current files.
    var isUpToDate: Bool { published == generation }

    /// Notes that something changed.
    mutating func invalidate() { generation += 1 }

    /// Replaces the content.
    mutating func take(_ content: FetchedContent) {
        self.content = content
        invalidate()
    }

    /// The input of a rendering that starts now.
    var rendering: Rendering? { content.map { Rendering(content: $0, generation: generation) } }

    /// The input of a rendering.
    struct Rendering: Sendable {
        let content: FetchedContent
        fileprivate let generation: Int
    }

    /// Notes that a rendering was published; later changes are still pending.
    mutating func finish(_ rendering: Rendering, _ notes: NoteRerenderer) {
        published = rendering.generation
        self.notes = notes
    }

    /// Lets other builds clean the cache, whatever the result of a rendering; photos of newer content stay held.
    mutating func release(_ rendering: Rendering) {
        rendering.content.cacheUse?.end()
        if content?.cacheUse === rendering.content.cacheUse { content?.cacheUse = nil }
    }
}

/// Pages that were rendered ahead of the rest of their site.
///
/// A large site takes a second to render and publish. Until then, a page whose note was saved is served from here.
package final class PagePreviews: Sendable {
    private struct Preview {
        var bytes: [UInt8]
        var edit: Int
    }

    private struct State {
        var files: [String: Preview] = [:]
        var edits = 0
    }

    private let state = Mutex(State())

    /// Returns the bytes to show in place of the published file at a path, or `nil` if that is up to date.
    package func bytes(at path: String) -> [UInt8]? { state.withLock { $0.files[path]?.bytes } }

    /// The number of the last edit, for ``drop(upTo:)``.
    var lastEdit: Int { state.withLock { $0.edits } }

    /// Shows files from now on.
    func show(_ files: [(path: String, bytes: [UInt8])]) {
        state.withLock { state in
            state.edits += 1
            for file in files { state.files[file.path] = Preview(bytes: file.bytes, edit: state.edits) }
        }
    }

    /// Removes previews in favour of the published files, except for later edits.
    func drop(upTo edit: Int) {
        state.withLock { state in state.files = state.files.filter { $0.value.edit > edit } }
    }
}
