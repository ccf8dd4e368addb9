extension LanguageWords {
    static let japanese = LanguageWords(
        code: "ja",
        separators: NumberSeparators(group: ",", hasSpacedGroups: false, joiningWords: []),
        units: UnitWords.metric
            + UnitWords.words(.gram, "グラム", "ｇ")
            + UnitWords.words(.kilogram, "キロ", "キログラム", "㎏")
            + UnitWords.words(.millilitre, "ミリリットル", "ｍｌ", "㎖", "ｃｃ", "㏄")
            + UnitWords.words(.litre, "リットル", "ℓ")
            + UnitWords.words(.teaspoon, "小さじ", "小匙", "小さじすりきり", "茶さじ", "小サジ")
            + UnitWords.words(.tablespoon, "大さじ", "大匙", "大サジ")
            + UnitWords.words(.japaneseCup, "カップ", "計量カップ")
            + UnitWords.words(.centimetre, "センチ", "㎝", "ｃｍ")
            + UnitWords.words(.millimetre, "ミリ", "㎜"),
        numbers: ["半分": Rational(1, 2)],
        rangeWords: ["か", "から"],
        about: ["約"],
        leading: ["約", "各", "お", "好", "み", "で"],
        adding: ["と"],
        containers: ["缶", "袋", "パック", "箱", "瓶", "本入", "びん"],
        sizeWords: ["約", "の"],
        each: ["各", "個あたり", "1"],
        onePiece: PieceWords(per: ["あたり"]),
        total: ["合計", "正味"],
        pieces: ["片", "かけ"],
        naming: [],
        cutting: ["切"],
        waysOfCutting: [
            "千", "みじん", "粗", "あら", "荒", "厚", "細", "薄", "太", "乱", "輪", "角", "ざく", "くし", "くし形", "くし型", "短冊", "斜め", "ななめ",
            "半月", "いちょう", "銀杏", "そぎ", "ぶつ", "小口", "さいの目", "賽の目", "拍子木", "筒", "一口大", "一口", "大", "小", "縦", "横", "極",
            "色紙", "四つ", "四", "六つ", "笹", "桂",
        ],
        degrees: ["度"],
        onThermometers: ["油", "砂糖", "シロップ", "カラメル", "温度計", "中心", "水", "湯", "牛乳"],
        differences: DifferenceWords(comparing: ["下", "上", "低", "高"]),
        angles: ["角"],
        counters: [
            "個", "本", "枚", "片", "缶", "束", "袋", "匹", "尾", "切れ", "粒", "株", "房", "丁", "パック", "合", "かけ", "把", "玉", "杯", "箱",
            "切", "さく", "斤", "人分", "人前", "節", "滴", "羽", "ふり", "たば", "つまみ", "こ", "ケ", "ヶ", "コ", "つ", "瓶", "束分", "膳", "塊",
            "輪", "かたまり", "つかみ", "握り", "柵", "腹", "丸",
        ],
        plainCounters: ["個", "こ", "ケ", "ヶ", "コ", "つ"],
        times: TimeWords(
            seconds: ["秒", "秒間"],
            minutes: ["分", "分間"],
            hours: ["時間"],
            days: ["日", "日間"], overnight: ["一晩"],
            phrases: ["半時間": 1800], fractions: ["半": Rational(1, 2)]),
        foods: FoodWords(ending: ["適", "少"], everywhere: ["水", "塩"]),
        weights: .japanese,
        yields: YieldWords(
            servings: ["人分", "人前"], leading: ["材", "料"]),
        common: [
            "の", "を", "に", "は", "が", "て", "と", "さ", "じ", "大", "小", "り", "切", "入", "約", "ぎ", "ね", "玉", "塩", "し", "る",
            "油", "で", "い",
        ])
}
