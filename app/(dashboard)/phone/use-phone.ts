"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { trpc } from "@/app/(dashboard)/trpc";
import { currentSubscription, newSubscription, obstacle, toInput } from "./browser";

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
