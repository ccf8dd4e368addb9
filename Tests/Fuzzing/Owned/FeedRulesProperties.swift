import Diagnostics
import RecipeFeed
import SiteBuilder
import SiteSources
import Yams

/// What holds for every text of the settings of a feed: it is read, or every fault has its place.
struct FeedRulesProperties {
    private let text: String

    init(_ bytes: some Sequence<UInt8>) { text = String(decoding: Array(bytes), as: UTF8.self) }

    func check() {
        let file = YAMLText(text, path: "recipesite.yaml", form: "write settings one a line")
        do {
            guard let mapping = try file.parsed()?.mapping else { return }
            _ = mapping.map { file.fault(at: $0.key.mark, "a key", help: nil).description }
            do {
                _ = try FormatRules(mapping).format(named: "the test's", over: FeedFormat.named("schema.org"))
            } catch {
                require(!error.faults.isEmpty, "settings were refused for no reason")
                for fault in error.faults {
                    _ = file.fault(at: fault.mark, fault.message, help: fault.help).description
                }
            }
        } catch {
            require(!error.diagnostics.isEmpty, "settings were refused for no reason")
            _ = error.diagnostics.map(\.description)
        }
    }
}
