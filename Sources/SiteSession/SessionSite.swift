import ImagePipeline
import SiteGenerator

/// One site of a session, the real one or that of a simulated list: what it is made of, and how much of that is published.
struct SessionSite {
    /// What was fetched; nil until a feed was.
    private(set) var content: FetchedContent?
    /// What renders the pages of single notes, as the last rendering left it.
    private(set) var notes: NoteRerenderer?
    /// What is shown; nil until something is published.
    var shown: CurrentSite?

    /// One more with each change that a rendering has to show.
    private var generation = 1
    /// The generation that is published.
    private var published = 0

    /// Whether the published site shows the content and the owner's files as they are.
    var isUpToDate: Bool { published == generation }

    /// Notes that something changed.
    mutating func invalidate() { generation += 1 }

    /// Takes other content.
    mutating func take(_ content: FetchedContent) {
        self.content = content
        invalidate()
    }

    /// The work of a rendering that begins now.
    var rendering: Rendering? { content.map { Rendering(content: $0, generation: generation) } }

    /// What a rendering works on.
    struct Rendering: Sendable {
        let content: FetchedContent
        fileprivate let generation: Int
    }

    /// Notes that a rendering was published; what changed meanwhile is not.
    mutating func finish(_ rendering: Rendering, _ notes: NoteRerenderer) {
        published = rendering.generation
        self.notes = notes
    }

    /// Lets other builds clear the cache, whatever became of a rendering; photos of newer content stay held.
    mutating func release(_ rendering: Rendering) {
        rendering.content.cacheUse?.end()
        if content?.cacheUse === rendering.content.cacheUse { content?.cacheUse = nil }
    }
}
