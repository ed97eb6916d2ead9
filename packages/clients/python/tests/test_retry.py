from __future__ import annotations

import http.client
import http.server
import itertools
import json
import random
import threading
import time
import unittest
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import halala
from halala import Response
from halala.retry import retry_after_in, wait_before

from .support import ORDER, Losing, ServiceTestCase, answering, never_arrives

Answering = Callable[[http.server.BaseHTTPRequestHandler], None]


def breaks_off(_: Response) -> Response:
    raise http.client.IncompleteRead(b'{"id":')


def error(code: str) -> bytes:
    return json.dumps({"error": {"type": "invalid_request_error", "code": code, "message": "No."}}).encode()


class Retries(ServiceTestCase):
    def test_creates_one_payment_when_a_response_is_lost(self) -> None:
        losses = {
            "no answer": never_arrives,
            "a broken answer": breaks_off,
            "500": answering(500),
            "a proxy's 502": answering(502, b"<h1>Bad gateway</h1>"),
            "503": answering(503),
            "a page with 200": answering(200, b"<h1>Welcome</h1>"),
            "429": answering(429, error("rate_limited"), **{"retry-after": "0"}),
            "a key in use": answering(409, error("idempotency_key_in_use")),
        }
        for name, lose in losses.items():
            with self.subTest(name):
                losing = Losing(1, lose)
                payment = self.client(transport=losing).payments.create(**ORDER, reference=name)
                self.assertEqual(payment.status, "paid")
                self.assertEqual(self.client().payments.list(reference=name).data, [payment])
                self.assertRegex(losing.keys[0] or "", "^[0-9a-f-]{36}$")
                self.assertEqual(losing.keys, [losing.keys[0]] * 2)

    def test_a_connection_error_has_the_idempotency_key(self) -> None:
        losing = Losing(9, never_arrives)
        with self.assertRaises(halala.ConnectionError) as lost:
            self.client(transport=losing, max_retries=1).payments.create(**ORDER)
        self.assertEqual(len(losing.sent), 2)
        self.assertEqual(lost.exception.idempotency_key, losing.keys[0])
        self.assertIsInstance(lost.exception.__cause__, TimeoutError)
        client = self.client()
        found = client.payments.create(**ORDER, idempotency_key=lost.exception.idempotency_key)
        self.assertEqual(client.payments.list().data, [found])

    def test_raises_a_connection_error_if_the_server_is_unreachable(self) -> None:
        nowhere = halala.Client("sk_test_x", base_url="http://127.0.0.1:1", max_retries=0)
        with self.assertRaises(halala.ConnectionError):
            nowhere.account.get()

    def test_concurrent_requests_with_the_same_key_create_one_payment(self) -> None:
        client = self.client(max_retries=5)
        with ThreadPoolExecutor() as pool:
            calls = [pool.submit(client.payments.create, **ORDER, idempotency_key="order-1") for _ in range(3)]
        self.assertEqual(len({call.result().id for call in calls}), 1)

    def test_does_not_replace_an_empty_idempotency_key(self) -> None:
        client = self.client()
        with self.assertRaises(halala.InvalidRequestError) as refused:
            client.payments.create(**ORDER, idempotency_key="")
        error = refused.exception
        self.assertEqual((error.param, error.idempotency_key), ("Idempotency-Key", ""))
        with self.assertRaises(halala.InvalidRequestError):
            client.events.resend("evt_x", idempotency_key="")
        self.assertEqual(client.payments.list().data, [])

    def test_retries_a_rate_limited_request_after_the_requested_delay(self) -> None:
        client = self.client(max_retries=5)
        with ThreadPoolExecutor(25) as pool:
            accounts = list(pool.map(lambda _: client.account.get(), range(25)))
        self.assertEqual(len(accounts), 25)

    def test_raises_a_rate_limit_error_if_retries_are_disabled(self) -> None:
        client = self.client(max_retries=0)
        with self.assertRaises(halala.RateLimitError) as refused, ThreadPoolExecutor(25) as pool:
            list(pool.map(lambda _: client.account.get(), range(110)))
        self.assertEqual((refused.exception.status, refused.exception.code), (429, "rate_limited"))

    def test_does_not_retry_client_errors_or_requests_that_are_not_safe_to_repeat(self) -> None:
        client = self.client()
        client.payments.create(**ORDER, idempotency_key="taken")
        counting = Losing(0, never_arrives)
        once = self.client(transport=counting)
        with self.assertRaises(halala.NotFoundError):
            once.payments.get("pay_x")
        with self.assertRaises(halala.InvalidRequestError) as reused:
            once.payments.create(**{**ORDER, "amount": 2}, idempotency_key="taken")
        self.assertEqual((reused.exception.status, reused.exception.code), (409, "idempotency_key_reuse"))
        self.assertEqual(len(counting.sent), 2)

    def test_retries_a_delete_and_the_object_is_missing_if_only_its_response_was_lost(self) -> None:
        endpoint = self.client().webhook_endpoints.create(url="https://shop.example/hooks")
        removing = Losing(1, never_arrives)
        with self.assertRaises(halala.NotFoundError):
            self.client(transport=removing).webhook_endpoints.delete(endpoint.id)
        self.assertEqual(removing.keys, [None, None])

    def test_the_error_has_the_delay_of_retry_after_from_seconds_and_from_a_date(self) -> None:
        limited = answering(429, error("rate_limited"), **{"retry-after": "3"})
        with self.assertRaises(halala.HalalaError) as refused:
            self.client(transport=Losing(1, limited), max_retries=0).account.get()
        self.assertEqual(refused.exception.retry_after, 3)
        now = 784111770.0  # 1994-11-06T08:49:30Z

        def after(value: str) -> float | None:
            return retry_after_in(Response(429, {"retry-after": value}, b""), lambda: now)

        for date in (
            "Sun, 06 Nov 1994 08:49:37 GMT",
            "Sunday, 06-Nov-94 08:49:37 GMT",
            "Sun Nov  6 08:49:37 1994",
        ):
            self.assertEqual(after(date), 7, date)
        self.assertEqual(after("Sun, 06 Nov 1994 08:49:00 GMT"), 0)
        for nothing in ("", "soon", "-1", "1.5", "Sun, 99 Nov"):
            self.assertIsNone(after(nothing), nothing)

    def test_applies_the_timeout_and_retries_of_one_call_instead_of_the_clients(self) -> None:
        losing = Losing(9, never_arrives)
        client = self.client(transport=losing, max_retries=0)
        with self.assertRaises(halala.ConnectionError):
            client.with_options(max_retries=1, timeout=7).account.get()
        with self.assertRaises(halala.ConnectionError):
            client.account.get()
        self.assertEqual([request.timeout for request in losing.sent], [7, 7, 60])

    def test_does_not_report_a_success_with_an_unreadable_body_as_an_api_error(self) -> None:
        for body in (b"<h1>Welcome</h1>", b"", b"[]", b"7", b"null", b'{"id":', b"\xff"):
            proxy = Losing(9, answering(200, body, **{"service-request-id": "req_1"}))
            with self.assertRaisesRegex(halala.ConnectionError, "same idempotency key") as lost:
                self.client(transport=proxy, max_retries=0).payments.create(**ORDER, idempotency_key="mine")
            error = lost.exception
            self.assertEqual((error.status, error.request_id, error.idempotency_key), (200, "req_1", "mine"))

    def test_reports_a_response_from_a_proxy_as_unreadable(self) -> None:
        bodies = (
            b"<h1>Welcome</h1>",
            b'{"error":"upstream"}',
            b'{"error":{"type":"gateway","code":502,"message":"Bad gateway"}}',
            b'{"error":{"type":["gateway"],"code":"502","message":"Bad gateway"}}',
            b'{"error":{"type":"gateway","code":"502"}}',
        )
        for status, body in itertools.product((404, 502), bodies):
            proxy = Losing(9, answering(status, body))
            with self.assertRaises(halala.ApiError) as unreadable:
                self.client(transport=proxy, max_retries=0).payments.create(**ORDER, idempotency_key="mine")
            error = unreadable.exception
            self.assertEqual(
                (error.code, error.status, error.request_id, error.doc_url, error.idempotency_key),
                ("unreadable_response", status, None, None, "mine"),
            )

    def test_has_an_error_of_an_unknown_type_without_the_fields_that_it_cannot_read(self) -> None:
        body = b'{"error":{"type":"new","code":"new","message":"No.","param":7,"errors":["none"]}}'
        with self.assertRaises(halala.HalalaError) as failed:
            self.client(transport=Losing(9, answering(404, body))).payments.get("pay_x")
        error = failed.exception
        self.assertEqual((error.code, error.param, error.errors), ("new", None, ()))


