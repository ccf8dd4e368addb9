#!/bin/sh
# eSpeak NG 1.51 (Debian's espeak-ng), the usual voice on Linux: a recipe that is read aloud in the kitchen.
#
# Expected: ½ and ¾ are read in the language of the voice, or as a sign's name, and a range as both its amounts.
# Seen:     in most languages ¾ is not read at all: "1¾ tazas" is heard as "1 tazas", in Spanish, Dutch, Swedish, Russian and more, while
#           ½ is said in English amid the sentence. Each language has its own list of signs: German, French and Italian have both.
#           English loses the half of "½–¾ cup" and the quarters too: it is "a three cup". "½ to ¾ cup" is whole. Swedish leaves out
#           the degrees: 180 °C is "180 C". Nor is 3/4 a way out: in German it is "three four".
# So:       text for voices has words, "three quarters of a cup", and "to" between amounts; a sign may be nothing at all.
set -eu
version=$(dpkg-query --show --showformat '${Version}' espeak-ng) || { echo "Install espeak-ng." >&2; exit 2; }
case $version in
1.51+*) ;;
*) echo "espeak-ng is $version; this was seen with 1.51." >&2; exit 2 ;;
esac

say() {
  LC_ALL=C.UTF-8 espeak-ng -q -v "$1" --ipa "$2" | sed 's/^ *//'
}
is() {
  printf "%s:\n%s\n" "$1" "$2"
  [ "$2" = "$3" ] || { printf '%s: this has changed. Now:\n%s\nBefore:\n%s\n' "$1" "$2" "$3" >&2; exit 1; }
}
is 'Spanish' "$(for text in '1¾ tazas' '1 tazas' '½ taza'; do say es "$text"; done)" 'ˈuno tˈaθas
ˈuno tˈaθas
(en)ɐ hˈɑːf(es) tˈaθa'
is 'where ¾ is silent' "$(for voice in ca cs da de en-us es fi fr-fr hu it nb nl pl pt ro ru sv tr uk; do
  [ -n "$(say "$voice" '¾' | tr -d ' \n')" ] || printf '%s ' "$voice"
done)" 'ca cs es fi nb nl ro ru sv tr uk '
is 'where ½ is English' "$(for voice in ca cs da de es fi fr-fr hu it nb nl pl pt ro ru sv tr uk; do
  case $(say "$voice" '½') in *'(en)'*) printf '%s ' "$voice" ;; esac
done)" 'ca cs es fi nb nl ro ru sv tr uk '
is 'German' "$(for text in '3/4' '3 4' '¾'; do say de "$text"; done)" 'dɾˈaɪ fˈiːɾ
dɾˈaɪ fˈiːɾ
dɾˈaɪ fˈiːɾtəl'
is 'English' "$(for text in '¾ cup' '½–¾ cup' '½ to ¾ cup'; do say en-us "$text"; done)" 'θɹˈiː kwˈɔːɹɾɚz kˈʌp
ɐθɹˈiː kˈʌp
ɐ hˈæf tə θɹˈiː kwˈɔːɹɾɚz kˈʌp'
is 'Swedish' "$(for text in '180 °C' '180 C'; do say sv "$text"; done)" 'ˈɛthˈɵndra ˈɔtɪ sˈeː
ˈɛthˈɵndra ˈɔtɪ sˈeː'
