"""The commands and settings of the guide, as somebody follows them."""


import yaml
from guide import ADDRESS, block, blocks, follow
from sites import MANIFEST, files_of


def test_from_nothing_to_a_bucket(begun, bucket, tmp_path):
    # Only the server is the test's own.
    for name in [name for name in begun.environment if name.startswith("RCLONE_CONFIG_SHOP")]:
        del begun.environment[name]
    begun.environment |= {"RCLONE_CONFIG": str(tmp_path / "rclone.conf"), "AWS_ACCESS_KEY_ID": "x", "AWS_SECRET_ACCESS_KEY": "y"}
    follow(begun, block("s3.md", "sh", "rclone config"), **{"provider=AWS": f"provider=Other endpoint={bucket.address}"})
    follow(begun, block("s3.md", "sh", "recipesite deploy"))
    files = bucket.files()
    del files[MANIFEST]
    assert files == begun.files()
    assert ADDRESS.encode() in files["sitemap.xml"]
    follow(begun, block("deploying.md", "sh", "--previous"))


def test_from_nothing_to_a_host_with_ssh(begun, ssh, tmp_path):
    begun.environment["RSYNC_RSH"] = ssh
    follow(begun, block("ssh.md", "sh", "recipesite deploy"), **{"me@host.example:/srv/www/recipes": f"127.0.0.1:{tmp_path}/www"})
    assert files_of(tmp_path / "www") == begun.files()


def test_the_workflow_is_of_a_form_that_is_read(begun):
    workflow = yaml.safe_load(blocks("github-pages.md", "yaml")[0])
    steps = workflow["jobs"]["publish"]["steps"]
    build = next(step["run"] for step in steps if "recipesite build" in step.get("run", ""))
    begun.environment["ADDRESS"] = "http://127.0.0.1:1/"
    follow(begun, build)
    assert "127.0.0.1" in (begun.output / "sitemap.xml").read_text()
