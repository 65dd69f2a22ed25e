"""The page in a bucket: website, public reading, CORS, cache headers, and the function's address.

The files put there are listed in the bucket under `LIST`, and a bucket made here bears a tag. So a
later run knows which files are old, and `remove` which may go. A bucket that holds anything else is
never touched.
"""

from __future__ import annotations

import hashlib
import html
import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from deploy import clouds, files
from deploy.changes import Changes
from deploy.clouds import MARK, Client, Cloud
from deploy.errors import DeployError
from deploy.packed import DIGITS, packed

# The folder of a packed page, and how long it may be kept: as in service/page.py, which would load
# the whole solver.
VERSION = re.compile(f"[0-9a-f]{{{DIGITS}}}")
FOR_GOOD = "public, max-age=31536000, immutable"

LIST = ".rebus-deploy.json"
TAGS = [{"Key": MARK, "Value": "made"}]

# The place in index.html that says where the function is.
META = "rebus-function"
META_CONTENT = re.compile(rb'(<meta\s+name="%s"\s+content=")[^"]*(")' % META.encode())

# What must be a whole address where the function does not serve the page itself: what browsers
# without scripts say to ask, and the picture that is shown with links to the page.
ASK, PICTURE = b"ADDRESS/v1/solve", b'content="icons/shared.png"'

# What a packed page loads stands in a folder with its digest as its name. Of what has no version in
# its name, a browser must ask each time (and mostly hears 304). Pictures and fonts change so rarely
# that a day does no harm.
ALWAYS_ASK = "no-cache"
A_DAY = "public, max-age=86400"
LASTING = {".png", ".ico", ".webp", ".woff2"}

WEBSITE = {"IndexDocument": {"Suffix": "index.html"}, "ErrorDocument": {"Key": "index.html"}}
CORS = [
    {
        "AllowedOrigins": ["*"],
        "AllowedMethods": ["GET", "HEAD"],
        "AllowedHeaders": ["*"],
        "MaxAgeSeconds": 86400,
    }
]
BLOCKS = ("BlockPublicAcls", "IgnorePublicAcls", "BlockPublicPolicy", "RestrictPublicBuckets")


@dataclass(frozen=True, slots=True)
class Site:
    """A bucket and the connection to it."""

    cloud: Cloud
    bucket: str
    s3: Client

    @property
    def region(self) -> str:
        """Where the storage is, as in eu-central-1."""
        return str(self.s3.meta.region_name)

    @property
    def address(self) -> str:
        """The address of the page."""
        return clouds.website(self.cloud, self.bucket, self.region)


@dataclass(frozen=True, slots=True)
class Found:
    """What the bucket holds before the page is put there."""

    is_there: bool = False
    is_ours: bool = False  # the bucket was made by an earlier run
    keys: frozenset[str] = frozenset()  # put there by earlier runs


def put_up(site: Site, folder: Path, api: str, changes: Changes) -> None:
    """Creates or updates the bucket and its page; `api` is the function's address."""
    contents = read(folder, api, site.address)
    found = look(site)
    if not (found.is_ours or found.keys) and _holds_more_than(site, found.keys):
        raise DeployError(
            f"the bucket {site.bucket} holds files that are not of the page, and all in it would "
            "become public: choose another name with --bucket"
        )
    if found.is_there and not found.is_ours:
        changes.say(f"the bucket {site.bucket} was there before: remove will leave it")
    if not found.is_there:
        changes.make(f"create the bucket {site.bucket}", _create, site=site)
    # Listed before they are uploaded, so that a run that is cut short leaves nothing unknown.
    _list(site, found.keys, found.keys | set(contents), changes)
    if not site.cloud.opens_objects:
        _open_bucket(site, changes)
    _configure(site, changes)
    for key, content in contents.items():
        _upload(site, key, content, changes)
    old = found.keys - set(contents)
    for key in sorted(old):
        _delete(site, key, changes)
    if old:
        _list(site, found.keys, frozenset(contents), changes)


