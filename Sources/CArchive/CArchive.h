#include <archive.h>
#include <archive_entry.h>
#include <locale.h>
#ifdef __APPLE__
#include <xlocale.h>
#endif

// Moves to the next header with names in UTF-8.
//
// libarchive converts names between their encoding in the archive and that of the locale. A program's locale is C, in which
// a name with an umlaut is lost; only this thread gets another, and only for this call.
static inline int archive_read_next_header_in_utf8(struct archive *archive, struct archive_entry **entry) {
  locale_t utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
  if (!utf8) utf8 = newlocale(LC_CTYPE_MASK, "en_US.UTF-8", (locale_t)0);
  locale_t earlier = utf8 ? uselocale(utf8) : (locale_t)0;
  int result = archive_read_next_header(archive, entry);
  // The entry keeps the converted name.
  if (result == ARCHIVE_OK || result == ARCHIVE_WARN) (void)archive_entry_pathname_utf8(*entry);
  if (utf8) {
    uselocale(earlier);
    freelocale(utf8);
  }
  return result;
}
