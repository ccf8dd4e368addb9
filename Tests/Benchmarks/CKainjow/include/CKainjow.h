// kainjow's header-only C++ engine (https://github.com/kainjow/Mustache) as plain C functions.
//
// Whatever a `kainjow_…_new` function returns is the caller's, to be freed with its `…_free`; handing data to another
// copies it. Texts are UTF-8 and need no zero at their end; keys need one.
#ifndef CKAINJOW_H
#define CKAINJOW_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct kainjow_data kainjow_data;

kainjow_data *kainjow_object_new(void);
kainjow_data *kainjow_list_new(void);
kainjow_data *kainjow_text_new(const char *text, size_t count);
kainjow_data *kainjow_flag_new(bool flag);
// A partial: kainjow parses its text each time it is put in.
kainjow_data *kainjow_partial_new(const char *text, size_t count);
void kainjow_object_set(kainjow_data *object, const char *key, const kainjow_data *value);
void kainjow_list_append(kainjow_data *list, const kainjow_data *value);
void kainjow_data_free(kainjow_data *data);

typedef struct kainjow_template kainjow_template;

// Parses a template; NULL where kainjow finds a mistake in it.
kainjow_template *kainjow_template_new(const char *text, size_t count);
void kainjow_template_free(kainjow_template *compiled);

// Renders into memory that the template keeps and uses again; the bytes returned are valid until the next call.
const unsigned char *kainjow_render(kainjow_template *compiled, const kainjow_data *data, size_t *count);

#ifdef __cplusplus
}
#endif

#endif