def remove(site: Site, changes: Changes) -> None:
    """Removes the page, and the bucket if it was made here and holds nothing else.

    A bucket that stays is no longer a website, and no longer public.
    """
    found = look(site)
    is_empty = not _holds_more_than(site, found.keys)
    for key in sorted(found.keys):
        _delete(site, key, changes)
    if found.keys and not (found.is_ours and is_empty):
        _close_bucket(site, changes)
    if found.keys:
        _delete(site, LIST, changes)
    if found.is_ours and is_empty:
        changes.make(f"delete the bucket {site.bucket}", site.s3.delete_bucket, Bucket=site.bucket)
    elif found.is_ours:
        changes.say(f"the bucket {site.bucket} stays: it holds files that are not of the page")


def read(folder: Path, api: str, own: str) -> dict[str, bytes]:
    """Key → content of every file of the page, with the function's address put into index.html.

    `own` is the address of the page.
    """
    if not re.match(r"https?://[^\s\"<>]+$", api):
        raise DeployError(f"{api!r} is no address: name the function's with --api https://…")
    contents = packed(folder)
    address = html.escape(api.rstrip("/")).encode()
    index, places = META_CONTENT.subn(
        lambda meta: meta[1] + address + meta[2], contents["index.html"]
    )
    if places != 1:
        raise DeployError(
            f'{folder / "index.html"} must hold <meta name="{META}" content="…"> once, '
            f"and holds it {places} times"
        )
    index = index.replace(ASK, html.escape(_solve_address(api)).encode())
    index = index.replace(PICTURE, PICTURE.replace(b'="', b'="%s/' % own.rstrip("/").encode()))
    return contents | {"index.html": index}


def _solve_address(api: str) -> str:
    """The address at which the function solves."""
    base, _, query = api.partition("?")
    return f"{base}?action=solve" if query else f"{base.rstrip('/')}/v1/solve"


def look(site: Site) -> Found:
    """What the bucket holds; a DeployError if it is somebody else's."""
    from botocore.exceptions import ClientError

    try:
        site.s3.head_bucket(Bucket=site.bucket)
    except ClientError as error:
        if error.response["ResponseMetadata"]["HTTPStatusCode"] == 404:
            return Found()
        if error.response["ResponseMetadata"]["HTTPStatusCode"] == 403:
            raise DeployError(
                f"the bucket {site.bucket} belongs to somebody else, or these credentials may not "
                "use it: choose another name with --bucket"
            ) from None
        raise
    tags = _ask(site.s3.get_bucket_tagging, site.bucket) or {"TagSet": []}
    listed = _ask(site.s3.get_object, site.bucket, Key=LIST)
    keys = json.loads(listed["Body"].read()) if listed else []
    return Found(True, TAGS[0] in tags["TagSet"], frozenset(keys))


def _holds_more_than(site: Site, keys: frozenset[str]) -> bool:
    """Whether the bucket holds anything besides these and their list."""
    there = _ask(site.s3.list_objects_v2, site.bucket, MaxKeys=len(keys) + 2) or {}
    return any(item["Key"] not in keys | {LIST} for item in there.get("Contents", ()))


def _create(site: Site) -> None:
    """The bucket, with the tag that says it was made here."""
    where = {"LocationConstraint": site.region}
    more = {} if site.region == "us-east-1" else {"CreateBucketConfiguration": where}
    site.s3.create_bucket(Bucket=site.bucket, **more)
    site.s3.put_bucket_tagging(Bucket=site.bucket, Tagging={"TagSet": TAGS})


def _delete(site: Site, key: str, changes: Changes) -> None:
    changes.make(f"delete {key}", site.s3.delete_object, Bucket=site.bucket, Key=key)


def _list(site: Site, before: frozenset[str], after: frozenset[str], changes: Changes) -> None:
    """Updates the list of the page's files."""
    if before != after:
        changes.make(
            f"list {len(after)} files in {LIST}",
            site.s3.put_object, Bucket=site.bucket, Key=LIST,
            Body=json.dumps(sorted(after), indent=1).encode(), ContentType="application/json",
        )  # fmt: skip


