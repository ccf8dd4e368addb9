#include "CVips.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "functions.h"

// Each function is called as sym_ and its name.
#define DECLARE(name) static __typeof__(name) *sym_##name;
CVIPS_FUNCTIONS(DECLARE)

const char *cvips_load(void) {
#ifdef __APPLE__
    // Homebrew's folder is not searched; the program is linked with libvips there.
    void *library = dlopen(NULL, RTLD_LAZY);
#else
    void *library = dlopen("libvips.so.42", RTLD_LAZY | RTLD_LOCAL);
#endif
    if (!library) return dlerror();
    // glib's functions are found too, as libvips is linked with it.
#define FIND(name) \
    if (!(sym_##name = (__typeof__(name) *)dlsym(library, #name))) return dlerror();
    CVIPS_FUNCTIONS(FIND)
    return NULL;
}

/// glib prints warnings to standard error by default; what matters of them comes back as an error.
static void discard(const gchar *domain, GLogLevelFlags level, const gchar *message, gpointer data) {
    (void)domain, (void)level, (void)message, (void)data;
}

int cvips_start(void) {
    sym_g_log_set_handler("VIPS", G_LOG_LEVEL_MASK & ~G_LOG_LEVEL_ERROR, discard, NULL);
    if (sym_vips_init("recipesite")) return CVIPS_FAILED;
    sym_vips_block_untrusted_set(TRUE);
    // Cached operations are found again by the address of their bytes, which are gone when a call returns.
    sym_vips_cache_set_max(0);
    // Photos are many and small: the caller decodes several at once, each on one thread.
    sym_vips_concurrency_set(1);
    // Before 8.15 libvips compiles loops by liborc while it runs. liborc 0.4.33 frees their code without a lock, so that a process
    // that makes several photos at once crashes now and then (in orc_code_chunk_free). Without it photos take 4 % more.
    if (sym_vips_version(0) == 8 && sym_vips_version(1) < 15) sym_vips_vector_set_enabled(FALSE);
    return CVIPS_OK;
}

static pthread_rwlock_t running = PTHREAD_RWLOCK_INITIALIZER;

void cvips_begin(int alone) {
    if (alone) {
        pthread_rwlock_wrlock(&running);
        sym_vips_error_clear();
    } else {
        pthread_rwlock_rdlock(&running);
    }
}

void cvips_end(void) {
    pthread_rwlock_unlock(&running);
}

const char *cvips_version(void) {
    return sym_vips_version_string();
}

int cvips_has_loader(const char *loader) {
    return sym_vips_type_find("VipsForeignLoad", loader) != 0;
}

/// The caller has recognised the format; libvips recognises it anew and must not come to another result.
static int is_read_by(const void *bytes, size_t length, const char *loader) {
    const char *found = sym_vips_foreign_find_load_buffer(bytes, length);
    GType type = found ? sym_g_type_from_name(found) : 0;
    const char *nickname = type ? sym_vips_nickname_find(type) : NULL;
    return nickname && strcmp(nickname, loader) == 0;
}

/// How many times smaller a JPEG can be decoded, up to 8, and still be at least twice as wide as it is wanted.
static int shrink_for(const char *loader, int32_t image_width, int32_t width) {
    if (strcmp(loader, "jpegload_buffer") != 0) return 1;
    int shrink = 8;
    while (shrink > 1 && image_width / shrink < 2 * (int64_t)width) shrink /= 2;
    return shrink;
}

static int is_set(const VipsImage *image, const char *name) {
    int value = 0;
    return sym_vips_image_get_typeof(image, name) && !sym_vips_image_get_int(image, name, &value) && value;
}

/// The most lines of an image that libvips 8.14 holds while it scales it, as measured with images of 1 to 50 megapixels.
static const int64_t lines_held = 1400;

/// What libvips holds besides the decoded image while it scales it. With alpha it computes in floating point.
static int64_t scaling_memory(const VipsImage *image, int64_t shrink, int64_t sample) {
    int64_t width = image->Xsize / shrink, height = image->Ysize / shrink;
    if (sym_vips_image_hasalpha((VipsImage *)image)) sample = sizeof(float);
    return width * image->Bands * sample * (height < lines_held ? height : lines_held);
}

/// The most that cvips_decode and cvips_scale hold at once: the decoded image, and either what a loader holds that does not read
/// line by line, or what scaling takes.
static int64_t decoding_memory(const VipsImage *image, const struct cvips_header *header, const char *loader, int32_t width) {
    int64_t pixels = (int64_t)image->Xsize * image->Ysize;
    // One byte or, with 16 bits, two.
    int64_t sample = (int64_t)sym_vips_format_sizeof_unsafe(image->BandFmt);
    int64_t whole = pixels * image->Bands * sample;
    int64_t shrink = shrink_for(loader, header->width, width);
    int64_t held = 0;
    if (strcmp(loader, "jpegload_buffer") == 0) {
        // The coefficients of a progressive JPEG, 16 bits each.
        if (is_set(image, "jpeg-multiscan") || is_set(image, "interlaced")) held = 2 * pixels * image->Bands;
    } else if (strcmp(loader, "pngload_buffer") == 0) {
        // An interlaced PNG is decoded as a whole, and then copied.
        if (is_set(image, "interlaced")) held = whole;
    } else {
        // WebP, GIF and AVIF are decoded as one frame with alpha; GIF keeps the index of each pixel besides.
        held = 6 * pixels * sample;
    }
    double ratio = header->width > width ? (double)width / header->width : 1;
    // The scaled pixels are copied twice to leave their metadata behind.
    int64_t scaled = (int64_t)(3 * 4 * ratio * header->width * ratio * header->height);
    int64_t scaling = scaling_memory(image, shrink, sample) + scaled;
    return whole / (shrink * shrink) + (held > scaling ? held : scaling);
}

int cvips_read_header(
    const void *bytes, size_t length, const char *loader, int32_t width, struct cvips_header *header) {
    if (!is_read_by(bytes, length, loader)) return CVIPS_OTHER_LOADER;
    VipsImage *image = sym_vips_image_new_from_buffer(bytes, length, "", "access", VIPS_ACCESS_SEQUENTIAL, NULL);
    if (!image) return CVIPS_FAILED;
    gboolean turned = sym_vips_image_get_orientation_swap(image);
    header->width = turned ? image->Ysize : image->Xsize;
    header->height = turned ? image->Xsize : image->Ysize;
    header->decoding_memory = decoding_memory(image, header, loader, width);
    sym_g_object_unref(image);
    return CVIPS_OK;
}

int cvips_decode(const void *bytes, size_t length, const char *loader, int32_t width, cvips_image **image) {
    struct cvips_header header;
    int status = cvips_read_header(bytes, length, loader, width, &header);
    if (status) return status;
    int shrink = shrink_for(loader, header.width, width);
    char options[16] = "";
    if (shrink > 1) snprintf(options, sizeof options, "[shrink=%d]", shrink);
    VipsImage *lazy = sym_vips_image_new_from_buffer(
        bytes, length, options, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
    if (!lazy) return CVIPS_FAILED;
    // The whole image is decoded here, into memory of its own. vips_thumbnail_buffer would decode while it scales,
    // and where the bytes end early it fills up with black instead of failing (8.14).
    VipsImage *decoded = sym_vips_image_copy_memory(lazy);
    sym_g_object_unref(lazy);
    *image = (cvips_image *)decoded;
    return decoded ? CVIPS_OK : CVIPS_FAILED;
}

/// Replaces `*image` by `*made`, the result of an operation on it; returns whether that succeeded.
static int step(VipsImage **image, int failed, VipsImage **made) {
    if (failed) return 0;
    sym_g_object_unref(*image);
    *image = *made;
    return 1;
}

/// Makes `*image` 8-bit sRGB. A colour profile that cannot be used is ignored, as browsers do.
static int to_srgb(VipsImage **image) {
    VipsImage *made = NULL;
    VipsInterpretation space = (*image)->Type;
    if (space == VIPS_INTERPRETATION_RGB16 || space == VIPS_INTERPRETATION_GREY16) {
        space = space == VIPS_INTERPRETATION_RGB16 ? VIPS_INTERPRETATION_sRGB : VIPS_INTERPRETATION_B_W;
        if (!step(image, sym_vips_colourspace(*image, &made, space, NULL), &made)) return 0;
    }
    if (sym_vips_image_get_typeof(*image, VIPS_META_ICC_NAME)) {
        int failed = sym_vips_icc_transform(*image, &made, "srgb", "embedded", TRUE, NULL);
        if (!step(image, failed, &made)) sym_vips_error_clear();
    }
    return step(image, sym_vips_colourspace(*image, &made, VIPS_INTERPRETATION_sRGB, NULL), &made)
        && step(image, sym_vips_cast_uchar(*image, &made, NULL), &made);
}

/// Copies the pixels of `*image` into a new one: whatever else was known about it stays behind.
static int without_metadata(VipsImage **image) {
    size_t size = 0;
    void *pixels = sym_vips_image_write_to_memory(*image, &size);
    if (!pixels) return 0;
    VipsImage *bare = sym_vips_image_new_from_memory_copy(
        pixels, size, (*image)->Xsize, (*image)->Ysize, (*image)->Bands, VIPS_FORMAT_UCHAR);
    sym_g_free(pixels);
    VipsImage *made = NULL;
    return step(image, bare == NULL, &bare)
        && step(image, sym_vips_copy(*image, &made, "interpretation", VIPS_INTERPRETATION_sRGB, NULL), &made);
}

int cvips_scale(cvips_image *image, int32_t width, cvips_image **scaled) {
    VipsImage *made = NULL;
    if (sym_vips_thumbnail_image(
            (VipsImage *)image, &made, width, "height", VIPS_MAX_COORD, "size", VIPS_SIZE_DOWN, NULL)) {
        return CVIPS_FAILED;
    }
    if (!to_srgb(&made) || (made->Bands != 3 && made->Bands != 4) || !without_metadata(&made)) {
        sym_g_object_unref(made);
        return CVIPS_FAILED;
    }
    *scaled = (cvips_image *)made;
    return CVIPS_OK;
}

int cvips_crop(cvips_image *image, int32_t width, int32_t height, cvips_image **cropped) {
    VipsImage *made = NULL;
    if (sym_vips_smartcrop(
            (VipsImage *)image, &made, width, height, "interesting", VIPS_INTERESTING_ATTENTION, NULL)) {
        return CVIPS_FAILED;
    }
    *cropped = (cvips_image *)made;
    return CVIPS_OK;
}

int32_t cvips_image_width(const cvips_image *image) {
    return ((const VipsImage *)image)->Xsize;
}

int32_t cvips_image_height(const cvips_image *image) {
    return ((const VipsImage *)image)->Ysize;
}

/// The image over white; without alpha, the image itself. The caller owns a reference to the result.
static VipsImage *over_white(VipsImage *image) {
    if (!sym_vips_image_hasalpha(image)) return sym_g_object_ref(image);
    VipsArrayDouble *white = sym_vips_array_double_newv(3, 255.0, 255.0, 255.0);
    VipsImage *flat = NULL;
    sym_vips_flatten(image, &flat, "background", white, NULL);
    sym_vips_area_unref(VIPS_AREA(white));
    return flat;
}

int cvips_average(cvips_image *image, uint8_t colour[3]) {
    VipsImage *scaled = (VipsImage *)image;
    const uint8_t *pixel = sym_vips_image_get_data(scaled);
    if (!pixel) return CVIPS_FAILED;
    // vips_stats finds out more, and takes as long as encoding the image.
    uint64_t sums[3] = {0}, count = VIPS_IMAGE_N_PELS(scaled);
    for (uint64_t index = 0; index < count; index++, pixel += scaled->Bands) {
        unsigned alpha = scaled->Bands == 4 ? pixel[3] : 255;
        for (int band = 0; band < 3; band++) sums[band] += pixel[band] * alpha + 255 * (255 - alpha);
    }
    for (int band = 0; band < 3; band++) colour[band] = (uint8_t)((sums[band] / 255 + count / 2) / count);
    return CVIPS_OK;
}

int cvips_encode_jpeg(cvips_image *image, int32_t quality, void **bytes, size_t *length) {
    VipsImage *flat = over_white((VipsImage *)image);
    if (!flat) return CVIPS_FAILED;
    int failed = sym_vips_jpegsave_buffer(
        flat, bytes, length, "Q", (int)quality, "strip", TRUE, "interlace", TRUE, "optimize_coding", TRUE, NULL);
    sym_g_object_unref(flat);
    return failed ? CVIPS_FAILED : CVIPS_OK;
}

int cvips_encode_webp(cvips_image *image, int32_t quality, void **bytes, size_t *length) {
    int failed = sym_vips_webpsave_buffer(
        (VipsImage *)image, bytes, length, "Q", (int)quality, "strip", TRUE, NULL);
    return failed ? CVIPS_FAILED : CVIPS_OK;
}

char *cvips_take_error(void) {
    return sym_vips_error_buffer_copy();
}

void cvips_image_free(cvips_image *image) {
    sym_g_object_unref(image);
}

void cvips_free(void *bytes) {
    sym_g_free(bytes);
}
