import Testing

@testable import Amounts

@Suite("Spoons")
struct SpoonTests {
    @Test(arguments: [
        ("en", "2 dessert spoons honey", "2 dsp", "honey"), ("en", "1 coffee spoon salt", "1 csp", "salt"),
        ("en", "1 soup spoon of oil", "1 tbsp", "oil"), ("de", "1 Dessertlöffel Honig", "1 dsp", "Honig"),
        ("de", "2 Mokkalöffel Salz", "2 csp", "Salz"), ("de", "1 Kaffeelöffel Zucker", "1 tsp", "Zucker"),
        ("fr", "1 c. à dessert de sucre", "1 dsp", "sucre"), ("fr", "1 cuillère à moka de sel", "1 csp", "sel"),
        ("fr", "2 cuillères à café de sucre", "2 tsp", "sucre"),
        ("es", "1 cucharadita de café de sal", "1 tsp", "sal"),
        ("es", "2 cucharaditas de postre de miel", "2 dsp", "miel"),
        ("it", "2 cucchiai da dessert di zucchero", "2 dsp", "zucchero"),
        ("it", "1 cucchiaino da moka di sale", "1 csp", "sale"), ("nl", "2 dessertlepels honing", "2 dsp", "honing"),
        ("nl", "1 mokkalepel zout", "1 csp", "zout"), ("nl", "1 soeplepel olie", "1 tbsp", "olie"),
        ("pt", "2 colheres de café de açúcar", "2 csp", "açúcar"),
        ("pt", "1 colher (café) de fermento", "1 csp", "fermento"),
        ("pt", "1 colher de café rasa de canela", "1 csp", "canela"), ("pt", "sal: 1 colher de café", "1 csp", "sal"),
        ("pt", "1 colher (de sobremesa) de azeite", "1 dsp", "azeite"),
        ("sv", "2 barnskedar olja", "2 dsp", "olja"), ("sv", "1 kaffesked salt", "1 tsp", "salt"),
        ("da", "1 dessertske honning", "1 dsp", "honning"), ("da", "1 mokkaske salt", "1 csp", "salt"),
        ("nb", "1 dessertskje honning", "1 dsp", "honning"), ("nb", "1 kaffeskje salt", "1 tsp", "salt"),
        ("fi", "2 jälkiruokalusikallista hunajaa", "2 dsp", "hunajaa"),
        ("fi", "1 kahvilusikallinen suolaa", "1 tsp", "suolaa"), ("pl", "1 łyżka deserowa miodu", "1 dsp", "miodu"),
        ("pl", "2 łyżeczki do herbaty soli", "2 tsp", "soli"), ("pl", "1 łyżkę oleju", "1 tbsp", "oleju"),
        ("cs", "1 kávová lžička soli", "1 tsp", "soli"), ("cs", "1 dezertní lžička medu", "1 dsp", "medu"),
        ("cs", "1 lžíci oleje", "1 tbsp", "oleje"), ("tr", "1 tatlı kaşığı bal", "1 dsp", "bal"),
        ("tr", "1 kahve kaşığı tuz", "1 csp", "tuz"), ("tr", "2 çorba kaşığı yağ", "2 tbsp", "yağ"),
        ("ar", "1 ملعقة قهوة ملح", "1 csp", "ملح"), ("ar", "1 ملعقة حلوى سكر", "1 dsp", "سكر"),
    ])
    func `are those of the line`(language: String, line: String, amounts: String, food: String) {
        let parts = AmountReader(language: language).parts(ofIngredient: line)
        #expect(parts.amounts.notation == amounts)
        #expect(parts.food.map { String(line[$0.range]) } == food)
    }

    @Test(arguments: [
        ("cs", "Lekvár: 16 ML", "16 tsp"), ("cs", "1 ML soli", "1 tsp"), ("cs", "16 ml rumu", "16 ml"),
        ("cs", "200 ML mléka", "200 ml"), ("sk", "Lekvár: 16 ML", "16 tsp"), ("sk", "Olej: 2 PL", "2 tbsp"),
        ("sk", "mlieko, 500 ml", "500 ml"), ("en", "16 ML rum", "16 ml"),
    ])
    func `have letters that mean millilitres otherwise`(language: String, line: String, amounts: String) {
        #expect(AmountReader(language: language).amounts(inIngredient: line).notation == amounts)
    }

