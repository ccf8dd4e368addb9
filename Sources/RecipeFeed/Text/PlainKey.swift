import Foundation

extension String {
    /// The letters and digits of the text, in small letters without accents: `padthai` of `Pad-Thai` and of `Pad Thai`.
    var lettersAndDigits: String {
        folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).lowercased()
            .filter { $0.isLetter || $0.isNumber }
    }
}
