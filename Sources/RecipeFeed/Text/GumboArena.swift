import CGumbo

/// Memory for one parse of libgumbo, freed as a whole.
///
/// The library frees a tree by recursion, once for each element that is open in another, and would overflow the stack.
final class GumboArena {
    private var blocks: [UnsafeMutableRawPointer]
    /// Where the next bytes come from, and how many are left there.
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

    /// Parses the content of an HTML element and lends its tree to `body`, whose root stands for that element.
    static func withTree(of html: [UInt8], _ body: (UnsafeMutablePointer<GumboNode>) -> Void) {
        let arena = GumboArena()
        var options = kGumboDefaultOptions
        options.allocator = { arena, size in
            arena.map { Unmanaged<GumboArena>.fromOpaque($0).takeUnretainedValue().allocate(size) }
        }
        options.deallocator = { _, _ in }
        options.userdata = Unmanaged.passUnretained(arena).toOpaque()
        // Its list of errors would hold a copy of all open elements for each.
        options.max_errors = 0
        options.fragment_context = GUMBO_TAG_DIV
        withExtendedLifetime(arena) {
            html.withUnsafeBytes { html in
                // It wants an address even of nothing.
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
