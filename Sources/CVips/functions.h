// The functions of libvips and of glib that CVips.c calls, each found by its name when libvips is loaded.
//
// What makes a package of the program reads this list too, as nothing in the program says that it needs libvips.

#ifndef CVIPS_FUNCTIONS_H
#define CVIPS_FUNCTIONS_H

#include <vips/vips.h>
// vips.h leaves it out.
#include <vips/vector.h>

#define CVIPS_FUNCTIONS(each) \
    each(g_free) \
    each(g_log_set_handler) \
    each(g_object_ref) \
    each(g_object_unref) \
    each(g_type_from_name) \
    each(vips_area_unref) \
    each(vips_array_double_newv) \
    each(vips_block_untrusted_set) \
    each(vips_cache_set_max) \
    each(vips_cast_uchar) \
    each(vips_colourspace) \
    each(vips_concurrency_set) \
    each(vips_copy) \
    each(vips_error_buffer_copy) \
    each(vips_error_clear) \
    each(vips_flatten) \
    each(vips_foreign_find_load_buffer) \
    each(vips_format_sizeof_unsafe) \
    each(vips_icc_transform) \
    each(vips_image_copy_memory) \
    each(vips_image_get_data) \
    each(vips_image_get_int) \
    each(vips_image_get_orientation_swap) \
    each(vips_image_get_typeof) \
    each(vips_image_hasalpha) \
    each(vips_image_new_from_buffer) \
    each(vips_image_new_from_memory_copy) \
    each(vips_image_write_to_memory) \
    each(vips_init) \
    each(vips_jpegsave_buffer) \
    each(vips_nickname_find) \
    each(vips_smartcrop) \
    each(vips_thumbnail_image) \
    each(vips_type_find) \
    each(vips_vector_set_enabled) \
    each(vips_version) \
    each(vips_version_string) \
    each(vips_webpsave_buffer)

#endif
