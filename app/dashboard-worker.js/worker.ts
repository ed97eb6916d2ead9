import { offlineTexts } from "@/server/core/texts/labels";
import { bilingualPage } from "@/server/platform/http/bilingual-page";

// What TypeScript's library for pages lacks of service workers.
type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = ExtendableEvent & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
};
type PushEvent = ExtendableEvent & { data: { json(): Message } | null };
type NotificationEvent = ExtendableEvent & { notification: Notification };
type Events = {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  push: PushEvent;
  notificationclick: NotificationEvent;
};
declare const self: {
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
  skipWaiting(): Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: { openWindow(url: string): Promise<unknown> };
};

/** As `server/push/send.ts` sends it. */
type Message = { title: string; body: string; path: string; language: string; tag: string };

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));

// The page is requested while the worker starts.
self.addEventListener("activate", (event) => event.waitUntil(self.registration.navigationPreload.enable()));

self.addEventListener("fetch", (event) => {
  const { mode, method } = event.request;
  if (mode === "navigate" && method === "GET") event.respondWith(pageOf(event));
});

/** Returns the page from the network, and nothing that was stored. */
async function pageOf({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    const nonce = crypto.randomUUID();
    return new Response(bilingualPage(offlineTexts, nonce), {
      status: 503,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      },
    });
  }
}

self.addEventListener("push", (event) => {
  if (event.data === null) return;
  const { title, body, path, language, tag } = event.data.json();
  const options = { body, tag, lang: language, icon: "/icon-192.png", data: { path } };
  event.waitUntil(
    self.registration.showNotification(title, { ...options, dir: language === "ar" ? "rtl" : "ltr" }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data.path));
});
