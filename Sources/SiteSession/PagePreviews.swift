import Synchronization

/// Pages that were rendered ahead of the rest of their site.
///
/// A large site takes a second to render and publish. Until then, a page whose note was saved is served from here.
public final class PagePreviews: Sendable {
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
    public func bytes(at path: String) -> [UInt8]? { state.withLock { $0.files[path]?.bytes } }

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
