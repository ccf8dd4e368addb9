import Testing

@testable import Amounts

@Suite("Times of steps")
struct StepTimeTests {
    @Test(arguments: [
        ("en", "Bake for 10 to 12 minutes.", "600-720"), ("en", "Simmer 1 h 30, then rest.", "5400"),
        ("en", "Chill overnight, or for 1½ hours.", "5400"), ("en", "45 seconds to 1 minute", "45-60"),
        ("en", "Wait half an hour.", "1800"), ("en", "Cook 2 minutes less than the package says.", ""),
        ("en", "Roast 12 minutes per pound.", ""), ("en", "Let it rest 30 minutes before serving.", "1800"),
        ("en", "Rest 1 hour and 15 minutes.", "4500"),
        ("en", "In the second bowl, beat a few minutes.", ""),
        ("en", "Fry 2 minutes; then 5-minute rest", "120; 300"),
        ("en", "Bake at 180 °C for 20 more minutes", "1200"), ("en", "between 20 and 25 minutes", "1200-1500"),
        ("de", "Eine halbe Stunde bei 180 Grad", "1800"), ("de", "10 - 15 Minuten und 1 Std.", "600-900; 3600"),
        ("fr", "une heure et demie", "5400"), ("es", "hora y media o 20 minutos", "5400; 1200"),
        ("it", "un'ora e 10 minuti", "4200"), ("nl", "een kwartier", "900"),
        ("pt", "30 a 40 minutos", "1800-2400"),
        ("sv", "en halvtimme", "1800"), ("da", "i 1 time", "3600"), ("no", "i 1 time", "3600"),
        ("pl", "pół godziny", "1800"),
        ("tr", "yarım saat", "1800"), ("cs", "půl hodiny", "1800"),
        ("ja", "約15〜20分煮て、1時間30分おく", "900-1200; 5400"),
        ("zh", "十分入味，煮至七八分熟", ""), ("zh", "煮一个半小时", "5400"),
        ("zh", "煮两三分钟，再焖半个小时", "120-180; 1800"), ("he", "שעה ו-20 דקות", "4800"),
        ("zh", "牛肉提前2小时从冰箱取出，腌制1小时", "3600"), ("ja", "焼く30分前に出し、10分前後焼く", "600"),
        ("he", "כ20 דקות", "1200"), ("ja", "半分に切り、4等分にする", ""), ("ar", "لمدة ١٠ دقائق", "600"),
    ])
    func `have times`(language: String, step: String, times: String) {
        #expect(AmountReader(language: language).times(inStep: step).notation == times)
    }

