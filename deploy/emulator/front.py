"""What stands before function and bucket in AWS: the function's address, and the website."""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from uuid import uuid4

from deploy.clouds import Client
from deploy.emulator.runtime_api import FunctionFailed, Lambda


@dataclass(frozen=True, slots=True)
class Asked:
    """An HTTP request as it arrived."""

    method: str
    path: str
    query: str
    headers: Mapping[str, str]  # names in lower case
    body: bytes


@dataclass(frozen=True, slots=True)
class Answer:
    """An HTTP response as it leaves."""

    status: int
    headers: Mapping[str, str]
    body: bytes


def function_url(function: Lambda) -> Callable[[Asked], Answer]:
    """Answers as a function URL does: the request as an event of payload 2.0, and its answer."""

    def answer(asked: Asked) -> Answer:
        event = {
            "version": "2.0",
            "routeKey": "$default",
            "rawPath": asked.path,
            "rawQueryString": asked.query,
            "headers": asked.headers,
            "requestContext": {
                "http": {"method": asked.method, "path": asked.path, "sourceIp": "127.0.0.1"},
                "requestId": str(uuid4()),
                "stage": "$default",
            },
            "body": base64.b64encode(asked.body).decode(),
            "isBase64Encoded": True,
        }
        try:
            said = function.invoke(event)
        except FunctionFailed as error:
            return Answer(502, {"Content-Type": "text/plain"}, f"{error}\n".encode())
        body = said.get("body", "")
        raw = base64.b64decode(body) if said.get("isBase64Encoded") else body.encode()
        return Answer(said["statusCode"], said.get("headers", {}), raw)

    return answer


def website(s3: Client, bucket: str) -> Callable[[Asked], Answer]:
    """Answers as a bucket's website does, its index and error documents included."""

    def answer(asked: Asked) -> Answer:
        settings = s3.get_bucket_website(Bucket=bucket)
        key = asked.path.lstrip("/")
        if not key or key.endswith("/"):
            key += settings["IndexDocument"]["Suffix"]
        status = 200
        try:
            found = s3.get_object(Bucket=bucket, Key=key)
        except s3.exceptions.NoSuchKey:
            status, found = 404, s3.get_object(Bucket=bucket, Key=settings["ErrorDocument"]["Key"])
        headers = {"Content-Type": found["ContentType"], "ETag": found["ETag"]}
        if "CacheControl" in found:
            headers["Cache-Control"] = found["CacheControl"]
        return Answer(status, headers, found["Body"].read())

    return answer


def serve(answer: Callable[[Asked], Answer], port: int) -> ThreadingHTTPServer:
    """A server on this machine only, bound but not yet started; port 0 is any that is free."""

    class Front(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do(self) -> None:
            path, _, query = self.path.partition("?")
            body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            headers = {key.lower(): value for key, value in self.headers.items()}
            said = answer(Asked(self.command, path, query, headers, body))
            self.send_response(said.status)
            for key, value in said.headers.items():
                self.send_header(key, value)
            if said.status not in (204, 304):
                self.send_header("Content-Length", str(len(said.body)))
            self.end_headers()
            if self.command != "HEAD" and said.status not in (204, 304):
                self.wfile.write(said.body)

        def log_message(self, format: str, *args: object) -> None:
            """Says nothing: the function's own log is what one wants to read."""

        do_GET = do_HEAD = do_POST = do_PUT = do_PATCH = do_DELETE = do_OPTIONS = do

    return ThreadingHTTPServer(("127.0.0.1", port), Front)