def _open_bucket(site: Site, changes: Changes) -> None:
    """Lets everybody read the bucket, by a policy, as AWS requires."""
    s3, bucket = site.s3, site.bucket
    blocks = _ask(s3.get_public_access_block, bucket)
    if blocks is None or any(blocks["PublicAccessBlockConfiguration"].values()):
        changes.make(
            "let a policy make the bucket public",
            s3.put_public_access_block, Bucket=bucket,
            PublicAccessBlockConfiguration=dict.fromkeys(BLOCKS, False),
        )  # fmt: skip
    policy = _policy(site)
    there = _ask(s3.get_bucket_policy, bucket)
    if there is None or json.loads(there["Policy"]) != policy:
        changes.make(
            "let everybody read the bucket's files",
            s3.put_bucket_policy, Bucket=bucket, Policy=json.dumps(policy),
        )  # fmt: skip


def _policy(site: Site) -> dict[str, Any]:
    """Everybody may read every file."""
    return {
        "Version": "2012-10-17",
        "Statement": [
            {
                "Sid": "EverybodyReads",
                "Effect": "Allow",
                "Principal": "*",
                "Action": "s3:GetObject",
                "Resource": f"arn:{site.s3.meta.partition}:s3:::{site.bucket}/*",
            }
        ],
    }


def _close_bucket(site: Site, changes: Changes) -> None:
    """Undoes what made the bucket a public website, unless somebody else has changed it."""
    s3, bucket = site.s3, site.bucket
    if not site.cloud.opens_objects:
        there = _ask(s3.get_bucket_policy, bucket)
        if there is not None and json.loads(there["Policy"]) == _policy(site):
            changes.make(
                "let nobody else read the bucket's files", s3.delete_bucket_policy, Bucket=bucket
            )
    there = _ask(s3.get_bucket_website, bucket)
    if there is not None and {name: there.get(name) for name in WEBSITE} == WEBSITE:
        changes.make("end the website", s3.delete_bucket_website, Bucket=bucket)
    there = _ask(s3.get_bucket_cors, bucket)
    if there is not None and there["CORSRules"] == CORS:
        changes.make("withdraw the rules for other origins", s3.delete_bucket_cors, Bucket=bucket)


def _configure(site: Site, changes: Changes) -> None:
    s3, bucket = site.s3, site.bucket
    there = _ask(s3.get_bucket_website, bucket)
    if there is None or {name: there.get(name) for name in WEBSITE} != WEBSITE:
        changes.make(
            "make the bucket a website",
            s3.put_bucket_website, Bucket=bucket, WebsiteConfiguration=WEBSITE,
        )  # fmt: skip
    there = _ask(s3.get_bucket_cors, bucket)
    if there is None or there["CORSRules"] != CORS:
        changes.make(
            "let pages of other origins read the files",
            s3.put_bucket_cors, Bucket=bucket, CORSConfiguration={"CORSRules": CORS},
        )  # fmt: skip


def _lasting(key: str) -> str:
    """How long a browser may keep a file."""
    if VERSION.fullmatch(key.partition("/")[0]):
        return FOR_GOOD
    return A_DAY if Path(key).suffix in LASTING else ALWAYS_ASK


def _upload(site: Site, key: str, content: bytes, changes: Changes) -> None:
    suffix = Path(key).suffix
    wanted = {
        "ContentType": files.CONTENT_TYPES[suffix],
        "CacheControl": _lasting(key),
        "Metadata": {"sha256": hashlib.sha256(content).hexdigest()},
    }
    there = _ask(site.s3.head_object, site.bucket, Key=key)
    if there is not None and {name: there.get(name) for name in wanted} == wanted:
        return
    opened = {"ACL": "public-read"} if site.cloud.opens_objects else {}
    changes.make(
        f"upload {key}, {len(content)} bytes",
        site.s3.put_object, Bucket=site.bucket, Key=key, Body=content, **wanted, **opened,
    )  # fmt: skip


def _ask(call: Any, bucket: str, **arguments: Any) -> dict[str, Any] | None:
    """The storage's answer about the bucket; None if there is none."""
    from botocore.exceptions import ClientError

    try:
        answer: dict[str, Any] = call(Bucket=bucket, **arguments)
    except ClientError as error:
        if error.response["ResponseMetadata"]["HTTPStatusCode"] == 404:
            return None
        raise
    return answer
