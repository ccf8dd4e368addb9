#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension TemplateSource {
    /// Reads every `NAME.mustache` below a folder, in the order of their names.
    ///
    /// A template's name is its path in the folder without the ending, such as `recipe/card`. Names that begin with a dot are
    /// skipped, and a byte order mark is dropped.
    ///
    /// A file that can't be read or isn't UTF-8 becomes an error of the library that uses it.
    ///
    /// - Throws: The error that kept the folder, or one in it, from being listed.
    public static func all(inFolder folder: String) throws(TemplateErrors) -> [TemplateSource] {
        var reader = TemplateFolderReader()
        reader.walk(folder, prefix: "", depth: 0)
        if let faults = TemplateErrors(reader.faults) { throw faults }
        return reader.sources
    }
}

/// A walk through a folder, which continues after an error to find all of them.
private struct TemplateFolderReader {
    private(set) var sources: [TemplateSource] = []
    private(set) var faults: [TemplateError] = []

    /// The deepest nesting of folders; more can only be a symbolic link to an outer folder.
    private static let deepest = 32
    private static let ending = ".mustache"

    mutating func walk(_ folder: String, prefix: String, depth: Int) {
        guard depth < Self.deepest else {
            faults.append(
                Self.fault(
                    of: folder, "folders are nested more than \(Self.deepest) deep",
                    help: "look for a link that leads back"))
            return
        }
        guard let names = entries(of: folder) else { return }
        for name in names where !name.hasPrefix(".") {
            let path = folder + "/" + name
            if isFolder(path) {
                walk(path, prefix: prefix + name + "/", depth: depth + 1)
            } else if name.hasSuffix(Self.ending) {
                sources.append(Self.source(name: prefix + name.dropLast(Self.ending.count), file: path))
            }
        }
    }

    private static func source(name: String, file: String) -> TemplateSource {
        do throws(TemplateError) {
            guard let text = String(validating: try contents(of: file), as: UTF8.self) else {
                throw fault(of: file, "this file is not UTF-8", help: "save it as UTF-8")
            }
            let withoutMark = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
            return TemplateSource(name: name, file: file, text: withoutMark)
        } catch {
            return TemplateSource(name: name, file: file, fault: error)
        }
    }

    /// Returns the names in a folder, in the order of their bytes.
    private mutating func entries(of folder: String) -> [String]? {
        guard let directory = opendir(folder) else {
            faults.append(Self.systemFault(of: folder, "this folder cannot be opened"))
            return nil
        }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            names.append(
                withUnsafeBytes(of: &entry.pointee.d_name) { name in
                    String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
                })
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private static func contents(of path: String) throws(TemplateError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw systemFault(of: path, "this file cannot be opened") }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = chunk.withUnsafeMutableBytes { fill($0, from: descriptor) }
            if count == 0 { return bytes }
            guard count > 0 else { throw systemFault(of: path, "this file cannot be read") }
            bytes += chunk[..<count]
        }
    }

    /// Reads available bytes, and retries if a signal interrupted the call.
    private static func fill(_ buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32) -> Int {
        while true {
            let count = read(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 || errno != EINTR { return count }
        }
    }

    private static func systemFault(of path: String, _ message: String) -> TemplateError {
        let reason = String(cString: strerror(errno))
        return fault(of: path, "\(message): \(reason)", help: "check that it exists and may be read")
    }

    private static func fault(of path: String, _ message: String, help: String) -> TemplateError {
        TemplateError(position: SourcePosition(file: path, line: 0, column: 0), message: message, help: help)
    }
}
