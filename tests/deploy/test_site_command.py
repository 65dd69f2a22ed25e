"""`site` against moto: first run, repeated run, change, refusal."""

from __future__ import annotations

import json
from pathlib import Path

import boto3
import pytest
from account import URL, everything
from stand_ins import REGION, Run

from deploy import site
from service import page


@pytest.mark.usefixtures("cloud")
def test_site(run: Run, page: Path) -> None:
    first = run("site", "--bucket", "rebus-page", "--folder", str(page), "--api", URL + "/")
    assert first.exit_code == 0, first.output
    address = "http://rebus-page.s3-website.eu-central-1.amazonaws.com"
    assert first.output.endswith(f"the page is at {address}\n")
    s3 = boto3.client("s3")
    index = s3.get_object(Bucket="rebus-page", Key="index.html")
    assert index["Body"].read().decode() == (
        f'<meta name="rebus-function" content="{URL}">\n<p>Привет</p>\n'
    )
    heads = {
        key: s3.head_object(Bucket="rebus-page", Key=key)
        for key in ("index.html", "app.js", "texts/ja.js", "icon.png")
    }
    assert {key: (head["ContentType"], head["CacheControl"]) for key, head in heads.items()} == {
        "index.html": ("text/html; charset=utf-8", "no-cache"),
        "app.js": ("text/javascript; charset=utf-8", "no-cache"),
        "texts/ja.js": ("text/javascript; charset=utf-8", "no-cache"),
        "icon.png": ("image/png", "public, max-age=86400"),
    }
    assert s3.get_bucket_website(Bucket="rebus-page")["IndexDocument"] == {"Suffix": "index.html"}
    (rule,) = s3.get_bucket_cors(Bucket="rebus-page")["CORSRules"]
    assert (rule["AllowedOrigins"], rule["AllowedMethods"]) == (["*"], ["GET", "HEAD"])
    (statement,) = json.loads(s3.get_bucket_policy(Bucket="rebus-page")["Policy"])["Statement"]
    assert (statement["Action"], statement["Principal"]) == ("s3:GetObject", "*")
    block = s3.get_public_access_block(Bucket="rebus-page")["PublicAccessBlockConfiguration"]
    assert set(block.values()) == {False}

    again = run("site", "--bucket", "rebus-page", "--folder", str(page), "--api", URL)
    assert again.output == f"nothing to change\nthe page is at {address}\n"


@pytest.mark.usefixtures("cloud")
def test_site_changes_only_what_differs(run: Run, page: Path) -> None:
    arguments = ("site", "--bucket", "rebus-page", "--folder", str(page), "--api", URL)
    assert run(*arguments).exit_code == 0
    (page / "app.js").rename(page / "main.js")
    (page / "icon.png").write_bytes(b"\x89PNG again")
    assert run(*arguments).output.splitlines()[:-1] == [
        "list 5 files in .rebus-deploy.json",
        "upload icon.png, 10 bytes",
        "upload main.js, 11 bytes",
        "delete app.js",
        "list 4 files in .rebus-deploy.json",
    ]
    boto3.client("s3").delete_object(Bucket="rebus-page", Key="main.js")
    assert run(*arguments).output.splitlines()[:-1] == ["upload main.js, 11 bytes"]
    boto3.client("s3").delete_bucket_website(Bucket="rebus-page")
    assert run(*arguments).output.splitlines()[:-1] == ["make the bucket a website"]


@pytest.mark.parametrize(
    ("api", "address"),
    [
        ("https://a.example/prod/", "https://a.example/prod/v1/solve"),
        ("https://a.example/f?action=", "https://a.example/f?action=solve"),
    ],
)
def test_the_pages_links_lead_to_where_things_are(api: str, address: str) -> None:
    """What a browser without scripts says to ask, and the picture that is shown with links."""
    folder = Path(__file__).parent.parent.parent / "page"
    index = site.read(folder, api, "https://page.example")["index.html"].decode()
    noscript = index.partition("<noscript>")[2].partition("</noscript>")[0]
    assert f'curl -G "{address}" --data-urlencode' in noscript
    assert "ADDRESS" not in noscript
    picture = '<meta property="og:image" content="https://page.example/icons/shared.png">'
    assert picture in index


