import Testing

@testable import Amounts

@Suite("Temperatures of steps")
struct TemperatureTests {
    @Test(arguments: [
        ("en", "First Fry (160 °C): fry the fries in batches.", "[160 xC]"),
        ("en", "Deep-fry at 350°F until golden.", "[350 xF]"), ("en", "Heat a wok to 200 °C.", "[200 xC]"),
        ("de", "Bei 170 °C in der Fritteuse ausbacken.", "[170 xC]"),
        ("fr", "Faites frire à 170 °C.", "[170 xC]"), ("es", "Freír a 170 °C.", "[170 xC]"),
        ("it", "Friggere a 170 °C.", "[170 xC]"), ("nl", "Frituur op 180 °C.", "[180 xC]"),
        ("pt", "Fritar a 170 °C.", "[170 xC]"), ("sv", "Fritera i 180 grader.", "[180 xC]"),
        ("da", "Fritér ved 180 grader.", "[180 xC]"), ("nb", "Friter ved 180 grader.", "[180 xC]"),
        ("fi", "Friteeraa 180 asteessa.", "[180 xC]"), ("pl", "Smażyć w 180 stopniach.", "[180 xC]"),
        ("cs", "Smažte při 170 °C.", "[170 xC]"), ("tr", "Kızgın yağı 180 dereceye ısıtıp kızartın.", "[180 xC]"),
        ("ja", "170度で揚げる。", "[170 xC]"), ("ar", "اقلي على 170 درجة", "[170 xC]"),
        ("en", "Bake at 200 °C, or fry it in a skillet.", "[200 C]"), ("en", "Air-fry at 200 °C.", "[200 C]"),
        ("de", "In der Heißluftfritteuse mit Öl bei 200 °C garen.", "[200 C]"),
        ("es", "En la freidora de aire a 200 °C con aceite.", "[200 C]"),
        ("pt", "Preaqueça a fritadeira elétrica a 200 °C.", "[200 C]"),
        ("fi", "Voitele vuoka öljyllä ja paista uunissa 200 asteessa.", "[200 C]"),
    ])
    func `are of ovens only where nothing is fried`(language: String, step: String, measures: String) {
        #expect(AmountReader(language: language).measures(inStep: step).notation == measures)
    }

    @Test(arguments: [
        ("en", "Freeze at -18°C.", "[18 nC]"), ("de", "Bei minus 18 °C einfrieren.", "[18 nC]"),
        ("fr", "Congelez à −20 °C.", "[20 nC]"), ("en", "Keep between -18 and -20 °C.", ""),
        ("en", "Freeze at -4°F.", "[4 nF]"),
        ("en", "Freeze at −18 °C (-0.4°F).", "[18 nC]; [2/5 nF]"), ("en", "Bake in the oven – 180 °C.", "[180 C]"),
        ("en", "Bake at 200 °C minus 20 °C for fan.", "[200 C]; [20 dC]"),
        ("en", "At 180 °C (minus 20 °C for fan). Freeze at minus 18 °C.", "[180 C]; [20 dC]; [18 nC]"),
        ("fr", "Cuire à au moins 75 °C.", "[75 C]"), ("es", "Cocer a al menos 75 °C.", "[75 C]"),
        ("nl", "Gaar op min 60 °C.", "[60 C]"),
    ])
    func `may be below zero`(language: String, step: String, measures: String) {
        #expect(AmountReader(language: language).measures(inStep: step).notation == measures)
    }

    @Test(arguments: [
        ("en", "Cook 10 min/100°C/speed 1.", "[100 xC]"), ("de", "10 Min./100 °C/Stufe 1 rühren.", "[100 xC]"),
        ("fr", "Mixer 3 min/120°C/vitesse 1.", "[120 xC]"), ("it", "Cuocere: 7 min. 90° vel. 4.", "[90 xC]"),
        ("es", "Programar 5 min, 100 °C, velocidad 2.", "[100 xC]"),
        ("de", "Backofen auf 180 °C (Gas Stufe 3) vorheizen.", "[180 C]"),
        ("en", "Bake at 180 °C; mix at low speed.", "[180 C]"),
    ])
    func `are of no ovens in a cooking machine`(language: String, step: String, measures: String) {
        #expect(AmountReader(language: language).measures(inStep: step).notation == measures)
    }

