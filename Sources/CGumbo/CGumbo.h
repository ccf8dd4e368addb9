// libgumbo: a parser of HTML, as the HTML standard has it.
#include <gumbo.h>
