"""Web servers with the settings of the guide and the files that a build writes for them."""

import json
from urllib.parse import unquote

import pytest
from guide import block, follow
from servers import apache, caddy, get, nginx
from sites import MANIFEST, RECIPES

FOR_EVER = "public, max-age=31536000, immutable"


@pytest.fixture(params=["/", "/my%20recipes/"], ids=["at-the-top", "in-a-folder"])
def top(request) -> str:
    return request.param


@pytest.fixture(params=[nginx, caddy, apache], ids=["nginx", "caddy", "apache"])
def served(request, top, begun, tmp_path):
    """A site of which one recipe was renamed, at a server: its address, and its folder."""
    # Servers that are begun by root read files as another user.
    for parent in [tmp_path, *tmp_path.parents][:4]:
        parent.chmod(0o755)
    output = tmp_path / "www" / (unquote(top).strip("/") or "recipes")
    build = block("own-server.md", "sh", "--host-files").replace("nginx", request.param.__name__)
    # Where the site is in a folder, its address says so.
    build = build.replace("recipes.example.org/", f"recipes.example.org{top}")
    renamed = [{**recipe, "name": "Tadka Dal"} if recipe["name"] == "Dal" else recipe for recipe in RECIPES]
    for recipes in [RECIPES, renamed]:
        (begun.folder.parent / "recipes.json").write_text(json.dumps({"recipes": recipes}))
        follow(begun, build, **{"/srv/www/recipes": f"'{output}'"})
    folder = tmp_path / "server"
    folder.mkdir()
    with request.param(folder, output, output if top == "/" else output.parent) as address:
        yield f"{address}{top}", output


def test_says_what_may_be_kept_and_what_pages_may_do(served):
    address, output = served
    status, fields, content = get(address)
    assert (status, fields["Cache-Control"], fields["Content-Type"]) == (200, "no-cache", "text/html; charset=utf-8")
    assert content == (output / "index.html").read_bytes()
    assert "default-src 'self'" in fields["Content-Security-Policy"] and fields["X-Content-Type-Options"] == "nosniff"
    style = next((output / "theme").glob("site-*.css"))
    status, fields, _ = get(f"{address}theme/{style.name}")
    assert (status, fields.get_all("Cache-Control")) == (200, [FOR_EVER])
    assert fields["Content-Type"].startswith("text/css") and "Content-Security-Policy" in fields
    assert get(f"{address}site.webmanifest")[1]["Content-Type"] == "application/manifest+json"


def test_shows_the_page_for_unknown_addresses_and_has_nobody_keep_it(served):
    address, output = served
    for path in ["recipes/none/at/all.html", "theme/site-0123456789abcdef.css", MANIFEST, ".recipesite.caddy"]:
        status, fields, content = get(address + path)
        assert (status, content) == (404, (output / "404.html").read_bytes()), path
        assert fields.get_all("Cache-Control") == ["no-cache"] and "Content-Security-Policy" in fields, path


def test_leads_on_from_a_former_address_for_good(served, top):
    address, _ = served
    status, fields, _ = get(f"{address}recipes/dal.html")
    assert status == 301 and fields["Location"].removeprefix(address.removesuffix(top)) == f"{top}recipes/tadka-dal.html"
    assert get(f"{address}recipes/tadka-dal.html")[0] == 200


def test_sends_files_as_they_were_compressed(served, request):
    address, output = served
    style = next((output / "theme").glob("site-*.css")).name
    # Debian's nginx-light is without the module for Brotli.
    codings = {"gzip": ".gz"} | ({} if "nginx" in request.node.name else {"br": ".br"})
    for path, file, kind in [("", "index.html", "text/html"), (f"theme/{style}", f"theme/{style}", "text/css")]:
        for coding, ending in codings.items():
            _, fields, content = get(address + path, Accept_Encoding=coding)
            assert fields["Content-Encoding"] == coding and fields["Content-Type"].startswith(kind)
            assert content == (output / f"{file}{ending}").read_bytes()
            assert fields["Vary"].lower().count("accept-encoding") == 1
        # As browsers ask: the smaller one wins, and is compressed once.
        _, fields, content = get(address + path, Accept_Encoding="gzip, deflate, br")
        coding = list(codings)[-1]
        assert fields["Content-Encoding"] == coding
        assert content == (output / f"{file}{codings[coding]}").read_bytes()
        # A coding that the visitor refuses isn't sent, and caches know that another may get it.
        for accepted in [{}, *({"Accept_Encoding": value} for value in ["gzip;q=0, br;q=0", "gzip; q=0.0, br; q=0"])]:
            _, fields, content = get(address + path, **accepted)
            assert "Content-Encoding" not in fields and content == (output / file).read_bytes(), accepted
            assert "nginx" in request.node.name or fields["Vary"].lower().count("accept-encoding") == 1, accepted
        _, fields, _ = get(address + path, Accept_Encoding="gzip;q=0.5")
        assert fields["Content-Encoding"] == "gzip"
    status, fields, content = get(f"{address}none.html", Accept_Encoding="gzip, deflate, br")
    coding = fields["Content-Encoding"]
    assert status == 404 and content == (output / f"404.html{codings[coding]}").read_bytes()


def test_shows_the_page_for_unknown_addresses_in_the_place_of_a_folder(served):
    address, output = served
    for path in ["recipes/", "cuisines/", "theme/"]:
        assert (output / path).is_dir()
        status, fields, content = get(address + path)
        assert (status, content) == (404, (output / "404.html").read_bytes()), path
        assert fields.get_all("Cache-Control") == ["no-cache"] and "Content-Security-Policy" in fields, path
    # A folder of others has its own page.
    (output / "blog").mkdir()
    (output / "blog" / "index.html").write_text("Blog")
    assert get(f"{address}blog/")[::2] == (200, b"Blog")
