// libvips; how to compile and link it comes from pkg-config. Only the C target CVips includes it.
#include <vips/vips.h>
