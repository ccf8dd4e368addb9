// A plain C face of libvips, whose own functions take variable arguments and glib types; Swift reads neither.
//
// libvips is loaded at its first use: with it come a hundred libraries, which take two thirds of the time in which a program that
// is linked with it starts.
//
// Every function may be called from several threads at once, after cvips_start has returned. Calls that can fail are made
// between cvips_begin and cvips_end.

#ifndef CVIPS_H
#define CVIPS_H

#include <stddef.h>
#include <stdint.h>

/// What became of a call.
enum cvips_status {
    CVIPS_OK = 0,
    /// libvips would read the bytes with another loader than the one named, or lacks it.
    CVIPS_OTHER_LOADER = 1,
    /// libvips reported an error: see cvips_take_error.
    CVIPS_FAILED = 2,
};

/// What an image's header says.
struct cvips_header {
    /// Pixels, of the first frame, after the orientation in its metadata was applied.
    int32_t width, height;
    /// The most memory that decoding it for a width takes together with scaling it to that width, estimated, in bytes.
    int64_t decoding_memory;
};

/// A decoded image in memory.
typedef struct cvips_image cvips_image;

/// Loads libvips. Call it once, before the rest, which may be called only where it succeeds.
/// Returns NULL, or why libvips cannot be loaded; copy the text at once.
const char *cvips_load(void);

/// Starts libvips with its cache off and its loaders for untrusted formats blocked. Call it once, before all but cvips_version.
/// Returns CVIPS_OK or CVIPS_FAILED.
int cvips_start(void);

/// Begins one or more calls. The text of errors lies in one buffer for all threads: to know whose it is, make the call that
/// failed again after `cvips_begin(1)`, which empties the buffer and waits until no other thread is between its begin and end.
void cvips_begin(int alone);

/// Ends what cvips_begin began, in the same thread.
void cvips_end(void);

/// The version of libvips, as in "8.14.1". The text is static.
const char *cvips_version(void);

/// Whether libvips has the loader, as in "jpegload_buffer".
int cvips_has_loader(const char *loader);

/// Reads the header of an image that is to be decoded for `width`, without decoding it.
int cvips_read_header(
    const void *bytes, size_t length, const char *loader, int32_t width, struct cvips_header *header);

/// Decodes an image. A JPEG may come out at a fraction of its size, which is quicker, but not below twice `width`.
/// An image that is cut short or damaged is an error.
/// On CVIPS_OK, scale the image with cvips_scale and free it with cvips_image_free.
int cvips_decode(const void *bytes, size_t length, const char *loader, int32_t width, cvips_image **image);

/// Scales a decoded or scaled image down to `width` pixels; it is never enlarged. What comes out is upright, in
/// 8-bit sRGB with 3 bands or 4 with alpha, and without metadata. On CVIPS_OK, free it with cvips_image_free.
int cvips_scale(cvips_image *image, int32_t width, cvips_image **scaled);

// The functions below take scaled images only.

/// Takes the part of an image that draws most attention, no larger than the image. On CVIPS_OK, free it with cvips_image_free.
int cvips_crop(cvips_image *image, int32_t width, int32_t height, cvips_image **cropped);

int32_t cvips_image_width(const cvips_image *image);
int32_t cvips_image_height(const cvips_image *image);

/// The average colour over white: red, green, blue.
int cvips_average(cvips_image *image, uint8_t colour[3]);

/// Encodes an image without any metadata; alpha is laid over white. Free the bytes with cvips_free.
int cvips_encode_jpeg(cvips_image *image, int32_t quality, void **bytes, size_t *length);

/// Encodes an image; alpha is kept. libvips may write its resolution as Exif. Free the bytes with cvips_free.
int cvips_encode_webp(cvips_image *image, int32_t quality, void **bytes, size_t *length);

/// Takes the text of the errors so far and clears it: those of this thread, between cvips_begin(1) and cvips_end. Free it with cvips_free.
char *cvips_take_error(void);

void cvips_image_free(cvips_image *image);
void cvips_free(void *bytes);

#endif
