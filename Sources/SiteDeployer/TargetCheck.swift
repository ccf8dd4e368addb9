import Diagnostics
import Files
import Foundation
import SitePublisher

extension SiteDeployer {
    /// Refuses a site that would lose addresses, or has names that the tool can't handle.
    func check(_ site: StoredManifest<Record>, against there: StoredManifest<Record>?) throws {
        if let there, there.isRecorded, !site.isRecorded {
            throw BuildError(
                .wrongUsage, "the built-in sample would take the place of the site of a recipe list",
                file: "\(options.target)", help: "build your own site first, or name another target")
        }
        let lost = there?.record?.addressesLost(by: site.record ?? Record()) ?? []
        guard lost.isEmpty || options.losesAddresses else {
            throw BuildError(
                .wrongUsage,
                "the target knows \(lost.count == 1 ? "an address" : "\(lost.count) addresses") that would lead nowhere: \(lost.shown)",
                file: "\(options.target)",
                help: "build with --previous \(options.target), which takes them over, or deploy with --lose-addresses")
        }
        // The target's manifest names files to remove, and its names can't be trusted.
        let paths = Array(site.manifest.files.keys) + (there?.manifest.paths ?? [])
        let odd = paths.filter { $0.unicodeScalars.contains { !target.takes($0) } }.sorted()
        guard odd.isEmpty else {
            throw BuildError(
                .badData,
                "the name of this file has a line break or another sign that \(options.target.tool) cannot take",
                file: odd[0].debugDescription,
                help: "rename it and build again; at the target, take it out of \(SiteManifest.fileName)")
        }
    }

    /// Refuses to replace files at paths of the site's files that no deployment sent.
    func checkForForeignFiles(_ plan: SitePlan) async throws {
        let names = options.replacesFiles ? [] : plan.newNames
        guard !names.isEmpty else { return }
        let present = try await target.present(of: names).sorted()
        guard present.isEmpty else {
            throw BuildError(
                .cannotWrite,
                "\(counted(present.count, "file")) with names of the site's, which recipesite did not send, would be replaced: \(present.shown)",
                file: "\(options.target)",
                help: "name another folder, or replace them with --replace-files")
        }
    }

    /// Refuses files that were edited since the build.
    func checkBytes(of plan: SitePlan, in site: HeldSite<Record>) throws {
        for path in plan.writes + plan.respelled.joined() {
            try Task.checkCancellation()
            let bytes = try? FileSystem.read(site.folder.appending(path))
            guard let bytes, site.stored.manifest.files[path]?.sha256 == ContentDigest(of: bytes) else {
                throw BuildError(
                    .badData, "this file is not what the build made", file: "\(site.folder.appending(path))",
                    help: "build again; what is edited in the output is lost with the next build")
            }
        }
    }

    /// Has the user confirm a folder with foreign files, to which nothing was deployed yet.
    func checkIsEmpty() async throws {
        guard !options.replacesFiles else { return }
        // Deployments that were killed early leave files of their own.
        let names = try await target.names().filter { !$0.hasPrefix(".recipesite") }.sorted()
        guard !names.isEmpty else { return }
        try await refuseUnlessConfirmed("this folder has files that recipesite did not send (\(names.shown))")
    }

    /// Has the user confirm a folder; the reason to doubt it is a clause.
    func refuseUnlessConfirmed(_ reason: String) async throws {
        if await confirm("\(options.target): \(reason). Deploy the site there?") { return }
        throw BuildError(
            .cannotWrite, "\(reason), so nothing is sent there unasked", file: "\(options.target)",
            help: "name a folder of the site's own; if this one is meant, deploy with --any-folder")
    }

    /// Refuses to write through symbolic links at the target, unless foreign files may be replaced; returns the links to remove.
    func linksToRemove(for plan: SitePlan) async throws -> Set<String> {
        let paths = plan.writes + plan.respelled.joined() + plan.removals + TargetFiles.own
        let links = try await target.links(at: paths)
        if options.replacesFiles, links.lasting.isEmpty { return links.removable }
        let refused = (options.replacesFiles ? links.lasting : links.all).sorted()
        guard !refused.isEmpty else { return [] }
        let them = refused.count == 1 ? "it" : "them"
        throw BuildError(
            .cannotWrite,
            "\(counted(refused.count, "symbolic link")) at the target, where files of the site belong, and what "
                + "\(refused.count == 1 ? "it leads" : "they lead") to would be overwritten: \(refused.shown)",
            file: "\(options.target)",
            help: links.lasting.isEmpty
                ? "remove \(them), or deploy with --replace-files, which does so"
                : "remove \(them) at the host; \(options.target.tool) removes no link to a folder there")
    }
}

extension [String] {
    /// The first three, for a message.
    fileprivate var shown: String { prefix(3).joined(separator: ", ") + (count > 3 ? " and others" : "") }
}