class Waits(unittest.TestCase):
    def test_delays_grow_with_jitter_respect_retry_after_and_are_at_most_a_minute(self) -> None:
        generator = random.Random(7)
        for _ in range(500):
            retry, chance = generator.randrange(20), generator.random()
            requested = generator.choice([None, generator.randrange(200)])
            wait = wait_before(retry, requested, lambda: chance)
            own = min(0.5 * 2**retry, 8.0)
            least = requested or 0
            self.assertEqual(wait is None, least > 60)
            if wait is not None:
                self.assertGreaterEqual(wait, max(own / 2, least))
                self.assertLessEqual(wait, max(own, least))


class Timeouts(unittest.TestCase):
    def test_a_response_that_arrives_byte_by_byte_does_not_extend_the_timeout(self) -> None:
        starts = {
            "headers": b"HTTP/1.1 200 OK\r\nX-Slow: ",
            "body": b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n",
            "body of an error": b"HTTP/1.1 503 Service Unavailable\r\nContent-Length: 1000\r\n\r\n",
        }
        for name, start in starts.items():
            with self.subTest(name), LocalServer(trickling(start)) as url:
                client = halala.Client("sk_test_x", base_url=url, timeout=0.5, max_retries=0)
                started = time.monotonic()
                with self.assertRaises(halala.ConnectionError) as lost:
                    client.account.get()
                self.assertIsInstance(lost.exception.__cause__, TimeoutError)
                self.assertLess(time.monotonic() - started, 2)


