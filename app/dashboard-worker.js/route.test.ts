import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { bundle } from "@/packages/clients/elements/bundle";
import { GET } from "./route";

const served = () => GET().text();

/** The served worker in a browser that records what it is told. */
async function started() {
  const listeners = new Map<string, (event: object) => void>();
  const showNotification = vi.fn();
  const openWindow = vi.fn();
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    registration: { showNotification },
    clients: { openWindow },
  };
  runInNewContext(await served(), { self });
  const send = (name: string, event: object) => listeners.get(name)?.({ waitUntil: () => {}, ...event });
  return { send, showNotification, openWindow };
}

test("serves the worker that its sources make, which browsers check at each visit", async () => {
  expect((await served()) === (await bundle(join(import.meta.dirname, "worker.ts")))).toBe(true);
  expect(Object.fromEntries(GET().headers)).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "no-cache",
  });
});

test("shows a notification in its direction, and opens its page", async () => {
  const { send, showNotification, openWindow } = await started();
  const message = {
    title: "استلمت دفعة",
    body: "متجر سارة",
    path: "/live/payments/pay_1",
    language: "ar",
    tag: "1",
  };
  send("push", { data: { json: () => message } });
  const { title, body, path, tag } = message;
  const options = { body, tag, lang: "ar", dir: "rtl", data: { path } };
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(title, expect.objectContaining(options));
  const close = vi.fn();
  send("notificationclick", { notification: { close, data: { path } } });
  expect(close).toHaveBeenCalledOnce();
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(path);
});

test("leaves everything but the opening of a page to the browser", async () => {
  const { send } = await started();
  const respondWith = vi.fn();
  for (const request of [
    { mode: "cors", method: "GET" },
    { mode: "no-cors", method: "GET" },
    { mode: "navigate", method: "POST" },
  ])
    send("fetch", { request, respondWith });
  expect(respondWith).not.toHaveBeenCalled();
});
