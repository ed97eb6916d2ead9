import fc from "fast-check";
import { expect, test } from "vitest";
import { enveloped, fromPeer, readToForm, readToPage, type ToForm, type ToPage } from "./messages";

const peerWindow = { name: "the window that shares the channel" };
const otherWindow = { name: "any other window" };
const peer = { window: peerWindow, origin: "https://pay.example", channel: "c0ffee".repeat(5) };

const toPage: ToPage[] = [
  { type: "ready" },
  { type: "resize", height: 420 },
  { type: "change", empty: false, complete: true, brand: "mada" },
  { type: "change", empty: true, complete: false, brand: null },
  { type: "token", request: 1, token: "token_abc123", brand: "visa", last4: "1111" },
  { type: "refused", request: 2, code: "card_invalid", message: "رقم", field: "number" },
  { type: "refused", request: null, code: "publishable_key_unknown", message: "No.", field: null },
  { type: "offer", missing: { apple_pay: "domain_not_registered", stc_pay: null } },
  { type: "pay", request: 1, source: { type: "apple_pay", token: '{"paymentData":{}}' } },
  { type: "pay", request: 2, source: { type: "stc_pay", mobile: "0501234567" } },
  { type: "confirm", request: 3, code: "123456" },
  { type: "done" },
];
const toForm: ToForm[] = [
  { type: "clear" },
  { type: "tokenize", request: 7 },
  { type: "answer", request: 1, status: "failed", failure: "wrong_code", until: null },
  { type: "answer", request: 2, status: "code", failure: null, until: "2026-12-01T09:15:00.000Z" },
];

/** Returns the message that the receiving side reads from a message event. */
type Event = { source: unknown; origin: string; data: unknown };
const readMessage = (event: Event) => {
  const data = fromPeer(event as never, peer); // only these fields of an event are read
  return data && (readToPage(data) ?? readToForm(data));
};
const genuine = (message: ToPage | ToForm): Event => ({
  source: peerWindow,
  origin: peer.origin,
  data: structuredClone(enveloped(peer.channel, message)),
});

test("receives each message of the peer, without unknown fields", () => {
  for (const message of [...toPage, ...toForm]) {
    const event = genuine(message);
    expect(readMessage(event)).toEqual(message);
    expect(readMessage({ ...event, data: { ...Object(event.data), more: "4201320111111010" } })).toEqual(
      message,
    );
  }
});

test("ignores messages of another window, origin or channel", () => {
  for (const message of [...toPage, ...toForm]) {
    const event = genuine(message);
    expect(readMessage({ ...event, source: otherWindow })).toBeNull();
    expect(readMessage({ ...event, source: null })).toBeNull();
    for (const origin of [
      "https://pay.example.evil",
      "http://pay.example",
      "https://pay.example:444",
      "null",
      "",
    ])
      expect(readMessage({ ...event, origin }), origin).toBeNull();
    for (const channel of ["", "c0ffee", `${peer.channel} `, null, undefined, [peer.channel]])
      expect(readMessage({ ...event, data: { ...message, halala: channel } }), String(channel)).toBeNull();
  }
});

test("ignores messages if either window is missing", () => {
  for (const window of [null, undefined])
    expect(
      fromPeer({ ...genuine({ type: "ready" }), source: window } as never, { ...peer, window }),
    ).toBeNull();
});

test("ignores a channel inherited from a prototype", () => {
  const inherited = Object.create({ halala: peer.channel, type: "ready" });
  expect(readMessage({ source: peerWindow, origin: peer.origin, data: inherited })).toBeNull();
});

/** Invalid values for each field. */
const hostile = fc.oneof(
  fc.anything({
    withBigInt: true,
    withMap: true,
    withSet: true,
    withTypedArray: true,
    withNullPrototype: true,
  }),
  fc.constantFrom(
    -1,
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    2 ** 53,
    "1",
    "",
    "token_",
    "١٢٣٤",
    "420132",
  ),
);

const isGenuine = (message: unknown) =>
  [...toPage, ...toForm].some((one) => JSON.stringify(one) === JSON.stringify(message));

test("drops every invalid message without throwing", () => {
  const shapes = fc.constantFrom(...toPage, ...toForm);
  const spoiled = fc.tuple(shapes, fc.nat(), hostile).map(([message, at, value]) => {
    const names = Object.keys(message);
    return { ...message, [names[at % names.length] ?? "type"]: value };
  });
  fc.assert(
    fc.property(fc.oneof(hostile, spoiled), (output) => {
      const data =
        typeof output === "object" && output !== null ? { ...output, halala: peer.channel } : output;
      const message = readMessage({ source: peerWindow, origin: peer.origin, data });
      if (message === null || isGenuine(message)) return;
      // A modified message can be valid by chance. Then it must contain only permitted values.
      expect(message).toEqual(readToPage(message) ?? readToForm(message));
      expect(JSON.stringify(message).length).toBeLessThan(1_000);
      if (message.type === "resize") expect(message.height).toBeLessThanOrEqual(4_000);
      if (message.type === "token") expect(message.last4).toMatch(/^\d{4}$/);
    }),
    { numRuns: 5_000 },
  );
});

test("accepts at most four digits of a card in a token message", () => {
  const message = { type: "token", request: 1, token: "token_abc", brand: "mada", last4: "1010" };
  expect(readToPage(message)).toEqual(message);
  for (const wrong of [
    { last4: "11010" },
    { last4: "4201320111111010" },
    { token: "4201320111111010" },
    { brand: "420132" },
  ])
    expect(readToPage({ ...message, ...wrong })).toBeNull();
});
