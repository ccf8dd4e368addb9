"""What is really seen: colours at places of a screenshot, read by the browser itself."""

import base64

from playwright.sync_api import BrowserContext, Locator, Page


def colours(page: Page, places: dict[str, tuple[float, float]], clip: dict | None = None) -> dict[str, tuple[int, int, int]]:
    """The colours at places of the window, or of a part of it, given as fractions of its width and height."""
    picture = page.screenshot(clip=clip) if clip else page.screenshot()
    found = _read(page, picture, "places.map(([x, y]) => colour(x, y))", list(places.values()))
    return dict(zip(places, map(tuple, found)))


def palette(page: Page, clip: dict, steps: int) -> set[tuple[int, int, int]]:
    """The colours of a part of the window, looked at in so many places each way."""
    return set(map(tuple, _read(page, page.screenshot(clip=clip), PALETTE, steps)))


def contrast(element: Locator, area: tuple[float, float, float, float] = (0, 0, 1, 1)) -> float:
    """The largest contrast (WCAG 2, 1.4.11) between the corner of an element's area and anything drawn within it.

    The area is left, top, right and bottom, as fractions of the element's box.
    """
    box = element.bounding_box()
    left, top, right, bottom = area
    clip = {
        "x": box["x"] + left * box["width"], "y": box["y"] + top * box["height"],
        "width": (right - left) * box["width"], "height": (bottom - top) * box["height"]}
    picture = element.page.screenshot(clip=clip)
    ground = _luminance(_read(element.page, picture, "colour(0.01, 0.01)"))
    others = map(_luminance, _read(element.page, picture, PALETTE, 40))
    return max((max(ground, other) + 0.05) / (min(ground, other) + 0.05) for other in others)


# Each colour once: thousands of places take a second on their way to this process.
PALETTE = """(() => {
    const fractions = Array.from({ length: places }, (_, index) => (index + 0.5) / places);
    const found = fractions.flatMap((x) => fractions.map((y) => colour(x, y)));
    return [...new Map(found.map((rgb) => [rgb.join(), rgb])).values()];
})()"""


def _read(page: Page, picture: bytes, expression: str, places=None) -> list:
    """Evaluates an expression of `places` and of `colour(x, y)`, a place's colour in a picture."""
    return page.evaluate("""async ([picture, places]) => {
        const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        context.drawImage(bitmap, 0, 0);
        const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
        const colour = (x, y) => {
            const start = 4 * (Math.floor(y * bitmap.height) * bitmap.width + Math.floor(x * bitmap.width));
            return [...data.slice(start, start + 3)];
        };
        return EXPRESSION;
    }""".replace("EXPRESSION", expression), [base64.b64encode(picture).decode(), places])


def _luminance(colour: list[int]) -> float:
    def linear(value: float) -> float:
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
    red, green, blue = (linear(value / 255) for value in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def watch_shifts(context: BrowserContext):
    """Has pages of a browser note what moves on them, for `shifts`."""
    context.add_init_script("""
        window.shifts = [];
        new PerformanceObserver((list) => shifts.push(...list.getEntries().map((shift) => [
            shift.startTime, shift.value, ...shift.sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? node?.textContent)]))
        ).observe({ type: 'layout-shift', buffered: true });""")


def shifts(page: Page) -> list:
    """What has moved on a page since it was first painted: before that, nobody saw it."""
    return page.evaluate("""() => {
        const [paint] = performance.getEntriesByName('first-paint');
        return shifts.filter(([time]) => time >= (paint.paintTime ?? paint.startTime));
    }""")


def is_loaded(image: Locator) -> bool:
    """Waits until an image is there, or has failed to load; tells whether it is there.

    To ask a lazy image that has not begun to load for `decode()` is not enough: that is refused when it begins.
    """
    return image.evaluate("""(image) => new Promise((done) => {
        const end = Date.now() + 60_000;
        const look = () => (Date.now() > end || (image.complete && image.currentSrc) ? done() : setTimeout(look, 20));
        look();
    }).then(() => image.decode()).then(() => image.naturalWidth > 0, () => false)""")
