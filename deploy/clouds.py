"""The two clouds whose storage speaks S3, and connections to them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

# boto3's clients have no types of their own.
Client = Any

# The tag of everything that is made here. What bears another's name is never changed or removed.
MARK = "rebus-deploy"

# Regions whose websites have a hyphen where all later ones have a dot.
HYPHENATED = {
    "ap-northeast-1",
    "ap-southeast-1",
    "ap-southeast-2",
    "eu-west-1",
    "sa-east-1",
    "us-east-1",
    "us-gov-west-1",
    "us-west-1",
    "us-west-2",
}


@dataclass(frozen=True, slots=True)
class Cloud:
    """What differs between storages that speak S3."""

    name: str
    region: str | None  # where none is named
    endpoint: str | None  # of the storage, where boto3 does not know it
    opens_objects: bool  # the public may read what is marked so; else what a bucket's policy says


AWS = Cloud("aws", None, None, opens_objects=False)
YANDEX = Cloud("yandex", "ru-central1", "https://storage.yandexcloud.net", opens_objects=True)

CLOUDS = {cloud.name: cloud for cloud in (AWS, YANDEX)}


def storage(cloud: Cloud, region: str | None) -> Client:
    """A client of the cloud's object storage.

    Raises NoRegionError as other services do; S3 alone would go on in a region of its own choice.
    """
    import boto3
    from botocore.exceptions import NoRegionError

    region = region or cloud.region or boto3.session.Session().region_name
    if region is None:
        raise NoRegionError
    return _client("s3", region, cloud.endpoint)


def service(name: str, region: str | None) -> Client:
    """A client of a service of AWS: lambda, iam, events, budgets, sts."""
    return _client(name, region, None)


def website(cloud: Cloud, bucket: str, region: str) -> str:
    """The address at which a bucket's website is seen."""
    if cloud is YANDEX:
        return f"https://{bucket}.website.yandexcloud.net"
    join = "-" if region in HYPHENATED else "."
    return f"http://{bucket}.s3-website{join}{region}.amazonaws.com"


def _client(name: str, region: str | None, endpoint: str | None) -> Client:
    import boto3
    from botocore.config import Config

    config = Config(
        connect_timeout=10,
        retries={"mode": "standard", "max_attempts": 3},
        # Yandex Cloud does not know the checksums that boto3 adds otherwise.
        request_checksum_calculation="when_required",
        response_checksum_validation="when_required",
    )
    return boto3.client(name, region_name=region, endpoint_url=endpoint, config=config)