def trickling(start: bytes) -> Answering:
    """Sends the start of a response, then a byte every 0.2 s for 4 s."""

    def answer(handler: http.server.BaseHTTPRequestHandler) -> None:
        try:
            handler.wfile.write(start)
            for _ in range(20):
                time.sleep(0.2)
                handler.wfile.write(b"x")
        except OSError:
            pass  # the client has gone

    return answer


class Redirects(ServiceTestCase):
    def test_does_not_follow_redirects(self) -> None:
        sent: list[str] = []

        def redirect(handler: http.server.BaseHTTPRequestHandler) -> None:
            sent.append(handler.path)
            handler.send_response(301)
            handler.send_header("Location", "/elsewhere")
            handler.send_header("Content-Length", "0")
            handler.end_headers()

        with LocalServer(redirect) as url:
            with self.assertRaises(halala.ApiError) as refused:
                halala.Client("sk_test_x", base_url=url).account.get()
        self.assertEqual(refused.exception.status, 301)
        self.assertEqual(sent, ["/v1/account"])


class LocalServer:
    """Answers every GET request the same way."""

    def __init__(self, answer: Answering) -> None:
        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                answer(self)

            def log_message(self, *_: object) -> None:
                pass

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(target=self._server.serve_forever)

    def __enter__(self) -> str:
        self._thread.start()
        return f"http://127.0.0.1:{self._server.server_port}"

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()
