"""An S3 server with one bucket, which counts requests and can do something at one of them."""

import sys
import threading

import boto3
from moto.core import DEFAULT_ACCOUNT_ID
from moto.s3.models import s3_backends
from moto.server import DomainDispatcherApplication, create_backend_app
from werkzeug.serving import WSGIRequestHandler, make_server

NAME = "recipes"


class QuietHandler(WSGIRequestHandler):
    def log(self, *_):
        pass


class Bucket:
    def __init__(self):
        self.application = DomainDispatcherApplication(create_backend_app)
        self.server = make_server("127.0.0.1", 0, self.answer, threaded=True, request_handler=QuietHandler)
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()
        self.lock = threading.Lock()
        self.requests: list[tuple[str, str]] = []
        # Called with the number of a request before it is answered; false to leave it without an answer.
        self.gate = lambda number: True
        s3_backends[DEFAULT_ACCOUNT_ID]["aws"].create_bucket(NAME, "us-east-1")
        self.client = boto3.client("s3", endpoint_url=self.address, region_name="us-east-1", aws_access_key_id="x",
                                   aws_secret_access_key="y", verify=False)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}"

    def environment(self) -> dict[str, str]:
        """A remote of rclone named `shop`, as its own variables set it up."""
        return {"RCLONE_CONFIG": "/dev/null", "RCLONE_CONFIG_SHOP_TYPE": "s3", "RCLONE_CONFIG_SHOP_PROVIDER": "Other",
                "RCLONE_CONFIG_SHOP_ENDPOINT": self.address, "RCLONE_CONFIG_SHOP_ACCESS_KEY_ID": "x",
                "RCLONE_CONFIG_SHOP_SECRET_ACCESS_KEY": "y"}

    def answer(self, environ, start_response):
        with self.lock:
            self.requests.append((environ["REQUEST_METHOD"], environ["PATH_INFO"]))
            number = len(self.requests)
            isAnswered = self.gate(number)
        if not isAnswered:
            start_response("503 Service Unavailable", [])
            return [b""]
        return self.application(environ, start_response)

    def counted(self, method: str | None = None) -> int:
        return sum(1 for used, _ in self.requests if method in (None, used))

    def forget_requests(self):
        self.requests.clear()

    # What is in it

    @property
    def _keys(self):
        return s3_backends[DEFAULT_ACCOUNT_ID]["aws"].buckets[NAME].keys

    def files(self) -> dict[str, bytes]:
        """The content of every object by its key."""
        return {key: self._keys[key].value for key in list(self._keys.keys())}

    def said(self, key: str) -> tuple[str, str]:
        """What a visitor is told of an object: for how long it may be kept, and what it is."""
        said = self.client.head_object(Bucket=NAME, Key=key)
        return said["CacheControl"], said["ContentType"]

    def put(self, key: str, content: bytes):
        s3_backends[DEFAULT_ACCOUNT_ID]["aws"].put_object(NAME, key, content)

    def restore(self, files: dict[str, bytes]):
        """Makes the bucket hold what `files()` gave."""
        there = self.files()
        for key in there.keys() - files.keys():
            self._keys.pop(key)
        for key, content in files.items():
            if there.get(key) != content:
                self.put(key, content)

    def close(self):
        self.server.shutdown()
        self.thread.join()


if __name__ == "__main__":
    # For tests that run without these packages: the address, then the keys of all objects when somebody asks with a line.
    bucket = Bucket()
    print(bucket.address, flush=True)
    for _ in sys.stdin:
        print("\t".join(sorted(bucket.files())), flush=True)
