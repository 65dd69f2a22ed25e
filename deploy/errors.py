"""Every way a deployment can fail → one line that says what happened and what to do."""

from __future__ import annotations


class DeployError(Exception):
    """A command cannot continue; the text says why and what to do."""


AGAIN = "run the same command again, it goes on where it stopped"
INVALID = "the access key is not valid (or has expired, or the clock is wrong): renew it"
DENIED = "these credentials may not do that: deploy/aws/policy.json permits what is needed"

# What to do about an error code that S3, IAM, Lambda or EventBridge answers.
ADVICE = {
    "AccessDenied": DENIED,
    "AccessDeniedException": DENIED,
    "403": DENIED,
    "BucketAlreadyExists": "somebody else has a bucket of that name: choose another with --bucket",
    "InvalidBucketName": "a bucket's name is 3 to 63 of a-z, 0-9 and hyphens",
    "IllegalLocationConstraintException": "the region is not the bucket's: see --region",
    "301": "the bucket lies in another region: name that with --region",
    "ExpiredToken": INVALID,
    "ExpiredTokenException": INVALID,
    "InvalidAccessKeyId": INVALID,
    "InvalidClientTokenId": INVALID,
    "SignatureDoesNotMatch": INVALID,
    "UnrecognizedClientException": INVALID,
    "Throttling": AGAIN,
    "ThrottlingException": AGAIN,
    "TooManyRequestsException": AGAIN,
    "ResourceConflictException": f"another deployment is at work: wait for it, then {AGAIN}",
    "OperationAborted": f"the bucket is still being made or removed: wait a minute, then {AGAIN}",
}


def explain(error: Exception) -> str | None:
    """Explains an error of boto3 to the person who deploys; None for any other error."""
    from botocore import exceptions as boto

    if isinstance(error, (boto.NoCredentialsError, boto.PartialCredentialsError)):
        return "there are no credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY"
    if isinstance(error, boto.ProfileNotFound):
        return f"{error}: AWS_PROFILE must name one that is configured"
    if isinstance(error, boto.NoRegionError):
        return "there is no region: set AWS_DEFAULT_REGION for all commands, as to eu-central-1"
    if isinstance(error, boto.ClientError):
        return _refusal(error.response, error.operation_name)
    if isinstance(error, boto.WaiterError):
        return f"the cloud is not ready yet ({error}): {AGAIN}"
    if isinstance(error, (boto.HTTPClientError, boto.ConnectionError, boto.IncompleteReadError)):
        return f"the connection broke ({error}): {AGAIN}"
    return f"{error}" if isinstance(error, boto.BotoCoreError) else None


def _refusal(response: dict[str, dict[str, object]], operation: str) -> str:
    """What the cloud answered to an operation, and the advice for its code."""
    code = str(response["Error"].get("Code", ""))
    message = str(response["Error"].get("Message", ""))
    status = response.get("ResponseMetadata", {}).get("HTTPStatusCode", 0)
    default = AGAIN if isinstance(status, int) and status >= 500 else message
    advice = ADVICE.get(code, default)
    said = f"{code}: {message}" if message not in (code, advice) else code
    return f"{operation} failed ({said}): {advice}"
