from __future__ import annotations

import dataclasses
import json
import os
import unittest
from typing import Any
from unittest import mock

import halala
from halala import error_types
from halala.decode import decode
from halala.transport import Request, Response, send

from .support import ORDER, ServiceTestCase, webhooks


class Payments(ServiceTestCase):
    def test_a_customer_pays_and_gets_a_refund(self) -> None:
        client = self.client()
        account = client.account.get()
        self.assertEqual((account.mode, account.capabilities.can_charge), ("test", True))
        customer = client.customers.create(name="Sara", metadata={"cart": "7"})
        payment = client.payments.create(**ORDER, customer=customer.id)
        self.assertIsInstance(payment, halala.Payment)
        self.assertEqual((payment.status, payment.amount, payment.customer), ("paid", 15000, customer.id))
        self.assertEqual((payment.source.type, payment.source.brand), ("token", "mada"))
        refund = client.payments.refund(payment.id, amount=5000)
        self.assertEqual(client.refunds.get(refund.id), refund)
        self.assertEqual(client.payments.list_refunds(payment.id).data, [refund])
        refunded = client.payments.get(payment.id)
        self.assertEqual((refunded.status, refunded.amount_refundable), ("partially_refunded", 10000))
        client.payments.refund(payment.id)
        self.assertEqual(client.payments.get(payment.id).status, "refunded")

    def test_lists_are_filtered(self) -> None:
        client = self.client()
        customer = client.customers.create(name="Sara", metadata={"cart": "7", "a.b": "&=ن"})
        self.assertEqual(client.customers.list(metadata={"cart": "7", "a.b": "&=ن"}).data, [customer])
        self.assertEqual(client.customers.list(metadata={"cart": "8"}).data, [])
        payment = client.payments.create(**ORDER)
        self.assertEqual(client.payments.list(statuses=["paid", "failed"]).data, [payment])
        self.assertEqual(client.payments.list(statuses=["initiated", "failed"]).data, [])

    def test_none_is_sent_as_null_and_an_omitted_parameter_is_not_sent(self) -> None:
        client = self.client()
        customer = client.customers.create(name="Sara", reference="seven")
        self.assertEqual(client.customers.update(customer.id, name="Noura").reference, "seven")
        self.assertIsNone(client.customers.update(customer.id, reference=None).reference)

    def test_a_link_is_paid_by_the_test_helper_changed_and_canceled(self) -> None:
        client = self.client()
        link = client.payment_links.create(amount=900, currency="SAR", max_payments=None)
        paid = client.payment_links.test_pay(link.id)
        self.assertEqual((paid.simulated, paid.status), (True, "paid"))
        self.assertEqual(client.payment_links.test_pay(link.id, outcome="failed").status, "failed")
        self.assertEqual(client.payment_links.update(link.id, description="Order 7").description, "Order 7")
        self.assertEqual(client.payment_links.cancel(link.id).status, "canceled")
        event = client.events.list(type="payment_link_canceled").data[0]
        self.assertIsInstance(event.data, halala.PaymentLinkEventBody)
        self.assertIsInstance(event.data, halala.PaymentLink)
        endpoint = client.webhook_endpoints.create(url="https://shop.example/hooks")
        self.assertTrue(endpoint.secret.startswith("whsec_"))
        resent = client.events.resend(event.id, webhook_endpoint=endpoint.id)
        self.assertEqual([delivery.trigger for delivery in resent], ["resend"])
        attempts = client.webhook_deliveries.list_attempts(resent.data[0].id)
        self.assertEqual(list(attempts), attempts.data)
        self.assertEqual(client.webhook_endpoints.delete(endpoint.id).id, endpoint.id)

    def test_a_list_is_one_page_or_all_items_when_iterated(self) -> None:
        client = self.client()
        made = [client.payment_links.create(amount=n, currency="SAR").id for n in range(1, 6)][::-1]
        requested: list[str] = []

        def counting(request: Request) -> Response:
            requested.append(request.url.partition("?")[2])
            return send(request)

        reader = self.client(transport=counting)
        page = reader.payment_links.list(limit=2)
        self.assertEqual(([link.id for link in page.data], page.has_more), (made[:2], True))
        self.assertEqual([link.id for link in page], made)
        self.assertEqual(
            requested,
            ["limit=2", f"limit=2&starting_after={made[1]}", f"limit=2&starting_after={made[3]}"],
        )
        self.assertEqual(list(reader.customers.list()), [])


class Responses(ServiceTestCase):
    def test_every_result_has_its_response(self) -> None:
        client = self.client()
        payment = client.payments.create(**ORDER)
        for result in (payment, client.payments.get(payment.id), client.payments.list()):
            assert result.last_response is not None
            self.assertEqual(result.last_response.status, 200)
            self.assertRegex(result.last_response.request_id or "", "^req_")
            self.assertEqual(result.last_response.headers["service-version"], "2026-01-01")
        self.assertEqual(client.payments.get(payment.id), payment)
        self.assertNotIn("last_response", dataclasses.asdict(payment))


