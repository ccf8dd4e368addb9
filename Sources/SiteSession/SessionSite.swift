import ImagePipeline
import SiteGenerator

/// One site of a session, the real one or that of a simulated list: its content, and how much of that is published.
struct SessionSite {
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
