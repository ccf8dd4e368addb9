extension HostileFeed {
    /// Names, cuisines and uuids.
    static let texts: [HostileFeed] = [
        .refused(
            "a name with a zero character", recipe("name", #""Pho\u0000""#),
            #"1:23: recipes[0] "Pho\0" "name" holds U+0000, a control character (at /recipes/0/name)"#),
        .refused(
            "a name with a bell", recipe("name", #""\u0007Pho""#),
            #"1:23: recipes[0] "\u{07}Pho" "name" holds U+0007, a control character (at /recipes/0/name)"#),
        .refused(
            "a name with the start of a terminal command", recipe("name", #""Pho\u001b[2J""#),
            #"1:23: recipes[0] "Pho\u{1B}[2J" "name" holds U+001B, a control character (at /recipes/0/name)"#),
        .refused(
            "a name with a delete character", recipe("name", #""Pho\u007fBo""#),
            #"1:23: recipes[0] "Pho\u{7F}Bo" "name" holds U+007F, a control character (at /recipes/0/name)"#),
        .refused(
            "a name with a C1 control", recipe("name", #""Pho\u009b31m""#),
            #"1:23: recipes[0] "Pho\u{009B}31m" "name" holds U+009B, a control character (at /recipes/0/name)"#),
        .refused(
            "a name with a line feed in the middle", recipe("name", #""Pho\nBo""#),
            #"1:23: recipes[0] "Pho\nBo" "name" holds U+000A, a control character (at /recipes/0/name)"#),
        .refused(
            "a name with a tab in the middle", recipe("name", #""Pho\tBo""#),
            #"1:23: recipes[0] "Pho\tBo" "name" holds U+0009, a control character (at /recipes/0/name)"#),
        .refused(
            "a name with a right-to-left override", recipe("name", #""Pho \u202egnp.exe""#),
            #"1:23: recipes[0] "Pho \u{202E}gnp.exe" "name" holds U+202E, which changes the order of the text around it (at /recipes/0/name)"#
        ),
        .refused(
            "a name with a left-to-right embedding", recipe("name", #""\u202aPho""#),
            #"1:23: recipes[0] "\u{202A}Pho" "name" holds U+202A, which changes the order of the text around it (at /recipes/0/name)"#
        ),
        .refused(
            "a name with a right-to-left isolate", recipe("name", #""Pho\u2067""#),
            #"1:23: recipes[0] "Pho\u{2067}" "name" holds U+2067, which changes the order of the text around it (at /recipes/0/name)"#
        ),
        .refused(
            "a name with an override that is written out", recipe("name", "\"Pho \u{202E}gnp.exe\""),
            #"1:23: recipes[0] "Pho \u{202E}gnp.exe" "name" holds U+202E, which changes the order of the text around it (at /recipes/0/name)"#
        ),
        .refused(
            "a name with the end of an isolate", recipe("name", #""Pho\u2069""#),
            #"1:23: recipes[0] "Pho\u{2069}" "name" holds U+2069, which changes the order of the text around it (at /recipes/0/name)"#
        ),
        .refused(
            "a name with a noncharacter", recipe("name", #""Pho\uffff""#),
            #"1:23: recipes[0] "Pho\u{FFFF}" "name" holds U+FFFF, which is no character (at /recipes/0/name)"#),
        .refused(
            "a name with a noncharacter of the first plane", recipe("name", #""Pho\ufdd0""#),
            #"1:23: recipes[0] "Pho\u{FDD0}" "name" holds U+FDD0, which is no character (at /recipes/0/name)"#),
        .refused(
            "a name with a noncharacter of the last plane", recipe("name", #""Pho\udbff\udfff""#),
            #"1:23: recipes[0] "Pho\u{0010FFFF}" "name" holds U+10FFFF, which is no character (at /recipes/0/name)"#),
        .refused(
            "a name with no letter", recipe("name", #""""#),
            #"1:23: recipes[0] (uuid 7c9e6679-7425-40de-944b-e07fc1f90ae7) "name" is blank (at /recipes/0/name)"#),
        .refused(
            "a name with spaces only", recipe("name", #""   ""#),
            #"1:23: recipes[0] (uuid 7c9e6679-7425-40de-944b-e07fc1f90ae7) "name" is blank (at /recipes/0/name)"#),
        .refused(
            "a name with line feeds only", recipe("name", #""\r\n\t""#),
            #"1:23: recipes[0] (uuid 7c9e6679-7425-40de-944b-e07fc1f90ae7) "name" is blank (at /recipes/0/name)"#),
        .refused(
            "a name with a no-break space only", recipe("name", #""\u00a0""#),
            #"1:23: recipes[0] (uuid 7c9e6679-7425-40de-944b-e07fc1f90ae7) "name" is blank (at /recipes/0/name)"#),
        .refused(
            "a name with an ideographic space only", recipe("name", #""\u3000""#),
            #"1:23: recipes[0] (uuid 7c9e6679-7425-40de-944b-e07fc1f90ae7) "name" is blank (at /recipes/0/name)"#),
        .refused(
            "a name with a zero-width space only", recipe("name", #""\u200b""#),
            #"1:23: recipes[0] (uuid 7c9e6679-7425-40de-944b-e07fc1f90ae7) "name" is blank (at /recipes/0/name)"#),
        .refused(
            "a name with a byte order mark only", recipe("name", #""\ufeff""#),
            #"1:23: recipes[0] (uuid 7c9e6679-7425-40de-944b-e07fc1f90ae7) "name" is blank (at /recipes/0/name)"#),
        .refused(
            "a name with a Hangul filler only", recipe("name", #""\u3164""#),
            #"1:23: recipes[0] (uuid 7c9e6679-7425-40de-944b-e07fc1f90ae7) "name" is blank (at /recipes/0/name)"#),
        .refused(
            "a name with joiners only", recipe("name", #"" \u200d\u2060 ""#),
            #"1:23: recipes[0] (uuid 7c9e6679-7425-40de-944b-e07fc1f90ae7) "name" is blank (at /recipes/0/name)"#),
        .refused(
            "a cuisine with an override", recipe("cuisine", #""Tha\u202ei""#),
            #"1:26: recipes[0] "Pho" "cuisine" holds U+202E, which changes the order of the text around it (at /recipes/0/cuisine)"#
        ),
        .refused(
            "a cuisine with spaces only", recipe("cuisine", #""  ""#),
            #"1:26: recipes[0] "Pho" "cuisine" is blank (at /recipes/0/cuisine)"#),
        .refused(
            "a uuid with a zero character", recipe("uuid", #""7c9e6679-7425-40de-944b-e07fc1f90ae7\u0000""#),
            #"1:23: recipes[0] "Pho" "uuid" holds U+0000, a control character (at /recipes/0/uuid)"#),
        .refused(
            "a uuid that is no uuid", recipe("uuid", #""pho""#),
            #"1:23: recipes[0] "Pho" "pho" is not a UUID (at /recipes/0/uuid)"#),
        .refused(
            "a uuid without hyphens", recipe("uuid", #""7c9e6679742540de944be07fc1f90ae7""#),
            #"1:23: recipes[0] "Pho" "7c9e6679742540de944be07fc1f90ae7" is not a UUID (at /recipes/0/uuid)"#),
        .refused(
            "a uuid in braces", recipe("uuid", #""{7c9e6679-7425-40de-944b-e07fc1f90ae7}""#),
            #"1:23: recipes[0] "Pho" "{7c9e6679-7425-40de-944b-e07fc1f90ae7}" is not a UUID (at /recipes/0/uuid)"#),
        .refused(
            "a uuid as a URN", recipe("uuid", #""urn:uuid:7c9e6679-7425-40de-944b-e07fc1f90ae7""#),
            #"1:23: recipes[0] "Pho" "urn:uuid:7c9e6679-7425-40de-944b-e07fc1f90ae7" is not a UUID (at /recipes/0/uuid)"#
        ),
        .refused(
            "a uuid with hyphens elsewhere", recipe("uuid", #""7c9e66797-425-40de-944b-e07fc1f90ae7""#),
            #"1:23: recipes[0] "Pho" "7c9e66797-425-40de-944b-e07fc1f90ae7" is not a UUID (at /recipes/0/uuid)"#),
        .refused(
            "a uuid with a letter that is no digit", recipe("uuid", #""7c9e6679-7425-40de-944b-e07fc1f90aeg""#),
            #"1:23: recipes[0] "Pho" "7c9e6679-7425-40de-944b-e07fc1f90aeg" is not a UUID (at /recipes/0/uuid)"#),
        .refused(
            "a uuid one digit short", recipe("uuid", #""7c9e6679-7425-40de-944b-e07fc1f90ae""#),
            #"1:23: recipes[0] "Pho" "7c9e6679-7425-40de-944b-e07fc1f90ae" is not a UUID (at /recipes/0/uuid)"#),
        .refused(
            "a uuid one digit long", recipe("uuid", #""7c9e6679-7425-40de-944b-e07fc1f90ae70""#),
            #"1:23: recipes[0] "Pho" "7c9e6679-7425-40de-944b-e07fc1f90ae70" is not a UUID (at /recipes/0/uuid)"#),
        .refused(
            "a uuid with wide digits", recipe("uuid", #""７c9e6679-7425-40de-944b-e07fc1f90ae7""#),
            #"1:23: recipes[0] "Pho" "７c9e6679-7425-40de-944b-e07fc1f90ae7" is not a UUID (at /recipes/0/uuid)"#),
        .refused(
            "a uuid that leads elsewhere", recipe("uuid", #""../../etc/passwd""#),
            #"1:23: recipes[0] "Pho" "../../etc/passwd" is not a UUID (at /recipes/0/uuid)"#),
        .refused(
            "a uuid with a space inside", recipe("uuid", #""7c9e6679-7425 40de-944b-e07fc1f90ae7""#),
            #"1:23: recipes[0] "Pho" "7c9e6679-7425 40de-944b-e07fc1f90ae7" is not a UUID (at /recipes/0/uuid)"#),
        .refused(
            "a uuid with a dash for a hyphen", recipe("uuid", "\"7c9e6679\u{2013}7425-40de-944b-e07fc1f90ae7\""),
            "1:23: recipes[0] \"Pho\" \"7c9e6679\u{2013}7425-40de-944b-e07fc1f90ae7\" is not a UUID (at /recipes/0/uuid)"
        ),
        .refused(
            "a uuid of two recipes",
            #"{"recipes": [{"uuid": "7c9e6679-7425-40de-944b-e07fc1f90ae7", "name": "Pho", "cuisine": "Vietnamese"}, {"uuid": "7c9e6679-7425-40de-944b-e07fc1f90ae7", "name": "Bun Cha", "cuisine": "Vietnamese"}]}"#,
            #"1:113: recipes[1] "Bun Cha" has the same uuid as recipes[0] "Pho" in line 1, column 14 (at /recipes/1/uuid)"#
        ),
        .refused(
            "a uuid of two recipes, in capitals once",
            #"{"recipes": [{"uuid": "7c9e6679-7425-40de-944b-e07fc1f90ae7", "name": "Pho", "cuisine": "Vietnamese"}, {"uuid": "7C9E6679-7425-40DE-944B-E07FC1F90AE7", "name": "Bun Cha", "cuisine": "Vietnamese"}]}"#,
            #"1:113: recipes[1] "Bun Cha" has the same uuid as recipes[0] "Pho" in line 1, column 14 (at /recipes/1/uuid)"#
        ),
        .refused(
            "a uuid of a recipe without a name, and of another",
            #"{"recipes": [{"uuid": "7c9e6679-7425-40de-944b-e07fc1f90ae7", "cuisine": "Thai"}, {"uuid": "7c9e6679-7425-40de-944b-e07fc1f90ae7", "name": "Pho", "cuisine": "Vietnamese"}]}"#,
            #"1:14: recipes[0] (uuid 7c9e6679-7425-40de-944b-e07fc1f90ae7) has no "name" (at /recipes/0/name)"#,
            #"1:92: recipes[1] "Pho" has the same uuid as recipes[0] in line 1, column 14 (at /recipes/1/uuid)"#),
        .accepted("a name with tags", recipe("name", #""<script>alert(\"1\")</script>""#)),
        .accepted("a name from right to left", recipe("name", #""שקשוקה""#)),
        .accepted(
            "a name with a family of emoji", recipe("name", #""\ud83d\udc68\u200d\ud83d\udc69\u200d\ud83d\udc67 stew""#)
        ),
        .accepted("a name with space around it", recipe("name", #"" \u3000Pho\n""#)),
        .accepted(
            "a uuid in capitals, with space around it", recipe("uuid", #"" 7C9E6679-7425-40DE-944B-E07FC1F90AE7 ""#)),
        .accepted("a uuid of zeros", recipe("uuid", #""00000000-0000-0000-0000-000000000000""#)),
        .accepted("a name with template tags", recipe("name", #""{{name}} {{{name}}}""#)),
    ]
}