class Errors(ServiceTestCase):
    def test_raises_an_error_with_all_fields_of_the_response(self) -> None:
        client = self.client()
        with self.assertRaises(halala.InvalidRequestError) as refused:
            client.payments.create(**{**ORDER, "amount": 0}, idempotency_key="mine")
        error = refused.exception
        self.assertIsInstance(error, halala.HalalaError)
        self.assertEqual(
            (error.type, error.code, error.param, error.status, error.idempotency_key),
            ("invalid_request_error", "parameter_invalid", "amount", 400, "mine"),
        )
        self.assertEqual(error.doc_url, "http://localhost:3000/docs/errors/parameter_invalid")
        self.assertEqual([one.param for one in error.errors], ["amount"])
        self.assertRegex(error.request_id or "", "^req_")
        self.assertEqual(str(error), error.message)
        with self.assertRaises(halala.NotFoundError) as missing:
            client.payments.get("pay_nothing")
        self.assertEqual((missing.exception.code, missing.exception.idempotency_key), ("resource_missing", None))
        with self.assertRaises(halala.InvalidRequestError) as invalid:
            client.payments.list(limit=1000)
        self.assertEqual(invalid.exception.param, "limit")

    def test_raises_an_error_for_an_unknown_key_or_version(self) -> None:
        with self.assertRaises(halala.AuthenticationError) as refused:
            halala.Client("sk_test_wrong").account.get()
        self.assertEqual(refused.exception.status, 401)
        with self.assertRaises(halala.HalalaError) as unknown:
            self.client(version="2020-01-01").account.get()
        self.assertEqual(unknown.exception.code, "version_unknown")

    def test_every_error_type_is_exported(self) -> None:
        for error in error_types.ERROR_TYPES.values():
            self.assertIs(getattr(halala, error.__name__), error)

    def test_validates_arguments_before_sending_a_request(self) -> None:
        def never(_: Request) -> Response:
            raise AssertionError("it was sent")

        client = halala.Client("sk_test_x", transport=never)
        with self.assertRaisesRegex(ValueError, "An id is missing."):
            client.payments.get("")
        with self.assertRaises(TypeError):
            client.payments.list(offset=3)  # type: ignore[call-arg]
        with self.assertRaisesRegex(ValueError, "base_url"):
            halala.Client("sk_test_x", base_url="file:///etc")

    def test_reads_settings_from_the_environment(self) -> None:
        url = os.environ["HALALA_API_URL"]
        with mock.patch.dict(os.environ, {"HALALA_API_KEY": self.keys.pop(), "HALALA_API_URL": f"{url}/"}):
            self.assertEqual(halala.Client().account.get().mode, "test")
            with self.assertRaisesRegex(ValueError, "api_key is missing"):
                halala.Client("")
        with mock.patch.dict(os.environ, {"HALALA_API_KEY": ""}):
            with self.assertRaisesRegex(ValueError, "api_key is missing"):
                halala.Client()


class Compatibility(ServiceTestCase):
    def test_accepts_unknown_fields_and_object_types(self) -> None:
        def newer(request: Request) -> Response:
            response = send(request)
            body = response.body.replace(b'"object":', b'"added":{"later":1},"object":', 1)
            body = body.replace(b'"object":"payment_link"', b'"object":"voucher"')
            return dataclasses.replace(response, body=body)

        client = self.client()
        client.payment_links.create(amount=900, currency="SAR")
        event = self.client(transport=newer).events.list(type="payment_link_created").data[0]
        assert isinstance(event.data, halala.UnknownObject)
        self.assertEqual((event.data.object, event.data.fields["amount"]), ("voucher", 900))

    def test_decodes_each_object_without_each_field_and_with_a_new_one(self) -> None:
        for variant in webhooks["variants"]:
            with self.subTest(variant["name"], body=variant["body"]):
                self.assert_has(decode(getattr(halala, variant["name"]), variant["body"]), variant["body"])

    def test_a_success_raises_nothing_if_fields_are_missing(self) -> None:
        for body in ({}, {"object": "payment"}, {"object": "payment", "amount": "a lot", "source": [], "metadata": 7}):
            client = self.client(transport=lambda _: Response(200, {}, json.dumps(body).encode()))
            payment = client.payments.create(**ORDER)
            self.assertIsNone(payment.status)
            self.assertEqual(payment.amount, body.get("amount"))
        client = self.client(transport=lambda _: Response(200, {}, b'{"data":[{}]}'))
        self.assertEqual([payment.id for payment in client.payments.list()], [None])

    def assert_has(self, made: Any, raw: Any) -> None:
        """A missing field is None, an unknown one is in `extra_fields`, and all others have their values."""
        if isinstance(made, halala.UnknownObject):
            self.assertEqual(made.fields, raw)
        elif isinstance(made, halala.ApiObject):
            names = [field.name for field in dataclasses.fields(made)]  # type: ignore[arg-type]
            for name in names:
                self.assert_has(getattr(made, name), raw.get(name))
            self.assertEqual(made.extra_fields, {name: raw[name] for name in raw if name not in names})
        elif isinstance(made, list):
            self.assertEqual(len(made), len(raw))
            for one, its_raw in zip(made, raw):
                self.assert_has(one, its_raw)
        else:
            self.assertEqual(made, raw)


if __name__ == "__main__":
    unittest.main()
