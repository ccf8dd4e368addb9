/// Words whose dot ends no sentence, without it and in lower case.
enum Abbreviations {
    static let always: Set = [
        "approx", "aprox", "bzw", "ca", "cda", "cdta", "circa", "cuil", "dr", "e.g", "eg", "env", "evtl", "ggf", "i.e",
        "incl", "inkl", "lb", "lbs", "mr", "mrs", "ms", "msp", "oz", "pck", "pkg", "pkgs", "pkt", "resp", "st", "tbs",
        "tbsp", "tbsps", "teel", "tl", "el", "tsp", "tsps", "vs", "z.b", "z", "d.h", "u.a", "gestr", "geh", "gal", "qt",
        "pt",
    ]

    /// Units that are words as well: `9 in. pan`, but `Stir it in. Bake`.
    static let behindNumbers: Set = ["in"]

    /// Words that stand for something only in front of a number: `no. 5`.
    static let beforeNumbers: Set = ["fig", "max", "min", "no", "nr", "p", "pp", "vol"]
}