    @Test(arguments: [
        ("pt", "1 colher de café solúvel", "café"), ("es", "1 cucharada de café soluble", "café"),
        ("es", "2 cucharadas de café", "café"),
    ])
    func `are no spoons for coffee if the food is coffee`(language: String, line: String, food: String) {
        let parts = AmountReader(language: language).parts(ofIngredient: line)
        #expect(parts.amounts.allSatisfy { ![.coffeespoon, .teaspoon].contains($0.unit) })
        #expect(parts.food?.key.contains(food) == true)
    }

    @Test(arguments: [
        ("en", "1 mounded tsp cocoa", "1 tsp", "cocoa"), ("de", "½ gehäufter TL Zimt", "1/2 tsp", "Zimt"),
        ("de", "2 gestr. EL Mehl", "2 tbsp", "Mehl"),
        ("fr", "1 c. à soupe bombée de farine", "1 tbsp", "farine"),
        ("fr", "1 généreuse cuillère à soupe de miel", "1 tbsp", "miel"),
        ("es", "1 cucharada rasa de harina", "1 tbsp", "harina"),
        ("pt", "1 colher (sopa) bem cheia de farinha", "1 tbsp", "farinha"),
        ("it", "1 cucchiaino scarso di sale", "1 tsp", "sale"), ("nl", "1 gehoopte tl kaneel", "1 tsp", "kaneel"),
        ("sv", "1 rågad msk mjöl", "1 tbsp", "mjöl"), ("sv", "2 dryga dl mjölk", "2 dl", "mjölk"),
        ("da", "1 top spsk mel", "1 tbsp", "mel"), ("nb", "2 toppede ss mel", "2 tbsp", "mel"),
        ("fi", "1 kukkurallinen rkl jauhoja", "1 tbsp", "jauhoja"),
        ("pl", "1 łyżka czubata mąki", "1 tbsp", "mąki"), ("ja", "山盛り大さじ1 小麦粉", "1 tbsp", "小麦粉"),
        ("cs", "1 vrchovatá lžíce mouky", "1 tbsp", "mouky"), ("tr", "1 tepeleme yemek kaşığı un", "1 tbsp", "un"),
        ("tr", "1 silme çay kaşığı tuz", "1 tsp", "tuz"),
        ("ja", "小麦粉 大さじ山盛り1", "1 tbsp", "小麦粉"), ("ar", "1 ملعقة كبيرة ممسوحة دقيق", "1 tbsp", "دقيق"),
        ("zh", "1平勺盐", "1 tbsp", "盐"), ("he", "2 כפות גדושות קקאו", "2 tbsp", "קקאו"),
    ])
    func `may be heaped or level`(language: String, line: String, amounts: String, food: String) {
        let parts = AmountReader(language: language).parts(ofIngredient: line)
        #expect(parts.amounts.notation == amounts)
        #expect(parts.food.map { String(line[$0.range]) } == food)
    }

    @Test(arguments: [
        ("de", "½ gehäufter TL Zimt", "gehäufter gehäufte"), ("de", "2 geh. EL Mehl", ""),
        ("fr", "1 c. à soupe bombée de farine", "bombée bombées"),
        ("es", "2 cucharadas colmadas de harina", "colmada colmadas"),
        ("it", "1 cucchiaio raso di sale", "raso rasi"), ("pt", "1 colher de sopa cheia de sal", "cheia cheias"),
        ("sv", "1 struken tsk salt", "struken strukna"), ("da", "1 toppet spsk mel", "toppet toppede"),
        ("nb", "1 strøken ts salt", "strøken strøkne"), ("fi", "1 reilu rkl öljyä", "reilu reilua"),
        ("pl", "1 łyżka czubata mąki", "czubata czubate czubatych czubatej"), ("en", "1 heaped tsp cocoa", ""),
        ("cs", "1 vrchovatá lžíce mouky", "vrchovatá vrchovaté vrchovaté vrchovatých"),
        ("tr", "1 silme çay kaşığı tuz", ""),
    ])
    func `have the forms of the adjectives that say how full they are`(language: String, line: String, forms: String) {
        let amount = AmountReader(language: language).amounts(inIngredient: line).first
        #expect(amount?.adjectiveForms.map { $0.joined(separator: " ") }.joined(separator: "; ") == forms)
    }
}
