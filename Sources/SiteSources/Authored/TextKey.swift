/// The texts that the program itself puts into pages and files; templates and scripts have further ones.
package enum TextKey: String, Sendable, CaseIterable {
    // Around every page
    case about, recipes
    case recipeCount = "recipe-count"

    // Home page
    case fromCuisines = "from-cuisines"
    case homeSummary = "home-summary"
    case dateAndTime = "date-and-time"
    case orderCuisine = "order-cuisine"
    case orderCategory = "order-category"
    case orderTag = "order-tag"
    case orderLetter = "order-letter"
    case cuisines, categories, tags, letters
    case otherRecipes = "other-recipes"
    case more
    case moreCuisines = "more-cuisines"
    case newestRecipes = "newest-recipes"
    case quickRecipes = "quick-recipes"
    case allCuisines = "all-cuisines"
    case allCategories = "all-categories"
    case upToTime = "up-to-time"

    // Lists of a cuisine, a category or a tag
    case titleAndPage = "title-and-page"
    case cuisineSummary = "cuisine-summary"
    case topicSummary = "topic-summary"

    // Searches
    case lackingWords = "lacking-words"

    // Recipes
    case recipeSummary = "recipe-summary"
    case recipeAndCuisine = "recipe-and-cuisine"
    case serves
    case equipment
    case lastCooked = "last-cooked"
    case watchVideo = "watch-video"
    case preparationTime = "preparation-time"
    case cookingTime = "cooking-time"
    case totalTime = "total-time"
    case days, hours, minutes
    case calories = "nutrient-calories"
    case carbohydrate = "nutrient-carbohydrate"
    case cholesterol = "nutrient-cholesterol"
    case fat = "nutrient-fat"
    case fiber = "nutrient-fiber"
    case protein = "nutrient-protein"
    case saturatedFat = "nutrient-saturated-fat"
    case servingSize = "nutrient-serving-size"
    case sodium = "nutrient-sodium"
    case sugar = "nutrient-sugar"
    case transFat = "nutrient-trans-fat"
    case unsaturatedFat = "nutrient-unsaturated-fat"

    // The book
    case contents
    case indexOfRecipes = "index-of-recipes"
    case indexOfIngredients = "index-of-ingredients"
    case bookAccessibility = "book-accessibility"

    // Aisles of a shop
    case produce = "aisle-produce"
    case bread = "aisle-bread"
    case dairy = "aisle-dairy"
    case meat = "aisle-meat"
    case fish = "aisle-fish"
    case dry = "aisle-dry"
    case tins = "aisle-tins"
    case baking = "aisle-baking"
    case spices = "aisle-spices"
    case oils = "aisle-oils"
    case snacks = "aisle-snacks"
    case drinks = "aisle-drinks"
    case frozen = "aisle-frozen"
    case household = "aisle-household"

    // Titles of other pages
    case favorites
    case whatCanICook = "what-can-i-cook"
    case shoppingList = "shopping-list"
    case mealPlan = "meal-plan"
    case pageNotFound = "page-not-found"
    case youAreOffline = "you-are-offline"

    /// The names of the placeholders that the program fills in.
    var values: Set<String> {
        switch self {
        case .recipeCount, .fromCuisines, .serves, .days, .hours, .minutes: ["count"]
        case .homeSummary: ["recipes", "fromCuisines"]
        case .upToTime: ["time"]
        case .dateAndTime: ["date", "time"]
        case .titleAndPage: ["name", "number"]
        case .cuisineSummary: ["recipes", "cuisine"]
        case .topicSummary: ["topic", "recipes"]
        case .recipeSummary, .recipeAndCuisine: ["recipe", "cuisine"]
        default: []
        }
    }
}
