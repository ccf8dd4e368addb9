#!/bin/sh
# recipemd 5.0.0 (PyPI), the reference implementation of RecipeMD, on amounts as cooks write them.
#
# Expected: an amount grows as a whole: "1½ tsp" doubled is 3 tsp, "2-3 cloves" are 4-6, and "200 - 250 g" 400 - 500 g.
# Seen:     only the first number grows, and what follows it is taken for a unit: "1½ tsp" doubled is "2 ½ tsp", "2-3 cloves" are
#           "4 -3 cloves", and "200 - 250 g" are "400 - 250 g". "1 1/2 cups" are 3 cups.
# So:       in RecipeMD that other programs scale, write "1 1/2" or "1.5", and one number instead of a range.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet recipemd==5.0.0
cat >"$folder/soup.md" <<'END'
# Soup

**2 servings**

---

- *1½ tsp* salt
- *2-3 cloves* garlic
- *200 - 250 g* leek
- *1 1/2 cups* milk

---

Simmer.
END
"$folder/venv/bin/recipemd" --multiply 2 "$folder/soup.md" >"$folder/doubled.md"
cat "$folder/doubled.md"
for line in '*2 ½ tsp* salt' '*4 -3 cloves* garlic' '*400 - 250 g* leek' '*3 cups* milk'; do
  grep -qF -e "- $line" "$folder/doubled.md" || { echo "no longer: $line" >&2; exit 1; }
done
