import Foundation

extension String {
    /// The letters and digits in lower case, without accents: `padthai` for both `Pad-Thai` and `Pad Thai`.
    var lettersAndDigits: String {
        folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).lowercased()
            .filter { $0.isLetter || $0.isNumber }
    }
}
