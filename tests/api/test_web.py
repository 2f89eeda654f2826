"""The built web app: files of the build, the page for every other path, and no path that breaks it."""

from pathlib import Path

import httpx
import pytest

from api import web


@pytest.fixture
def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "secret.txt").write_text("not of the build")
    folder = tmp_path / "dist"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<title>Steward</title>")
    (folder / "tenant.html").write_text("<title>Portal</title><meta nonce='__NONCE__'>")
    (folder / "link.html").write_text("<title>Link</title><meta nonce='__NONCE__'>")
    (folder / "icon.svg").write_text("<svg/>")
    (folder / "assets" / "main-1a2b.js").write_text("1")
    monkeypatch.setattr(web, "DIST", folder)
    return folder


async def get(api: httpx.AsyncClient, path: str, **headers: str) -> httpx.Response:
    url = api.base_url.copy_with(raw_path=path.encode())
    return await api.get(url, headers=headers)


@pytest.mark.usefixtures("build")
async def test_files_are_served_as_long_as_they_may_be_kept(api: httpx.AsyncClient) -> None:
    icon, script = await get(api, "/icon.svg"), await get(api, "/assets/main-1a2b.js")
    assert (icon.text, icon.headers["cache-control"]) == ("<svg/>", "no-cache")
    assert (script.text, script.headers["cache-control"]) == ("1", "public, max-age=31536000, immutable")
    again = await get(api, "/icon.svg", **{"If-None-Match": icon.headers["etag"]})
    assert (again.status_code, again.headers["cache-control"]) == (304, "no-cache")


@pytest.mark.parametrize(
    "path",
    [
        "/", "/units", "/assets", "/index.html", "/%00", "/a%00b", "/" + "a" * 300, "/" + "a" * 50_000,
        "/" + "a/" * 20_000, "/icon.svg/x", "/../secret.txt", "/..%2fsecret.txt", "/%2e%2e/secret.txt",
        "//etc/passwd", "/%2fetc%2fpasswd", "/..%5csecret.txt", "/%ff%fe", "/%ed%a0%80", "/%c3%a9",
    ],
    ids=lambda path: path[:20],
)  # fmt: skip
@pytest.mark.usefixtures("build")
async def test_any_other_path_is_the_page(api: httpx.AsyncClient, path: str) -> None:
    answer = await get(api, path)
    assert (answer.status_code, answer.text) == (200, "<title>Steward</title>")


@pytest.mark.parametrize(
    "path",
    ["/tenant", "/tenant/", "/tenant/login", "/tenant/a/b?c=d", "/privacy", "/terms", "/tenant.html"],
)
@pytest.mark.usefixtures("build")
async def test_residents_get_a_page_of_their_own(api: httpx.AsyncClient, path: str) -> None:
    answer = await get(api, path)
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")
    assert answer.text.startswith("<title>Portal</title>")
    nonce = answer.text.partition("nonce='")[2].partition("'")[0]
    assert f"'nonce-{nonce}'" in answer.headers["content-security-policy"]
    assert "script-src 'self'" in answer.headers["content-security-policy"]


@pytest.mark.parametrize("path", ["/link/a-token", "/link", "/link/a/b", "/link.html"])
@pytest.mark.usefixtures("build")
async def test_who_holds_a_link_gets_a_page_that_nothing_keeps(api: httpx.AsyncClient, path: str) -> None:
    answer = await get(api, path)
    assert answer.text.startswith("<title>Link</title>")
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize("path", ["/links", "/tenants", "/tenant-x", "/units/tenant", "/termsx"])
@pytest.mark.usefixtures("build")
async def test_what_only_begins_like_the_portal_is_the_staff_s(api: httpx.AsyncClient, path: str) -> None:
    assert (await get(api, path)).text == "<title>Steward</title>"


@pytest.mark.parametrize("name", ["", "gone.js", "%00", "a" * 300, "a" * 9000])
@pytest.mark.usefixtures("build")
async def test_an_asset_that_is_gone_is_404(api: httpx.AsyncClient, name: str) -> None:
    assert (await get(api, f"/assets/{name}")).status_code == 404


async def test_without_a_build_every_path_is_404(
    api: httpx.AsyncClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web, "DIST", tmp_path / "none")
    for path in ("/", "/units", "/%00", "/" + "a" * 300, "/assets/x.js"):
        assert (await get(api, path)).status_code == 404, path[:20]


@pytest.mark.parametrize(
    ("path", "allowed"), [("offline.html", "style-src 'self'"), ("tenant-worker.js", "connect-src 'self'")]
)
async def test_what_the_browser_keeps_of_the_portal_brings_its_own_policy(
    api: httpx.AsyncClient, build: Path, path: str, allowed: str
) -> None:
    (build / path).write_text("kept")
    answer = await get(api, f"/{path}")
    assert (answer.text, answer.headers["cache-control"]) == ("kept", "no-cache")
    policy = answer.headers["content-security-policy"]
    assert policy.startswith("default-src 'none'")
    assert allowed in policy
    assert "nonce" not in policy
