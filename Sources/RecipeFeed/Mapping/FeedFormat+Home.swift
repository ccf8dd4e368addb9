import Foundation

extension FeedFormat {
    /// Returns the path of the folder in which the application is installed that gave the document of an address, such as `/mealie`;
    /// `nil` if it is at its host's top.
    func folder(at location: URL?) -> String? {
        guard !home.isEmpty, let location, location.scheme?.hasPrefix("http") == true else { return nil }
        let path = location.path()
        let start = home.lazy.compactMap { path.range(of: $0, options: .backwards)?.lowerBound }.first
        return start.flatMap { $0 == path.startIndex ? nil : String(path[..<$0]) }
    }

    /// Returns a path that a document names as it is on its host: an application leaves out the folder in which it is if it doesn't know
    /// of it.
    func pathOnHost(_ path: String, namedAt location: URL?) -> String {
        guard home.contains(where: path.hasPrefix), let folder = folder(at: location) else { return path }
        return folder + path
    }
}