@pytest.mark.usefixtures("cloud")
def test_site_in_the_region_that_has_no_name_for_it(run: Run, page: Path) -> None:
    arguments = ("site", "--bucket", "rebus-page", "--folder", str(page), "--api", URL)
    result = run(*arguments, "--region", "us-east-1")
    assert result.output.endswith("http://rebus-page.s3-website-us-east-1.amazonaws.com\n")


@pytest.mark.usefixtures("cloud")
def test_site_takes_the_address_of_the_function(run: Run, zip_file: Path, page: Path) -> None:
    arguments = ("site", "--bucket", "rebus-page", "--folder", str(page))
    early = run(*arguments)
    assert early.exit_code == 1
    assert "name it with --api" in early.output
    run("function", "--zip", str(zip_file))
    assert run(*arguments).exit_code == 0
    url = boto3.client("lambda").get_function_url_config(FunctionName="rebus")["FunctionUrl"]
    index = boto3.client("s3").get_object(Bucket="rebus-page", Key="index.html")
    assert f'content="{url.rstrip("/")}"' in index["Body"].read().decode()


@pytest.mark.usefixtures("cloud")
def test_site_in_yandex_cloud(run: Run, page: Path) -> None:
    arguments = ("--cloud", "yandex", "--bucket", "rebus-page")
    api = "https://functions.yandexcloud.net/d4e0000000000000000?action="
    put = ("site", *arguments, "--folder", str(page), "--api", api)
    first = run(*put)
    assert first.exit_code == 0, first.output
    assert first.output.endswith("the page is at https://rebus-page.website.yandexcloud.net\n")
    s3 = boto3.client("s3", endpoint_url="https://storage.yandexcloud.net")
    index = s3.get_object(Bucket="rebus-page", Key="index.html")["Body"].read().decode()
    assert f'content="{api}"' in index
    for key in ("index.html", "app.js", "icon.png"):
        grants = s3.get_object_acl(Bucket="rebus-page", Key=key)["Grants"]
        assert any("AllUsers" in grant["Grantee"].get("URI", "") for grant in grants)
    assert run(*put).output.startswith("nothing to change\n")
    status = run("status", *arguments)
    assert "4 files of the page" in status.output
    assert run("remove", *arguments, "--yes").exit_code == 0
    assert "rebus-page: not there" in run("status", *arguments).output
    assert "nothing to remove" in run("remove", *arguments, "--yes").output


@pytest.mark.usefixtures("cloud")
def test_a_bucket_with_other_files_is_never_made_public(run: Run, page: Path) -> None:
    s3 = boto3.client("s3")
    where = {"LocationConstraint": REGION}
    s3.create_bucket(Bucket="private", CreateBucketConfiguration=where)
    s3.put_object(Bucket="private", Key="diary.txt", Body=b"mine")
    before = everything()
    result = run("site", "--bucket", "private", "--folder", str(page), "--api", URL)
    assert result.exit_code == 1
    assert "would become public: choose another name with --bucket" in result.output
    assert everything() == before
    with pytest.raises(s3.exceptions.ClientError, match="NoSuchBucketPolicy"):
        s3.get_bucket_policy(Bucket="private")


@pytest.mark.usefixtures("cloud")
def test_a_page_that_cannot_be_put_up(run: Run, page: Path, zip_file: Path) -> None:
    arguments = ("site", "--bucket", "b", "--folder", str(page), "--api", URL)
    (page / "movie.xyz").write_bytes(b"?")
    assert "no content type is known for movie.xyz" in run(*arguments).output
    (page / "movie.xyz").unlink()
    (page / "index.html").write_text("<p>no place for the address</p>")
    assert f'must hold <meta name="{site.META}" content="…"> once' in run(*arguments).output
    (page / "index.html").unlink()
    assert "holds no index.html" in run(*arguments).output
    zip_file.write_bytes(b"junk")
    assert "this is no zip" in run("function", "--zip", str(zip_file)).output
    kinds = ("functions", "roles", "rules", "logs", "alarms", "topics")
    assert everything() == {kind: [] for kind in kinds}


def test_the_site_keeps_what_the_function_keeps() -> None:
    assert (site.FOR_GOOD, site.VERSION) == (page.FOR_GOOD, page.VERSION)