    @Test(arguments: [
        ("en", "Roast for two and a half hours.", "9000"), ("en", "Boil for six and a half minutes.", "390"),
        ("en", "Bake for twenty-five minutes.", "1500"), ("en", "Rest for forty five minutes.", "2700"),
        ("en", "Simmer 1:30 hours.", "5400"), ("en", "Microwave 1:30 minutes", "90"),
        ("en", "Roast 1:30 to 2 hours", "5400-7200"), ("en", "Roast for 1:15-1:30 hours", "4500-5400"),
        ("en", "a two-and-a-half-hour braise", "9000"), ("en", "one hundred and twenty minutes", ""),
        ("en", "a hundred minutes", ""), ("en", "one and three quarter hours", "6300"),
        ("en", "three-quarters of an hour", "2700"), ("en", "an hour and three quarters", "6300"),
        ("en", "one and a half to two hours", "5400-7200"), ("en", "one-half hour", "1800"),
        ("en", "10-8 minutes", ""), ("en", "10/12 minutes", "600-720"), ("en", "3/4 hour", "2700"),
        ("en", "2/3 hours", ""), ("en", "ten to fifteen minutes", "600-900"),
        ("en", "twenty to twenty-five minutes", "1200-1500"), ("en", "1 hour and 15 to 20 minutes", "4500-4800"),
        ("en", "a minute or two", "60-120"), ("en", "an hour or three", "3600-10800"),
        ("en", "two 20-minute rests", "1200"), ("en", "an hour and half cup of water", "3600"),
        ("en", "30+ minutes", "1800"), ("en", "Bake 1 hour. Twenty more follow.", "3600"),
        ("en", "dozen minutes", ""), ("fr", "Cuire 2h30.", "9000"),
        ("fr", "Cuire 1h30 à 180 °C.", "5400"), ("fr", "Cuire 1 heure 15 à 150 °C", "4500"),
        ("fr", "Cuire de 1h à 1h30 à 150 °C.", "3600-5400"), ("es", "Hornear 1 h 15 a 180 ºC", "4500"),
        ("it", "Cuocere a 180 gradi per 1 ora e 30.", "5400"), ("en", "1 hour and 30 eggs", "3600"),
        ("fr", "Laisser mijoter 1h30 à 2h", "5400-7200"),
        ("fr", "Laisser reposer une demi-heure", "1800"), ("fr", "une demi‑heure", "1800"),
        ("fr", "deux heures et demie", "9000"), ("fr", "trois quarts d'heure", "2700"),
        ("fr", "vingt-cinq minutes", "1500"), ("fr", "vingt et une minutes", "1260"),
        ("fr", "une heure et quart", "4500"), ("fr", "une heure trente", "5400"),
        ("fr", "deux heures vingt-cinq", "8700"), ("fr", "une heure et un quart d'heure", "4500"),
        ("fr", "1h10-1h20", "4200-4800"), ("fr", "1h10-20", "4200-4800"), ("fr", "soixante-quinze minutes", "4500"),
        ("fr", "cent vingt minutes", ""), ("fr", "une minute ou deux", "60-120"),
        ("de", "anderthalb Stunden", "5400"), ("de", "eine Dreiviertelstunde", "2700"),
        ("de", "eine dreiviertel Stunde", "2700"), ("de", "zweieinhalb Stunden", "9000"),
        ("de", "fünfundzwanzig Minuten", "1500"), ("de", "eineinhalb bis zwei Stunden", "5400-7200"),
        ("de", "zwei und eine halbe Stunde", "9000"), ("de", "eine Stunde und eine Viertelstunde", "4500"),
        ("de", "1:30 Std.", "5400"), ("de", "hundertzwanzig Minuten", ""), ("de", "für eine Minuten", "60"),
        ("de", "1 Std. 30 Min.", "5400"), ("es", "hora y media", "5400"), ("es", "dos horas y media", "9000"),
        ("es", "treinta y cinco minutos", "2100"), ("es", "veinticinco minutos", "1500"),
        ("es", "hora y cuarto", "4500"), ("es", "una hora y cuarto", "4500"), ("es", "tres cuartos de hora", "2700"),
        ("es", "una hora y veinte", "4800"), ("es", "5/10 minutos", "300-600"), ("es", "dos minutos y medio", "150"),
        ("it", "due ore e mezza", "9000"), ("it", "venticinque minuti", "1500"), ("it", "un'ora e venti", "4800"),
        ("it", "tre quarti d'ora", "2700"), ("it", "un'ora e un quarto", "4500"), ("it", "mezz'ora", "1800"),
        ("it", "trentotto minuti", "2280"), ("nl", "tweeënhalf uur", "9000"), ("nl", "twee en een half uur", "9000"),
        ("nl", "vijfentwintig minuten", "1500"), ("nl", "een uur en een kwartier", "4500"),
        ("nl", "laat een minuutje of 10 rusten", "600"), ("nl", "een uur of twee", "7200"),
        ("nl", "drie kwartier", "2700"), ("nl", "anderhalf uur", "5400"), ("pt", "duas horas e meia", "9000"),
        ("pt", "vinte e cinco minutos", "1500"), ("pt", "hora e meia", "5400"),
        ("pt", "uma hora e um quarto", "4500"), ("pt", "1h30", "5400"), ("sv", "två och en halv timme", "9000"),
        ("sv", "en och en halv timme", "5400"), ("sv", "tjugofem minuter", "1500"),
        ("sv", "en timme och en kvart", "4500"), ("sv", "tre kvart", "2700"), ("pl", "dwie i pół godziny", "9000"),
        ("da", "to og en halv time", "9000"), ("da", "femogtyve minutter", "1500"), ("da", "hundrede minutter", ""),
        ("nb", "en time og et kvarter", "4500"), ("nb", "tjuefem minutter", "1500"),
        ("pl", "dwadzieścia pięć minut", "1500"), ("pl", "półtorej godziny", "5400"),
        ("pl", "godzinę i kwadrans", "4500"), ("pl", "sto dwadzieścia minut", ""), ("ja", "1時間半", "5400"),
        ("tr", "iki buçuk saat", "9000"), ("tr", "1 buçuk saat", "5400"), ("tr", "yirmi beş dakika", "1500"),
        ("tr", "yüz yirmi dakika", ""), ("cs", "dvě a půl hodiny", "9000"), ("cs", "pětadvacet minut", "1500"),
        ("cs", "hodinu a čtvrt", "4500"), ("cs", "sto dvacet minut", ""), ("cs", "tři čtvrtě hodiny", "2700"),
        ("ja", "2時間30分", "9000"), ("ar", "ساعتين ونصف", "9000"), ("ar", "خمس وعشرون دقيقة", "1500"),
        ("ar", "ساعة وربع", "4500"),
    ])
    func `have times that are whole phrases or none`(language: String, step: String, times: String) {
        #expect(AmountReader(language: language).times(inStep: step).notation == times)
    }
}
