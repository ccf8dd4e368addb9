import Foundation

extension FeedFormat {
    /// Returns the path of the folder in which the application behind an address is installed, such as `/mealie`.
    ///
    /// Returns `nil` if it is installed at the root of its host.
    func folder(at location: URL?) -> String? {
        guard !home.isEmpty, let location, location.scheme?.hasPrefix("http") == true else { return nil }
        let path = location.path()
        let start = home.lazy.compactMap { path.range(of: $0, options: .backwards)?.lowerBound }.first
        return start.flatMap { $0 == path.startIndex ? nil : String(path[..<$0]) }
    }

    /// Returns the path on the host for a path in a document.
    ///
    /// An application that doesn't know its own folder leaves it out.
    func pathOnHost(_ path: String, namedAt location: URL?) -> String {
        guard home.contains(where: path.hasPrefix), let folder = folder(at: location) else { return path }
        return folder + path
    }
}
