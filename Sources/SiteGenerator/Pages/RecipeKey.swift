/// Short keys of recipes, by which a page tells which of them the site has without naming them all.
///
/// The theme's `favorites-page.js` makes the same keys. A recipe that left the list passes for one that is there with a
/// likelihood of one in 100,000 on a site of 10,000 recipes.
enum RecipeKey {
    /// The digits of a key, 6 bits each.
    private static let digits = Array("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_".utf8)

    /// The key of a recipe's id: 5 digits, the upper 30 bits of its FNV-1a hash of 32 bits, highest first.
    static func key(of id: String) -> String {
        let hash = id.utf8.reduce(UInt32(0x811C_9DC5)) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
        return String(decoding: [26, 20, 14, 8, 2].map { digits[Int(hash >> UInt32($0)) & 63] }, as: UTF8.self)
    }
}
