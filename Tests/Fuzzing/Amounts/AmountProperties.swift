/// What holds for every text of a recipe, whatever is in it.
struct AmountProperties {
    private let reader: AmountReader

    init(_ reader: AmountReader) { self.reader = reader }

    func check(_ text: String) {
        let ingredient = reader.parts(ofIngredient: text)
        check(ingredient.amounts, in: text)
        if let food = ingredient.food {
            require(isPart(food.range, of: text), "a food lies outside its line")
            require(!food.key.isEmpty, "a food has no key")
        }
        check(reader.measures(inStep: text, of: reader.foods(of: [ingredient], takenIn: [text])), in: text)
        let times = reader.times(inStep: text)
        checkOrder(times.map(\.range), in: text)
        for time in times { require(time.seconds.lowerBound > 0, "a time takes none") }
        for yield in [reader.yield(text), reader.yield(saidIn: text)].compactMap(\.self) {
            require(yield.number > 0 && yield.name?.isEmpty != true, "a yield is nothing")
        }
    }

    private func check(_ amounts: [Amount], in text: String) {
        checkOrder(amounts.map(\.range), in: text)
        for amount in amounts {
            require(isPart(amount.numberRange, of: text), "a number lies outside its text")
            require(
                amount.range.lowerBound <= amount.numberRange.lowerBound
                    && amount.numberRange.upperBound <= amount.range.upperBound, "a number lies outside its amount")
            let quantity = amount.quantity
            require(quantity.upper.map { $0 > quantity.lower } ?? true, "a range has no length: \(quantity)")
        }
    }

    /// Pages mark what is found, so none of it covers a part of another.
    private func checkOrder(_ ranges: [Range<String.Index>], in text: String) {
        var end = text.startIndex
        for range in ranges {
            require(isPart(range, of: text), "something lies outside its text")
            require(range.lowerBound >= end, "two of one kind cover the same part of a text")
            end = range.upperBound
        }
    }

    private func isPart(_ range: Range<String.Index>, of text: String) -> Bool {
        text.startIndex <= range.lowerBound && range.lowerBound < range.upperBound && range.upperBound <= text.endIndex
    }
}
