/// Recipe lists as a feed gives them.
public enum RecipeList {
    /// A list of recipes with the given names, each with the same photo, if any.
    public static func text(of names: [String], photo: String = "", cuisine: String = "Thai") -> String {
        let recipes = names.enumerated().map { index, name in
            let uuid = "00000000-0000-4000-8000-00000000000\(index)"
            return
                #"{"uuid": "\#(uuid)", "name": "\#(name)", "cuisine": "\#(cuisine)", "photo_url_small": "\#(photo)"}"#
        }
        return #"{"recipes": [\#(recipes.joined(separator: ",\n"))]}"#
    }
}
