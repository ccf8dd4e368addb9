// libgumbo, a parser of HTML that follows the HTML standard.
#include <gumbo.h>
