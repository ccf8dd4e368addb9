/// Reads the temperatures of a step: "180 °C", "350 degrees F", and those of ovens without a sign: "bake at 350".
struct TemperatureReader {
    let tokens: Tokens
    /// Whether the recipe has temperatures in Fahrenheit and none in Celsius.
    let isInFahrenheit: Bool
    private var lexicon: Lexicon { tokens.lexicon }

    /// Returns the scale of a number that is a temperature, and the end of the temperature; `nil` if the number is something else
    /// or the scale isn't certain.
    func scale(of number: FoundNumber) -> (MeasureUnit, end: Int)? {
        guard !number.isWord else { return nil }
        return signed(at: number.end) ?? ofFirstHeat(number) ?? ofOven(number)
    }

    /// Returns the scale of the first of two temperatures with one sign: the 180 of "180–160 °C", and of "von 180 auf 160 °C", as
    /// ovens are turned down.
    ///
    /// A range that rises is one number.
    private func ofFirstHeat(_ number: FoundNumber) -> (MeasureUnit, end: Int)? {
        let isTurned = lexicon.beforeHeat.contains(tokens[number.end].text)
        guard number.quantity.upper == nil, isWarm(number.end),
            let next = tokens.rangeSign(at: number.end) ?? (isTurned ? number.end + 1 : nil),
            let other = tokens.quantity(at: next), other.quantity.upper == nil, isWarm(other.end),
            isTurned || other.quantity.lower < number.quantity.lower
        else { return nil }
        return signed(at: other.end).map { ($0.0, number.end) }
    }

    /// Returns whether a number is the minutes of a time before a temperature: the 30 of "1h30 à 180 °C".
    func isOfTime(at index: Int) -> Bool {
        guard let minutes = tokens[index].number, minutes < 60, tokens[index - 2].number != nil else { return false }
        return lexicon.timeUnits[tokens[index - 1].text] == 3600 && tokens.unit(at: index + 1) == nil
    }

    // MARK: Differences

    /// Returns whether the tokens of a temperature's number, sign and letter are those of a difference: "reduce by 20 °C", "20 °C
    /// less".
    func isDifference(_ place: Range<Int>) -> Bool {
        let (start, end) = (place.lowerBound, place.upperBound)
        let words = lexicon.differences
        guard let value = tokens[start].number, value <= 100 else { return false }
        // "20 °C de moins".
        let next = words.by.contains(tokens[end].text) ? end + 1 : end
        // "90 °C plus 10 minutes" adds something else.
        if words.comparing.contains(tokens[next].text), tokens[next + 1].number == nil { return true }
        let around = [
            Array(sentence(before: start).prefix(12)), Array(sentence(from: end).prefix(4)),
        ].joined()
        return words.by.contains(tokens[start - 1].text) && around.contains { words.changing.contains($0.text) }
    }

    /// Returns whether degrees without a scale are those of an angle: "at a 45 degree angle", "turn it by 90 degrees".
    private func isAngle(_ place: Range<Int>) -> Bool {
        guard let value = tokens[place.lowerBound].number, value <= 90 || value == 180 else { return false }
        let before = sentence(before: place.lowerBound).prefix(5)
        let after = sentence(from: place.upperBound).prefix(4)
        if before.contains(where: { lexicon.angles.contains($0.text) })
            || after.contains(where: { lexicon.angles.contains($0.text) })
        {
            return true
        }
        // "Heat to 60 degrees and turn" and "turn to 85°" are temperatures.
        let isBy = value == 90 || value == 180 || lexicon.differences.by.contains(tokens[place.lowerBound - 1].text)
        let isTurned =
            before.prefix(4).contains { lexicon.turning.contains($0.text) }
            || lexicon.words.code == "de" && lexicon.turning.contains(tokens[place.upperBound].text)
        return isBy && isTurned && !hasOven(besides: place.lowerBound)
            && !before.contains { lexicon.beforeHeat.contains($0.text) }
    }

    // MARK: On thermometers

    /// Returns whether a temperature is one of a food, as of oil, and not one of an oven.
    func isOnThermometer(_ place: Range<Int>) -> Bool {
        let words = Array(sentence(before: place.lowerBound)) + Array(sentence(from: place.upperBound))
        return words.contains { lexicon.onThermometers.contains($0.text) }
            && !words.contains { lexicon.ovens.contains($0.text) && !lexicon.cooking.contains($0.text) }
    }

    // MARK: With a sign

    private static let signs: Set = ["°", "º", "˚"]
    /// Signs that are typed instead of "°".
    private static let mistypedSigns: Set = ["*", "”", "“", "\"", "'", "’"]