    @Test(arguments: [
        ("Heat oven to 190°C/fan170°C/gas 5.", "[190 C]; [170 C]"),
        ("Heat the oven to gas 5/190C/fan 170C.", "[190 C]; [170 C]"),
        ("Preheat to 200C/180C fan/gas 6.", "[200 C]; [180 C]"), ("Heat 5/190 of it.", ""),
    ])
    func `are all found beside those of fans and gas`(step: String, measures: String) {
        #expect(AmountReader(language: "en").measures(inStep: step).notation == measures)
    }

    @Test(arguments: [
        (["2 cups sugar"], "Boil.", "Cook until it reaches 165 degrees.", "[165 xF]"),
        (["200 g sugar"], "Boil.", "Cook until it reaches 115 degrees.", "[115 xC]"),
        (["1 cup sugar", "50 g butter"], "Boil.", "Cook until it reaches 115 degrees.", ""),
        (["1 cup sugar", "50 g butter"], "Boil.", "Cook the syrup until it reaches 235 degrees.", "[235 xF]"),
        (["1 cup oil"], "Bake at 180 °C.", "Heat the oil to 190 degrees.", "[190 xC]"),
        (["1 cup oil"], "Stir.", "Heat the oil to 190 degrees.", ""),
        (["500 g fish"], "Bake at 350 °F.", "Poach in oil at 190 degrees.", "[190 xF]"),
        (["500 g fish"], "Bake at 350 °F (180 °C).", "Heat the oil to 190 degrees.", "[190 xC]"),
        (["500 g fish"], "Stir.", "Bake at 180 for 20 minutes.", "[180 C]"),
        (["1 egg"], "Bake at 350 °F.", "Lower to 275.", "[275 F]"), (["1 egg"], "Stir.", "Lower to 275.", ""),
        (["200 g flour"], "Stir.", "Roll it out, turning the dough 45° often.", ""),
        ([], "Stir.", "Heat it to 190 degrees.", ""),
    ])
    func `have the scale of the recipe's others, or that of its units`(
        ingredients: [String], other: String, step: String, measures: String
    ) {
        let reader = AmountReader(language: "en")
        let foods = reader.foods(of: ingredients.map(reader.parts), takenIn: [other, step])
        #expect(reader.measures(inStep: step, of: foods).notation == measures)
    }

    @Test(arguments: [
        (["1 cup flour", "1 cup sugar", "2 eggs"], "Stir.", "Preheat the oven to 180 degrees.", ""),
        (["1 cup flour"], "Stir.", "Bake at 200 for 20 minutes.", ""),
        (["1 cup flour"], "Stir.", "Bake at 250 degrees.", ""), (["1 cup flour"], "Stir.", "Bake at 260 degrees.", ""),
        (["1 cup flour"], "Stir.", "Bake at 160 degrees.", ""), (["1 cup flour"], "Stir.", "Cook at 180 degrees.", ""),
        (["1 cup flour"], "Stir.", "Bake at 275 degrees.", "[275 F]"),
        (["200 g flour"], "Stir.", "Bake at 350 degrees.", "[350 F]"),
        (["1 cup flour"], "Heat it to 350 °F.", "Bake at 200 degrees.", "[200 F]"),
        (["1 cup flour"], "Heat it to 180 °C.", "Bake at 200 degrees.", "[200 C]"),
        (["200 g flour"], "Stir.", "Bake at 180 degrees.", "[180 C]"),
        (["2 kg beef"], "Stir.", "Smoke at 225 degrees.", ""),
        (["2 kg beef"], "Stir.", "Preheat the grill to 230 degrees.", ""),
        ([], "Stir.", "Grill at 300 degrees.", ""),
        (["2 kg beef"], "Stir.", "Grill at 300 degrees.", "[300 C]"),
        (["2 lb beef"], "Stir.", "Grill at 300 degrees.", "[300 F]"),
        (["2 lb beef"], "Heat the oven to 180 °C.", "Grill at 300 degrees.", "[300 C]"),
        (["2 kg beef"], "Heat the oven to 250 °F.", "Grill at 300 degrees.", "[300 F]"),
        (["2 kg beef"], "Stir.", "Grill at 450 degrees.", "[450 F]"),
        (["2 kg beef"], "Heat it to 250 °F.", "Smoke at 225 degrees.", "[225 F]"),
        (["2 kg beef"], "Heat it to 120 °C.", "Smoke at 110 degrees.", "[110 C]"),
    ])
    func `of ovens have no scale if either is likely`(
        ingredients: [String], other: String, step: String, measures: String
    ) {
        let reader = AmountReader(language: "en")
        let foods = reader.foods(of: ingredients.map(reader.parts), takenIn: [other, step])
        #expect(reader.measures(inStep: step, of: foods).notation == measures)
    }
}
