import { frameIn } from "./frame";
import type { Card, CardError, CardEvents, CardOptions, CardToken } from "./halala";
import type { ToPage } from "./messages";
import { cardError, ownError } from "./own-words";
import { settingsOf } from "./settings";

type Listener = (detail: never) => void;
type Waiting = {
  request: number;
  /** Whether the form has received the request. */
  notified: boolean;
  resolve: (token: CardToken) => void;
  reject: (error: CardError) => void;
};
type Frame = ReturnType<typeof frameIn>;

/** Creates a card form that is not yet mounted. Throws `TypeError` for invalid options. */
export function newCard(key: string, options: CardOptions): Card {
  const { locale, query } = settingsOf(options);
  const listeners = new Map<string, Set<Listener>>();
  let frame: Frame | null = null;
  let destroyed = false;
  let waiting: Waiting | null = null;
  let requests = 0;

  const emit = <Name extends keyof CardEvents>(name: Name, detail: CardEvents[Name]) => {
    for (const listener of listeners.get(name) ?? []) listener(detail as never); // `on` stored it under this name
  };
  const settle = (request: number): Waiting | null => {
    if (waiting?.request !== request) return null;
    const settled = waiting;
    waiting = null;
    return settled;
  };
  const cancel = () => settle(requests)?.reject(ownError("canceled", locale));

  const onMessage = (message: Exclude<ToPage, { type: "resize" }>) => {
    if (message.type === "ready") {
      if (waiting?.notified) cancel(); // the form was reloaded and has lost the request
      emit("ready", null);
    } else if (message.type === "change") {
      const { empty, complete, brand } = message;
      emit("change", { empty, complete, brand });
    } else if (message.type === "token") {
      const { request, token, brand, last4 } = message;
      settle(request)?.resolve({ token, brand, last4 });
    } else {
      const error = cardError(message.code, message.message, message.field);
      if (message.request !== null) settle(message.request)?.reject(error);
      emit("error", error);
    }
  };

  const card: Card = {
    mount(target) {
      if (destroyed || frame !== null)
        throw new Error("This card form is on the page already, or was destroyed.");
      frame = frameIn(placeOf(target), { key, locale, query, onMessage });
      frame.whenReady().catch((error: CardError) => {
        if (error.code !== "canceled") emit("error", error);
      });
      return card;
    },
    async createToken() {
      const requested = frame;
      if (requested === null) throw ownError("not_mounted", locale);
      if (waiting !== null) throw ownError("token_in_progress", locale);
      requests += 1;
      const request = requests;
      return new Promise<CardToken>((resolve, reject) => {
        waiting = { request, notified: false, resolve, reject };
        requested.whenReady().then(
          () => {
            if (waiting?.request !== request) return;
            waiting.notified = requested.send({ type: "tokenize", request });
            if (!waiting.notified) settle(request)?.reject(ownError("not_mounted", locale));
          },
          (error) => settle(request)?.reject(error),
        );
      });
    },
    on(name, listener) {
      const all = listeners.get(name) ?? new Set<Listener>();
      listeners.set(name, all.add(listener));
      return () => void all.delete(listener);
    },
    clear() {
      cancel();
      frame?.send({ type: "clear" });
    },
    unmount() {
      frame?.remove();
      frame = null;
      cancel();
    },
    destroy() {
      card.unmount();
      destroyed = true;
      listeners.clear();
    },
  };
  return card;
}

function placeOf(target: string | Element): Element {
  const found = typeof target === "string" ? document.querySelector(target) : target;
  if (found === null) throw new Error(`No element on this page matches ${target}.`);
  return found;
}
