from __future__ import annotations

import json
import math
import os
import time
import unittest
from typing import Any
from unittest import mock

import halala
from halala import SignatureError, sign_test_header, verify_signature

from .support import webhooks

SECRET = "whsec_test"
BODY = json.dumps(
    {
        "object": "webhook_test",
        "mode": "test",
        "message": "Hello",
        "event": {"id": "evt_1", "type": "webhook_test", "created": "2026-01-01T00:00:00Z", "mode": "test"},
    }
)


def accepts(*args: object, **options: object) -> bool:
    try:
        verify_signature(*args, **options)  # type: ignore[arg-type]
        return True
    except SignatureError:
        return False


class Deliveries(unittest.TestCase):
    def test_verifies_and_types_a_delivery(self) -> None:
        delivery = webhooks["delivery"]
        raw, header, secret = delivery["body"], delivery["header"], delivery["secret"]
        body = verify_signature(raw, header, secret)
        assert isinstance(body, halala.PaymentLinkEventBody)
        self.assertEqual((body.id, body.status, body.description), (delivery["link"], "paid", "طلب ٧ 😀"))
        self.assertEqual((body.event.type, body.event.mode), ("payment_link_paid", "test"))
        self.assertEqual(verify_signature(raw.encode(), header, ["whsec_other", secret]), body)
        self.assertFalse(accepts(f"{raw} ", header, secret))
        self.assertFalse(accepts(raw, header, "whsec_other"))
        self.assertFalse(accepts(raw, None, secret))

    def test_accepts_exactly_the_signatures_that_the_service_creates(self) -> None:
        cases = webhooks["cases"]
        self.assertEqual({case["accepted"] for case in cases}, {True, False})
        for case in cases:
            accepted = accepts(case["payload"], case["header"], case["secrets"], now=case["now"])
            self.assertEqual(accepted, case["accepted"], case)


    def test_verifies_the_events_that_were_recorded_and_each_without_each_field(self) -> None:
        variants = [json.dumps(each["body"]) for each in webhooks["variants"] if each["name"].endswith("EventBody")]
        for raw in [*webhooks["recorded"], *variants]:
            with self.subTest(raw):
                body: Any = verify_signature(raw, sign_test_header(payload=raw, secret=SECRET), SECRET)
                known = isinstance(body, halala.ApiObject)
                self.assertEqual(known, bool(json.loads(raw).get("object")))

    def test_asks_for_the_raw_body_instead_of_a_parsed_one(self) -> None:
        header = sign_test_header(payload=BODY, secret=SECRET)
        for parsed in ({"object": "payment"}, [], None, 7):
            with self.assertRaisesRegex(SignatureError, "raw body"):
                verify_signature(parsed, header, SECRET)  # type: ignore[arg-type]
        self.assertTrue(accepts(bytearray(BODY.encode()), header, SECRET))


class Options(unittest.TestCase):
    def test_uses_the_given_tolerance(self) -> None:
        header = sign_test_header(payload=BODY, secret=SECRET, timestamp=1000)
        self.assertFalse(accepts(BODY, header, SECRET, now=1010, tolerance_seconds=9))
        self.assertTrue(accepts(BODY, header, SECRET, now=1010, tolerance_seconds=10))
        self.assertFalse(accepts(BODY, header, SECRET, now=1000, tolerance_seconds=math.nan))
        self.assertFalse(accepts(BODY, header, SECRET))
        self.assertFalse(accepts(BODY, header, [], now=1000))

    def test_defaults_to_the_current_time_and_the_secret_in_the_environment(self) -> None:
        header = sign_test_header(payload=BODY.encode(), secret=SECRET)
        self.assertTrue(accepts(BODY, header, SECRET, now=time.time()))
        with mock.patch.dict(os.environ, {"HALALA_WEBHOOK_SECRET": f"whsec_next,{SECRET}"}):
            self.assertTrue(accepts(BODY, header))
        with mock.patch.dict(os.environ, {"HALALA_WEBHOOK_SECRET": "whsec_next"}):
            self.assertFalse(accepts(BODY, header))

    def test_rejects_an_empty_secret(self) -> None:
        header = sign_test_header(payload=BODY, secret=SECRET)
        for secret in ("", None):
            with self.assertRaisesRegex(ValueError, "A signing secret is empty."):
                verify_signature(BODY, header, secret)
