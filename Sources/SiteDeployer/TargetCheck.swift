import Diagnostics
import Files
import Foundation

extension DeployTarget {
    /// What kind of folder this is, as a sentence has it, if no site should go there by mistake; `nil` for all others.
    var place: String? {
        let path: String
        if isHere {
            path = "\(BytePath(resolving: URL(filePath: folder, directoryHint: .isDirectory)))"
            let homes: [String?] = [
                ProcessInfo.processInfo.environment["HOME"], FileManager.default.homeDirectoryForCurrentUser.path(),
            ]
            let isHome = homes.compactMap(\.self).contains {
                path == "\(BytePath(resolving: URL(filePath: $0, directoryHint: .isDirectory)))"
            }
            if isHome { return "a home folder" }
        } else {
            // A module of an rsync daemon is a folder that was set up for that.
            guard !isDaemon, let colon = folder.dropFirst().firstIndex(of: ":") else { return nil }
            let given = String(folder[folder.index(after: colon)...])
            guard given.hasPrefix("/") else {
                let names = Self.names(in: given)
                guard names.isEmpty || names == ["~"] || given.hasPrefix("~") && names.count == 1 else { return nil }
                return tool == .rsync ? "a home folder" : "the top of a remote"
            }
            path = "/" + Self.names(in: given).joined(separator: "/")
        }
        let names = Self.names(in: path)
        if names.isEmpty { return "the root of a machine" }
        let isHome = names == ["root"] || names.count == 2 && ["home", "Users"].contains(names[0])
        return isHome ? "a home folder" : nil
    }

    /// The names in a path, without those that lead nowhere else.
    private static func names(in path: String) -> [String] {
        path.split(separator: "/").reduce(into: []) { names, name in
            if name == ".." { _ = names.popLast() } else if name != "." { names.append(String(name)) }
        }
    }
}

extension SiteDeployer {
    /// Makes sure that a folder to which nothing was deployed yet is meant.
    ///
    /// - Throws: `BuildError` if it isn't: a root, a home folder, or one that has files of others.
    func checkFolder() async throws {
        guard !options.takesAnyFolder else { return }
        var reason = options.target.place.map { "this is \($0)" }
        if reason == nil, !options.replacesFiles {
            // Deployments that were killed early leave files of their own.
            let names = try await target.names().filter { !$0.hasPrefix(".recipesite") }.sorted()
            guard !names.isEmpty else { return }
            let shown = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and others" : "")
            reason = "this folder has files that recipesite did not send (\(shown))"
        }
        guard let reason else { return }
        if await confirm("\(options.target): \(reason). Deploy the site there?") { return }
        throw BuildError(
            .cannotWrite, "\(reason), so nothing is sent there unasked", file: "\(options.target)",
            help: "name a folder of the site's own; if this one is meant, deploy with --any-folder")
    }

    /// Refuses to write through symbolic links at the target, or removes them if files of others are to be replaced.
    func checkForLinks(_ plan: DeployPlan, isDryRun: Bool) async throws {
        let paths = (plan.shipments + plan.respelled).flatMap(\.paths) + plan.removals + DeployRun.ownFiles
        let links = try await target.links(at: paths).sorted()
        guard !links.isEmpty else { return }
        guard options.replacesFiles else {
            let shown = links.prefix(3).joined(separator: ", ") + (links.count > 3 ? " and others" : "")
            throw BuildError(
                .cannotWrite,
                "\(counted(links.count, "symbolic link")) at the target, where files of the site belong, and what "
                    + "\(links.count == 1 ? "it leads" : "they lead") to would be overwritten: \(shown)",
                file: "\(options.target)",
                help: "remove \(links.count == 1 ? "it" : "them"), or deploy with --replace-files, which does so")
        }
        if !isDryRun { try await target.removeLinks(links) }
    }
}