    /// Returns the scale of a number before a token, if a sign, a word for degrees or a letter follows.
    private func signed(at start: Int) -> (MeasureUnit, end: Int)? {
        var index = start
        // Unicode has "º" among the letters.
        if ["℃", "ºc"].contains(tokens[index].text) { return (.celsius, index + 1) }
        if ["℉", "ºf"].contains(tokens[index].text) { return (.fahrenheit, index + 1) }
        var isDegrees = false
        // "200-asteisessa uunissa".
        index = tokens.afterHyphen(index)
        if TemperatureReader.signs.contains(tokens[index].text) || lexicon.degrees.contains(tokens[index].text) {
            isDegrees = true
            index += 1
            // This also reads "degrees of" and "grados".
            if TemperatureReader.signs.contains(tokens[index].text) { index += 1 }
        } else if TemperatureReader.mistypedSigns.contains(tokens[index].text), !tokens[index + 1].isAfterSpace {
            index += 1
        }
        if isDegrees || isWarm(start) || isSaidAgain(start) {
            // "400 (F)".
            let isInParentheses = tokens[index].reads("(") && tokens[index + 2].reads(")")
            let letter = isInParentheses ? index + 1 : index
            let end = isInParentheses ? index + 3 : index + 1
            switch tokens[letter].text {
            case "c", "celsius", "ｃ": return (.celsius, end)
            case "f", "fahrenheit": return (.fahrenheit, end)
            default: break
            }
        }
        guard isDegrees, !isAngle(start - 1..<index), isWarm(start) || isDifference(start - 1..<index) else {
            return nil
        }
        return scale(ofDegreesAt: start - 1).map { ($0, index) }
    }

    /// Returns whether the number before a token is a high temperature.
    private func isWarm(_ end: Int) -> Bool {
        guard let value = tokens[end - 1].number else { return false }
        return value >= 30 && value <= 600
    }

    /// Returns whether the number before a token says a temperature again: the 25 of "77F/25C".
    private func isSaidAgain(_ end: Int) -> Bool {
        ["/", "("].contains(tokens[end - 2].text) && ["f", "fahrenheit", "c", "celsius"].contains(tokens[end - 3].text)
    }

    /// Returns the scale of a temperature without a letter, which may be either in an English text, but no oven has 300 °C.
    private func scale(ofDegreesAt index: Int) -> MeasureUnit? {
        guard lexicon.words.code == "en" else { return .celsius }
        return isInFahrenheit || tokens[index].number.map { $0 >= 300 } == true ? .fahrenheit : nil
    }

    // MARK: Of ovens

    /// Returns the scale of a number without a sign that says how hot an oven is: "preheat oven to 375", "a 350 oven".
    private func ofOven(_ number: FoundNumber) -> (MeasureUnit, end: Int)? {
        let (start, end) = (number.start, number.end)
        guard isOfOven(number.quantity.lower), isOfOven(number.quantity.upper ?? number.quantity.lower),
            let scale = scale(ofDegreesAt: end - 1)
        else { return nil }
        let after = tokens[end].reads("*") && !tokens[end].isAfterSpace ? end + 1 : end
        let isBeforeOven = lexicon.ovens.contains(tokens[tokens.afterHyphen(after)].text)
        let isAtHeat = lexicon.beforeHeat.contains(tokens[start - 1].text) && hasOven(besides: start)
        return (isBeforeOven || isAtHeat) && endsPhrase(after) ? (scale, after) : nil
    }

    private func isOfOven(_ value: Rational) -> Bool {
        guard value.denominator == 1, value.numerator % 5 == 0 else { return false }
        return lexicon.words.code == "en" ? value >= 200 && value <= 550 : value >= 100 && value <= 280
    }

    /// Returns whether the sentence of a token is about an oven.
    private func hasOven(besides index: Int) -> Bool {
        sentence(before: index).prefix(12).contains { lexicon.ovens.contains($0.text) }
            || sentence(from: index).prefix(8).contains { lexicon.ovens.contains($0.text) }
    }

    private static let ends: Set = [".", "!", "?", ";"]
    /// The most tokens of a sentence on one side, so that the work grows with the text only.
    private static let longest = 60

    /// Returns the tokens of a sentence before one, the last first.
    private func sentence(before index: Int) -> some Sequence<Token> {
        tokens[..<index].reversed().prefix(Self.longest).prefix { !Self.ends.contains($0.text) }
    }

    /// Returns the tokens of a sentence from one on.
    private func sentence(from index: Int) -> some Sequence<Token> {
        tokens[index...].prefix(Self.longest).prefix { !Self.ends.contains($0.text) }
    }

    /// Returns whether nothing follows that the number before a token may count or measure.
    private func endsPhrase(_ index: Int) -> Bool {
        guard index < tokens.count else { return true }
        let token = tokens[index]
        guard token.isWord else { return [".", ",", ";", ":", ")", "(", "!"].contains(token.text) }
        return lexicon.afterFood.contains(token.text) || lexicon.ovens.contains(token.text)
    }
}
