import Archives

/// What holds for every archive: its files have paths inside of it, and no more bytes than the budget allows.
struct ArchiveProperties {
    private let bytes: [UInt8]
    private static let limits = (entries: 100, bytes: 100_000)

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func check() {
        guard ArchiveKind(bytes) != nil else { return }
        do {
            let archive = try Archive(
                bytes, within: ArchiveBudget(entries: Self.limits.entries, bytes: Self.limits.bytes))
            var (files, unpacked) = (0, 0)
            while let path = try archive.next() {
                files += 1
                require(files <= Self.limits.entries, "there are more files than allowed")
                require(!path.hasPrefix("/"), "a path is absolute: \(path)")
                require(!path.split(separator: "/").contains(".."), "a path leads out: \(path)")
                require(!path.split(separator: "/").contains("."), "a path has a component that says nothing: \(path)")
                let content = try archive.bytes(atMost: 50_000)
                require(content.count <= 50_000, "a file is larger than allowed")
                unpacked += content.count
                require(unpacked <= Self.limits.bytes, "the files are larger than allowed")
            }
        } catch {
            require(!error.description.isEmpty, "an archive was refused for no reason")
        }
    }
}
