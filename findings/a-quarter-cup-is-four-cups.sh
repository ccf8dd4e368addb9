#!/bin/sh
# GNU Units 2.22 (Debian's units) and Qalculate 4.5.1 (Debian's qalc), calculators with units: amounts as they stand in recipes.
#
# Expected: 1/4 cup is 59 ml and 1 1/2 cups are 355 ml in both, or an error.
# Seen:     for Units what is written side by side is multiplied before it is divided, so that 1/4 cup is one through four cups. It
#           turns that over, says "reciprocal conversion", exits with 0 and gives 946 ml: the smaller the amount, the more of it.
#           1 1/2 cups, 1/2 cup and 2 1/4 cups are all 473 ml. 1½ cups are half a cup, since ½ multiplies the 1.
#           Qalculate reads 1/4 cup right, and drops the space in 1 1/2: eleven halves, 1301 ml, and 2 1/4 lb are 21/4 lb. 1½ is right.
# So:       a shopping list or a converter that calls either gives it decimals: 0.25 and 1.5 are right in both.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
for wanted in units=2.22 qalc=4.5.1; do
  version=$(dpkg-query --show --showformat '${Version}' "${wanted%=*}") || { echo "Install ${wanted%=*}." >&2; exit 2; }
  case $version in
  "${wanted#*=}"-*) ;;
  *) echo "${wanted%=*} is $version; this was seen with ${wanted#*=}." >&2; exit 2 ;;
  esac
done

convert() {
  seen=$(HOME=$work LC_ALL=C.UTF-8 units --quiet --one-line "$1" "$2" | tr -s '\n\t' '  ')
  printf '%s: Units%s; Qalculate %s\n' "$1" "${seen% }" "$(HOME=$work LC_ALL=C.UTF-8 qalc -t "$1 to $2" </dev/null)"
}
is() {
  printf "%s:\n%s\n" "$1" "$2"
  [ "$2" = "$3" ] || { printf '%s: this has changed. Now:\n%s\nBefore:\n%s\n' "$1" "$2" "$3" >&2; exit 1; }
}
is 'cups in millilitres' "$(for amount in '1/4 cup' '1/2 cup' '3/4 cup' '1 1/2 cups' '2 1/4 cups' '1½ cups' '0.25 cup' '1.5 cups'; do
  convert "$amount" mL
done)" '1/4 cup: Units reciprocal conversion * 946.35295; Qalculate 59.14705913 mL
1/2 cup: Units reciprocal conversion * 473.17647; Qalculate 118.2941183 mL
3/4 cup: Units reciprocal conversion * 315.45098; Qalculate 177.4411774 mL
1 1/2 cups: Units reciprocal conversion * 473.17647; Qalculate 1301.235301 mL
2 1/4 cups: Units reciprocal conversion * 473.17647; Qalculate 1242.088242 mL
1½ cups: Units * 118.29412; Qalculate 354.8823548 mL
0.25 cup: Units * 59.147059; Qalculate 59.14705913 mL
1.5 cups: Units * 354.88235; Qalculate 354.8823548 mL'
is 'pounds in grams' "$(convert '2 1/4 lb' g)" '2 1/4 lb: Units reciprocal conversion * 907.18474; Qalculate 2381.359943 g'
