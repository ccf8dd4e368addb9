"""The names of stars: those of cards say which recipe they are of."""

import re

ADD = re.compile(r"^Add .*to favorites$")
REMOVE = re.compile(r"^Remove .*from favorites$")
