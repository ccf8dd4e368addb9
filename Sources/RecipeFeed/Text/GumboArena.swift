import CGumbo

/// The memory for one parse with libgumbo, freed as a whole.
///
/// The library frees a tree recursively, one call for each level, which would overflow the stack.
final class GumboArena {
    private var blocks: [UnsafeMutableRawPointer]
    /// The next free byte, and the number of free bytes from there.
    private var next: UnsafeMutableRawPointer
    private var left: Int

    private static let alignment = 16
    private static let blockSize = 16_384

    private init() {
        next = Self.block(of: Self.blockSize)
        left = Self.blockSize
        blocks = [next]
    }

    deinit { for block in blocks { block.deallocate() } }

    /// Parses the content of an HTML element and calls `body` with the tree; its root represents the element.
    static func withTree(of html: [UInt8], _ body: (UnsafeMutablePointer<GumboNode>) -> Void) {
        let arena = GumboArena()
        var options = kGumboDefaultOptions
        options.allocator = { arena, size in
            arena.map { Unmanaged<GumboArena>.fromOpaque($0).takeUnretainedValue().allocate(size) }
        }
        options.deallocator = { _, _ in }
        options.userdata = Unmanaged.passUnretained(arena).toOpaque()
        // Each entry in libgumbo's list of errors would hold a copy of all open elements.
        options.max_errors = 0
        options.fragment_context = GUMBO_TAG_DIV
        withExtendedLifetime(arena) {
            html.withUnsafeBytes { html in
                // libgumbo needs an address even for empty input.
                guard let start = html.baseAddress?.assumingMemoryBound(to: CChar.self), !html.isEmpty else { return }
                if let root = gumbo_parse_with_options(&options, start, html.count)?.pointee.root { body(root) }
            }
        }
    }

    private func allocate(_ size: Int) -> UnsafeMutableRawPointer {
        let rounded = (size + Self.alignment - 1) & ~(Self.alignment - 1)
        if left < rounded {
            left = max(rounded, Self.blockSize)
            next = Self.block(of: left)
            blocks.append(next)
        }
        defer {
            next += rounded
            left -= rounded
        }
        return next
    }

    private static func block(of size: Int) -> UnsafeMutableRawPointer {
        .allocate(byteCount: size, alignment: alignment)
    }
}
