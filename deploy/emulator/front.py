"""The front ends of AWS: a function URL, and the website of a bucket."""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from uuid import uuid4

from deploy.clouds import Client
from deploy.emulator.runtime_api import FunctionFailed, Lambda


@dataclass(frozen=True, slots=True)
class Request:
    """An HTTP request as it arrived."""

    method: str
    path: str
    query: str
    headers: Mapping[str, str]  # names in lower case
    body: bytes


@dataclass(frozen=True, slots=True)
class Response:
    """An HTTP response as it leaves."""

    status: int
    headers: Mapping[str, str]
    body: bytes


def function_url(function: Lambda) -> Callable[[Request], Response]:
    """Responds as a function URL does: the request as an event of payload 2.0, and its answer."""

    def respond(request: Request) -> Response:
        event = {
            "version": "2.0",
            "routeKey": "$default",
            "rawPath": request.path,
            "rawQueryString": request.query,
            "headers": request.headers,
            "requestContext": {
                "http": {"method": request.method, "path": request.path, "sourceIp": "127.0.0.1"},
                "requestId": str(uuid4()),
                "stage": "$default",
            },
            "body": base64.b64encode(request.body).decode(),
            "isBase64Encoded": True,
        }
        try:
            answer = function.invoke(event)
        except FunctionFailed as error:
            return Response(502, {"Content-Type": "text/plain"}, f"{error}\n".encode())
        body = answer.get("body", "")
        raw = base64.b64decode(body) if answer.get("isBase64Encoded") else body.encode()
        return Response(answer["statusCode"], answer.get("headers", {}), raw)

    return respond


def website(s3: Client, bucket: str) -> Callable[[Request], Response]:
    """Responds as a bucket's website does, its index and error documents included."""

    def respond(request: Request) -> Response:
        settings = s3.get_bucket_website(Bucket=bucket)
        key = request.path.lstrip("/")
        if not key or key.endswith("/"):
            key += settings["IndexDocument"]["Suffix"]
        status = 200
        try:
            entry = s3.get_object(Bucket=bucket, Key=key)
        except s3.exceptions.NoSuchKey:
            status, entry = 404, s3.get_object(Bucket=bucket, Key=settings["ErrorDocument"]["Key"])
        headers = {"Content-Type": entry["ContentType"], "ETag": entry["ETag"]}
        if "CacheControl" in entry:
            headers["Cache-Control"] = entry["CacheControl"]
        return Response(status, headers, entry["Body"].read())

    return respond


def serve(respond: Callable[[Request], Response], port: int) -> ThreadingHTTPServer:
    """A server on this machine only, bound but not yet started; port 0 is any that is free."""

    class Front(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do(self) -> None:
            path, _, query = self.path.partition("?")
            body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            headers = {key.lower(): value for key, value in self.headers.items()}
            response = respond(Request(self.command, path, query, headers, body))
            self.send_response(response.status)
            for key, value in response.headers.items():
                self.send_header(key, value)
            if response.status not in (204, 304):
                self.send_header("Content-Length", str(len(response.body)))
            self.end_headers()
            if self.command != "HEAD" and response.status not in (204, 304):
                self.wfile.write(response.body)

        def log_message(self, format: str, *args: object) -> None:
            """Logs nothing: the function's own log is what one wants to read."""

        do_GET = do_HEAD = do_POST = do_PUT = do_PATCH = do_DELETE = do_OPTIONS = do

    return ThreadingHTTPServer(("127.0.0.1", port), Front)
