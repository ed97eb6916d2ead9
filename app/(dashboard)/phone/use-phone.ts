"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { trpc } from "@/app/(dashboard)/trpc";

export type PhoneState = NonNullable<ReturnType<typeof obstacle>> | "off" | "on";

/**
 * Returns a function that reads whether notifications are on in this browser, and keeps them on after a new sign-in. A
 * subscription that the server does not know, or that is another user's, ends.
 */
export function useReadPhone(publicKey: string): () => Promise<PhoneState> {
  const { client } = trpc.useUtils();
  return async () => {
    const subscription = await currentSubscription(publicKey);
    if (subscription === null) return obstacle() ?? "off";
    const { subscribed } = await client.push.confirm.mutate({ endpoint: subscription.endpoint });
    if (!subscribed) await subscription.unsubscribe();
    return subscribed ? "on" : "off";
  };
}

/** The state of notifications in this browser, null until it is known, and the actions of its buttons. */
export function usePhone(publicKey: string) {
  const [state, setState] = useState<PhoneState | null>(null);
  const [isRefused, setRefused] = useState(false);
  const read = useReadPhone(publicKey);
  const subscribe = trpc.push.subscribe.useMutation({ onSuccess: () => setState("on") });
  const unsubscribe = trpc.push.unsubscribe.useMutation();

  const readFirst = useEffectEvent(() => {
    void read().then(setState, () => setState("off"));
  });
  useEffect(() => readFirst(), []);

  const turnOn = async () => {
    setRefused(false);
    // Asked first: browsers allow the question only right after a click.
    const permission = await Notification.requestPermission();
    if (permission !== "granted") return setState(obstacle() ?? "off");
    const subscription = await newSubscription(publicKey).catch(() => null);
    if (subscription === null) return setRefused(true);
    subscribe.mutate(toInput(subscription));
  };

  const turnOff = async () => {
    const subscription = await currentSubscription(publicKey);
    setState("off");
    if (subscription === null) return;
    unsubscribe.mutate({ endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  };

  const error = subscribe.error ?? unsubscribe.error;
  return { state, turnOn, turnOff, isBusy: subscribe.isPending, isRefused, error };
}

const script = "/dashboard-worker.js";
/** Of the pages for which the worker answers without a connection. No page of payers begins like these. */
const scopes = ["/live", "/test"] as const;
/** Of the registration that notifications belong to, in both modes. */
const [notifying] = scopes;

/** Registers the service worker for the dashboard's pages. Browsers without any, and private windows, go without. */
export async function registerWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registrations = scopes.map((scope) => navigator.serviceWorker.register(script, { scope }));
  await Promise.allSettled(registrations);
}

/** Why this browser cannot show notifications; null if it can. Safari of iOS can once the page is on the Home Screen. */
function obstacle(): "unsupported" | "install" | "blocked" | null {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) {
    const isTouchMac = /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
    const isApple = isTouchMac || /iPhone|iPad/.test(navigator.userAgent);
    const isInstalled = window.matchMedia("(display-mode: standalone)").matches;
    return isApple && !isInstalled ? "install" : "unsupported";
  }
  return Notification.permission === "denied" ? "blocked" : null;
}

/** Returns the subscription of this browser; null if it has none, or one to another key of this service. */
async function currentSubscription(publicKey: string): Promise<PushSubscription | null> {
  if (obstacle() !== null || Notification.permission !== "granted") return null;
  const registration = await navigator.serviceWorker.getRegistration(notifying);
  const subscription = (await registration?.pushManager.getSubscription()) ?? null;
  if (subscription === null || keyOf(subscription.options.applicationServerKey) === publicKey)
    return subscription;
  await subscription.unsubscribe();
  return null;
}

/** Subscribes this browser. The permission must have been granted. */
async function newSubscription(publicKey: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.register(script, { scope: notifying });
  await activated(registration);
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  return registration.pushManager.subscribe(options);
}

async function activated({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active !== null || worker === null) return;
  await new Promise<void>((resolve) =>
    worker.addEventListener("statechange", () => worker.state === "activated" && resolve()),
  );
}

/** Returns what the server needs to send to a subscription. */
const toInput = (subscription: PushSubscription) => ({
  endpoint: subscription.endpoint,
  p256dh: keyOf(subscription.getKey("p256dh")),
  auth: keyOf(subscription.getKey("auth")),
});

/** Writes a key in base64url without padding. */
const keyOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
