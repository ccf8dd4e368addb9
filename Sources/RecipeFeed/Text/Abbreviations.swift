/// Abbreviations whose dot doesn't end a sentence, in lower case and without the dot.
enum Abbreviations {
    static let always: Set = [
        "approx", "aprox", "bzw", "ca", "cda", "cdta", "circa", "cuil", "dr", "e.g", "eg", "env", "evtl", "ggf", "i.e",
        "incl", "inkl", "lb", "lbs", "mr", "mrs", "ms", "msp", "oz", "pck", "pkg", "pkgs", "pkt", "resp", "st", "tbs",
        "tbsp", "tbsps", "teel", "tl", "el", "tsp", "tsps", "vs", "z.b", "z", "d.h", "u.a", "gestr", "geh", "gal", "qt",
        "pt",
    ]

    /// Units that are also words: `9 in. pan`, but `Stir it in. Bake`.
    static let behindNumbers: Set = ["in"]

    /// Words that are abbreviations only before a number: `no. 5`.
    static let beforeNumbers: Set = ["fig", "max", "min", "no", "nr", "p", "pp", "vol"]
}
