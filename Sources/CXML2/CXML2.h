// libxml2, a parser of XML that also reads broken documents.
#include <libxml/xmlversion.h>
// Its declarations that use ICU would clash with those of Foundation's ICU; none of them is called here.
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/tree.h>
