import type { Metadata } from "next";
import { Link } from "@/components/link";
import { baseUrl } from "@/server/core/env";
import { errors } from "@/server/core/errors";
import { eventTypes } from "@/server/core/event-types";
import { routes } from "@/server/transports/routes";

export const metadata: Metadata = { title: "API – Halala" };

const firstCall = `curl ${baseUrl}/v1/payment_links \\
  -H "Authorization: Bearer $HALALA_KEY" \\
  -H "Idempotency-Key: order-1001" \\
  -H "Content-Type: application/json" \\
  -d '{"amount": 15000, "currency": "SAR", "description": "Order 1001"}'`;

const verifier = `import { createHmac, timingSafeEqual } from "node:crypto";

export function isGenuine(rawBody, header, secret) {
  const part = (name) => header.split(",").filter((p) => p.startsWith(name + "=")).map((p) => p.slice(name.length + 1));
  const [t] = part("t");
  const wanted = createHmac("sha256", secret).update(t + "." + rawBody).digest();
  const fresh = Math.abs(Date.now() / 1000 - Number(t)) <= 300;
  return fresh && part("v1").some((v) => v.length === 64 && timingSafeEqual(Buffer.from(v, "hex"), wanted));
}`;

export default function Docs() {
  return (
    <>
      <h1 className="font-semibold text-3xl">The API</h1>
      <p className="mt-3 max-w-2xl text-soft">
        Send a secret key as a bearer token. A key that starts with sk_test_ moves no real money. Amounts are
        integers in halalas: 15000 is 150.00 SAR. Every POST needs an Idempotency-Key; sending it again with
        the same body gives the first answer again.
      </p>
      <Code text={firstCall} />
      <Section title="Operations">
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {routes.map(({ name, method, path, op }) => (
            <li key={name} className="px-4 py-3">
              <code className="break-words font-mono text-sm [overflow-wrap:anywhere]">
                <span className="text-accent">{method}</span> {path}
              </code>
              <p className="text-sm text-soft">{op.summary}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Webhooks">
        <p className="max-w-2xl text-soft">
          Each event is posted to your endpoints with a Service-Signature header. Verify it over the raw body,
          before parsing:
        </p>
        <Code text={verifier} />
        <p className="max-w-2xl text-soft">
          Event types: {eventTypes.join(", ")}. An event can arrive more than once and out of order: its id is
          in Service-Delivery and in the body.
        </p>
      </Section>
      <Section title="Errors">
        <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {Object.entries(errors).map(([code, { status }]) => (
            <li key={code}>
              <Link href={`/docs/errors/${code}`} className="font-mono text-accent text-sm hover:underline">
                {code}
              </Link>{" "}
              <span className="text-sm text-soft">{status}</span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="mt-12">
      <h2 className="mb-4 font-semibold text-xl">{title}</h2>
      {children}
    </section>
  );
}

function Code({ text }: { text: string }) {
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling block must be reachable with the keyboard
      tabIndex={0}
      className="my-5 overflow-x-auto rounded-card border border-line bg-sunken p-4 font-mono text-sm"
    >
      {text}
    </pre>
  );
}
