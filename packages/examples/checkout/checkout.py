"""A checkout with a payment link and a webhook, with the standard library and the Halala client."""

from __future__ import annotations

import html
import os
import uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import halala

PORT = int(os.environ.get("PORT", "4300"))
client = halala.Client()

# Orders by number. A real shop keeps them in its database.
orders: dict[str, dict[str, str]] = {}


class Shop(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        if self.path == "/":
            self.page('<form method="post" action="/orders"><button>Buy a lamp for 150.00 SAR</button></form>')
            return
        order = orders.get(self.path.removeprefix("/orders/"))
        if order is None:
            self.send_error(404)
        else:
            self.page(f"<p>The order is {html.escape(order['status'])}.</p>")

    def do_POST(self) -> None:
        if self.path == "/orders":
            self.start_order()
        elif self.path == "/hooks":
            self.receive_webhook()
        else:
            self.send_error(404)

    def start_order(self) -> None:
        number = str(uuid.uuid4())
        orders[number] = {"status": "unpaid"}
        link = client.payment_links.create(
            amount=15000,
            currency="SAR",
            description="A lamp",
            reference=number,
            success_url=f"http://localhost:{PORT}/orders/{number}",
            idempotency_key=f"{number}-link",
        )
        self.send_response(303)
        self.send_header("Location", link.url)
        self.end_headers()

    def receive_webhook(self) -> None:
        raw = self.rfile.read(int(self.headers["Content-Length"]))
        try:
            body = halala.verify_signature(raw, self.headers["Service-Signature"])
        except halala.SignatureError:
            self.send_error(400)
            return
        # The page of the order does not decide: a customer can close the browser before it opens.
        if isinstance(body, halala.PaymentLinkEventBody) and body.event.type == "payment_link_paid":
            if body.reference in orders:
                orders[body.reference]["status"] = "paid"
        self.send_response(200)
        self.end_headers()

    def page(self, content: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(f"<!doctype html><title>Lamps</title>{content}".encode())


if __name__ == "__main__":
    ThreadingHTTPServer(("127.0.0.1", PORT), Shop).serve_forever()
