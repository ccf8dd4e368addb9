"""What pages may load: the same by their own element as by a server's header, and enough for a page opened from a file."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from sites import PROGRAM
from visitors import is_fault

POLICY = 'meta[http-equiv="Content-Security-Policy"]'


def listen(page) -> list[str]:
    """What the browser says of the page in its console, such as that it refused to load a file."""
    told = []
    page.on("console", lambda message: (message.type != "error" or is_fault(message)) and told.append(message.text))
    return told


@pytest.mark.parametrize("from_file", [False, True], ids=["served", "from a file"])
@pytest.mark.parametrize("path", ["index.html", "recipes/shakshuka.html", "favorites.html", "about.html", "404.html"])
def test_lets_a_page_have_all_that_it_names(visitor, path, from_file):
    someone = visitor(from_file=from_file, worker=not from_file)
    page = someone.open("sample", "index.html")
    told = listen(page)
    page.goto(someone.url("sample", path))
    page.wait_for_load_state("networkidle")
    assert told == []
    policy = page.locator(POLICY).get_attribute("content")
    assert "default-src 'self'" in policy and "frame-ancestors" not in policy
    # Nothing that the browser loads stands before it.
    assert page.evaluate(f"""() => {{
        const policy = document.querySelector('{POLICY}');
        return [...document.querySelectorAll('script, link, img, style')].every(
            part => policy.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING);
    }}""")
    # Styles apply, scripts run, photos and drawings show.
    assert page.evaluate("getComputedStyle(document.querySelector('.masthead')).display") == "flex"
    assert page.locator("svg").first.bounding_box()["width"] > 0
    if path == "recipes/shakshuka.html":
        assert page.evaluate("[...document.images].some(image => image.complete && image.naturalWidth > 100)")
        page.locator("[data-star]").first.wait_for(state="attached")


@pytest.mark.parametrize("from_file", [False, True], ids=["served", "from a file"])
def test_refuses_what_is_not_the_sites_and_takes_what_a_setting_names(visitor, sites, tmp_path, from_file):
    site, output = tmp_path / "own", sites.folder / f"policy-{from_file}"
    subprocess.run([PROGRAM, "init", site, "--theme", "--quiet"], check=True)
    layout = site / "Templates/layout.mustache"
    layout.write_text(layout.read_text().replace(
        "</body>", '<script>document.body.dataset.ran = "yes"</script><p id="pale" style="opacity: 0.5">x</p>\n'
                   '<img id="dot" alt="" src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==">\n</body>'))
    # Any font of this machine; its own bytes are published.
    font = next(Path("/usr/share/fonts").rglob("*.ttf"), None) or pytest.skip("there is no font in /usr/share/fonts")
    shutil.copy(font, site / "Public/theme/own.ttf")
    (site / "Public/theme/custom.css").write_text("@font-face { font-family: Own; src: url(own.ttf) } body { font-family: Own }\n")

    def build(*policy):
        run = subprocess.run([PROGRAM, "build", "--site", site, "--output", output, "--offline", *policy],
                             capture_output=True, text=True)
        assert run.returncode == 0, run.stderr
        return run.stderr

    warnings = build()
    someone = visitor(from_file=from_file)
    someone.ignores = re.compile("Content Security Policy")
    address = f"{output.as_uri()}/index.html" if from_file else f"http://localhost:{sites.server.server_port}/{output.name}/index.html"

    def seen():
        page = someone.open("sample", "index.html")
        page.goto(address)
        page.wait_for_load_state("networkidle")
        return page.evaluate("""async () => [document.body.dataset.ran ?? "no", getComputedStyle(pale).opacity, dot.naturalWidth,
            ...(await document.fonts.load("16px Own")).map(font => font.status)]""")

    assert seen() == ["no", "1", 0, "loaded"]
    additions = [line.split('content-security-policy: "')[1].rstrip('"') for line in warnings.splitlines()
                 if 'content-security-policy: "' in line]
    assert len(additions) == 3, warnings
    assert "content-security-policy" not in build(*[part for addition in additions for part in ("--content-security-policy", addition)])
    assert seen() == ["yes", "0.5", 1, "loaded"]
