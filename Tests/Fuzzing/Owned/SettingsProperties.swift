import Diagnostics
import Files
import Foundation
import SiteSources

@testable import SiteSettings

/// What holds for every `recipesite.yaml`: it is read, or every fault has its place.
struct SettingsProperties {
    private static let folder = FileManager.default.temporaryDirectory.appending(
        path: "recipesite-fuzz-\(ProcessInfo.processInfo.processIdentifier)")
    private let bytes: [UInt8]

    init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    func check() {
        let site = BytePath(Self.folder.path)
        guard (try? FileSystem.makeFolders(site)) != nil,
            (try? FileSystem.replace(site.appending(SiteFolder.configurationFile), with: bytes)) != nil
        else { return }
        do {
            let settings = try Settings(site: "\(site)", options: [:], environment: [:])
            _ = settings.warnings.map(\.description)
            for setting in Setting.allCases { try settings[setting]?.check() }
            for feed in settings.feeds {
                _ = try feed.source.feedSource(in: ["TOKEN": "x"])
                _ = try feed.block?.format(named: nil)
                for header in feed.block?.headers ?? [] { _ = try? header.value(in: ["TOKEN": "x"]) }
            }
        } catch let error as BuildError {
            require(!error.diagnostics.isEmpty, "settings were refused for no reason")
            let lines = String(decoding: bytes, as: UTF8.self).split(omittingEmptySubsequences: false) { $0.isNewline }
            for diagnostic in error.diagnostics {
                _ = diagnostic.description
                if let line = diagnostic.line {
                    require((1...lines.count + 1).contains(line), "there is no line \(line)")
                }
            }
        } catch {
            // A variable that is not set.
            _ = "\(error)"
        }
    }
}

/// What holds for every text that somebody sets something to, in an environment variable.
struct ValueProperties {
    private let text: String

    init(_ bytes: some Sequence<UInt8>) { text = String(decoding: Array(bytes), as: UTF8.self) }

    func check() {
        for setting in Setting.allCases {
            let texts = setting.takesMany ? text.split(separator: ",").map(String.init) : [text]
            let value = GivenValue(texts: texts, origin: .variable(setting))
            do {
                try value.check()
            } catch let error as VariableError {
                require(!error.diagnostics.isEmpty, "a value was refused for no reason")
                _ = error.diagnostics.map(\.description)
            } catch {
                require(false, "a value was refused as none of a variable: \(error)")
            }
        }
        _ = try? FeedHeader(option: text).written
    }
}
