extension HostileFeed {
    /// JSON of the wrong shape.
    static let types: [HostileFeed] = [
        .refused("a document that is a list", "[]", #"1:1: the document is a list, not an object with "recipes""#),
        .refused(
            "a document that is a text", #""recipes""#, #"1:1: the document is a text, not an object with "recipes""#),
        .refused("a document that is a number", "7", #"1:1: the document is a number, not an object with "recipes""#),
        .refused("a document that is null", "null", #"1:1: the document is null, not an object with "recipes""#),
        .refused(
            "a document that is true", "true", #"1:1: the document is true or false, not an object with "recipes""#),
        .refused("a document that is empty", "{}", #"1:1: the document has no "recipes" (at /recipes)"#),
        .refused(
            "a document with another list", #"{"Recipes": [], "items": []}"#,
            #"1:1: the document has no "recipes" (at /recipes)"#),
        .refused(
            "a list of recipes that is an object", #"{"recipes": {}}"#,
            #"1:13: "recipes" must be a list, but is an object (at /recipes)"#),
        .refused(
            "a list of recipes that is null", #"{"recipes": null}"#,
            #"1:13: "recipes" must be a list, but is null (at /recipes)"#),
        .refused(
            "a list of recipes that is a text", #"{"recipes": "[]"}"#,
            #"1:13: "recipes" must be a list, but is a text (at /recipes)"#),
        .refused(
            "a list of recipes that is a number", #"{"recipes": 63}"#,
            #"1:13: "recipes" must be a list, but is a number (at /recipes)"#),
        .refused(
            "a list of recipes that is false", #"{"recipes": false}"#,
            #"1:13: "recipes" must be a list, but is true or false (at /recipes)"#),
        .refused(
            "a recipe that is null", #"{"recipes": [null]}"#,
            "1:14: recipes[0] must be an object, but is null (at /recipes/0)"),
        .refused(
            "a recipe that is a text", #"{"recipes": ["soup"]}"#,
            "1:14: recipes[0] must be an object, but is a text (at /recipes/0)"),
        .refused(
            "a recipe that is a number", #"{"recipes": [1]}"#,
            "1:14: recipes[0] must be an object, but is a number (at /recipes/0)"),
        .refused(
            "a recipe that is a list", #"{"recipes": [[]]}"#,
            "1:14: recipes[0] must be an object, but is a list (at /recipes/0)"),
        .refused(
            "a recipe that is true", #"{"recipes": [true]}"#,
            "1:14: recipes[0] must be an object, but is true or false (at /recipes/0)"),
        .refused(
            "a recipe with nothing in it", #"{"recipes": [{}]}"#,
            #"1:14: recipes[0] has no "uuid" (at /recipes/0/uuid)"#,
            #"1:14: recipes[0] has no "name" (at /recipes/0/name)"#,
            #"1:14: recipes[0] has no "cuisine" (at /recipes/0/cuisine)"#),
        .refused(
            "a list in the list",
            #"{"recipes": [[{"uuid": "7c9e6679-7425-40de-944b-e07fc1f90ae7", "name": "Pho", "cuisine": "Vietnamese"}]]}"#,
            "1:14: recipes[0] must be an object, but is a list (at /recipes/0)"),
        .refused(
            "a recipe without uuid", #"{"recipes": [{"name": "Pho", "cuisine": "Vietnamese"}]}"#,
            #"1:14: recipes[0] "Pho" has no "uuid" (at /recipes/0/uuid)"#),
        .refused(
            "a uuid that is null", recipe("uuid", "null"),
            #"1:23: recipes[0] "Pho" "uuid" is null (at /recipes/0/uuid)"#),
        .refused(
            "a uuid that is a number", recipe("uuid", "7"),
            #"1:23: recipes[0] "Pho" "uuid" must be a text, but is a number (at /recipes/0/uuid)"#),
        .refused(
            "a uuid that is true", recipe("uuid", "true"),
            #"1:23: recipes[0] "Pho" "uuid" must be a text, but is true or false (at /recipes/0/uuid)"#),
        .refused(
            "a uuid that is a list", recipe("uuid", #"["Pho"]"#),
            #"1:23: recipes[0] "Pho" "uuid" must be a text, but is a list (at /recipes/0/uuid)"#),
        .refused(
            "a uuid that is an object", recipe("uuid", #"{"en": "Pho"}"#),
            #"1:23: recipes[0] "Pho" "uuid" must be a text, but is an object (at /recipes/0/uuid)"#),
        .refused(
            "a recipe without name",
            #"{"recipes": [{"uuid": "7c9e6679-7425-40de-944b-e07fc1f90ae7", "cuisine": "Vietnamese"}]}"#,
            #"1:14: recipes[0] (uuid 7c9e6679-7425-40de-944b-e07fc1f90ae7) has no "name" (at /recipes/0/name)"#),
        .refused(
            "a name that is null", recipe("name", "null"),
            #"1:23: recipes[0] (uuid 7c9e6679-7425-40de-944b-e07fc1f90ae7) "name" is null (at /recipes/0/name)"#),
        .refused(
            "a name that is a number", recipe("name", "7"),
            #"1:23: recipes[0] (uuid 7c9e6679-7425-40de-944b-e07fc1f90ae7) "name" must be a text, but is a number (at /recipes/0/name)"#
        ),
        .refused(
            "a name that is true", recipe("name", "true"),
            #"1:23: recipes[0] (uuid 7c9e6679-7425-40de-944b-e07fc1f90ae7) "name" must be a text, but is true or false (at /recipes/0/name)"#
        ),
        .refused(
            "a name that is a list", recipe("name", #"["Pho"]"#),
            #"1:23: recipes[0] (uuid 7c9e6679-7425-40de-944b-e07fc1f90ae7) "name" must be a text, but is a list (at /recipes/0/name)"#
        ),
        .refused(
            "a name that is an object", recipe("name", #"{"en": "Pho"}"#),
            #"1:23: recipes[0] (uuid 7c9e6679-7425-40de-944b-e07fc1f90ae7) "name" must be a text, but is an object (at /recipes/0/name)"#
        ),
        .refused(
            "a recipe without cuisine",
            #"{"recipes": [{"uuid": "7c9e6679-7425-40de-944b-e07fc1f90ae7", "name": "Pho"}]}"#,
            #"1:14: recipes[0] "Pho" has no "cuisine" (at /recipes/0/cuisine)"#),
        .refused(
            "a cuisine that is null", recipe("cuisine", "null"),
            #"1:26: recipes[0] "Pho" "cuisine" is null (at /recipes/0/cuisine)"#),
        .refused(
            "a cuisine that is a number", recipe("cuisine", "7"),
            #"1:26: recipes[0] "Pho" "cuisine" must be a text, but is a number (at /recipes/0/cuisine)"#),
        .refused(
            "a cuisine that is true", recipe("cuisine", "true"),
            #"1:26: recipes[0] "Pho" "cuisine" must be a text, but is true or false (at /recipes/0/cuisine)"#),
        .refused(
            "a cuisine that is a list", recipe("cuisine", #"["Pho"]"#),
            #"1:26: recipes[0] "Pho" "cuisine" must be a text, but is a list (at /recipes/0/cuisine)"#),
        .refused(
            "a cuisine that is an object", recipe("cuisine", #"{"en": "Pho"}"#),
            #"1:26: recipes[0] "Pho" "cuisine" must be a text, but is an object (at /recipes/0/cuisine)"#),
        .refused(
            "a photo_url_small that is a number", recipe("photo_url_small", "7"),
            #"1:34: recipes[0] "Pho" "photo_url_small" must be a URL in a text, but is a number (at /recipes/0/photo_url_small)"#
        ),
        .refused(
            "a photo_url_large that is a number", recipe("photo_url_large", "7"),
            #"1:34: recipes[0] "Pho" "photo_url_large" must be a URL in a text, but is a number (at /recipes/0/photo_url_large)"#
        ),
        .refused(
            "a source_url that is a number", recipe("source_url", "7"),
            #"1:29: recipes[0] "Pho" "source_url" must be a URL in a text, but is a number (at /recipes/0/source_url)"#),
        .refused(
            "a source_url that is false", recipe("source_url", "false"),
            #"1:29: recipes[0] "Pho" "source_url" must be a URL in a text, but is true or false (at /recipes/0/source_url)"#
        ),
        .refused(
            "a source_url that is a list", recipe("source_url", #"["https://cook.example/"]"#),
            #"1:29: recipes[0] "Pho" "source_url" must be a URL in a text, but is a list (at /recipes/0/source_url)"#),
        .refused(
            "a source_url that is an object", recipe("source_url", #"{"href": "https://cook.example/"}"#),
            #"1:29: recipes[0] "Pho" "source_url" must be a URL in a text, but is an object (at /recipes/0/source_url)"#
        ),
        .refused(
            "a youtube_url that is a number", recipe("youtube_url", "7"),
            #"1:30: recipes[0] "Pho" "youtube_url" must be a URL in a text, but is a number (at /recipes/0/youtube_url)"#
        ),
        .refused(
            "faults in several keys and recipes, in the order of the document",
            """
            {"recipes": [
              {"cuisine": 7, "name": " ", "uuid": "x"},
              {"uuid": "7c9e6679-7425-40de-944b-e07fc1f90ae7", "name": "Pho", "cuisine": "Vietnamese"},
              "soup",
              {"uuid": "7c9e6679-7425-40de-944b-e07fc1f90ae7", "name": "Bun Cha", "cuisine": "Vietnamese"}
            ]}
            """, #"2:15: recipes[0] (uuid x) "cuisine" must be a text, but is a number (at /recipes/0/cuisine)"#,
            #"2:26: recipes[0] (uuid x) "name" is blank (at /recipes/0/name)"#,
            #"2:39: recipes[0] (uuid x) "x" is not a UUID (at /recipes/0/uuid)"#,
            "4:3: recipes[2] must be an object, but is a text (at /recipes/2)",
            #"5:12: recipes[3] "Bun Cha" has the same uuid as recipes[1] "Pho" in line 3 (at /recipes/3/uuid)"#),
        .accepted("an empty list", #"{"recipes": []}"#),
        .accepted(
            "what is required, and nothing else",
            #"{"recipes": [{"uuid": "7c9e6679-7425-40de-944b-e07fc1f90ae7", "name": "Pho", "cuisine": "Vietnamese"}]}"#),
        .accepted(
            "links that are null, blank or missing",
            #"{"recipes": [{"uuid": "7c9e6679-7425-40de-944b-e07fc1f90ae7", "name": "Pho", "cuisine": "Vietnamese", "source_url": null, "youtube_url": "", "photo_url_small": " "}]}"#
        ),
        .accepted(
            "keys that nobody knows, of every kind",
            #"{"version": 3, "recipes": [{"uuid": "7c9e6679-7425-40de-944b-e07fc1f90ae7", "name": "Pho", "cuisine": "Vietnamese", "a": 1, "b": [null], "c": {"name": 7}, "d": true}]}"#,
            warnings: [("a", 122), ("b", 130), ("c", 143), ("d", 161)].map { field, column in
                #"1:\#(column): 1 recipe has a field "\#(field)", which is not known and not shown (at /recipes/0/\#(field))"#
            }),
    ]
}
