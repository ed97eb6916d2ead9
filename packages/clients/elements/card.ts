import { createEmitter, type Emitter, elementOf } from "./emitter";
import { createFrame } from "./frame";
import type { Card, CardError, CardEvents, CardOptions, CardToken } from "./halala";
import type { ToPage } from "./messages";
import { cardError, ownError } from "./own-words";
import { elementSettingsOf } from "./settings";

type Frame = ReturnType<typeof createFrame>;

/** Creates a card form that is not yet mounted. Throws `TypeError` for invalid options. */
export function newCardElement(key: string, options: CardOptions): Card {
  const { locale, query } = elementSettingsOf(options);
  const events = createEmitter<CardEvents>();
  const requests = createTokenRequests();
  let frame: Frame | null = null;
  let destroyed = false;
  const cancel = () => requests.close()?.reject(ownError("canceled", locale));
  const onMessage = (message: FormMessage) => {
    // If the form was reloaded, it has lost the request.
    if (message.type === "ready" && requests.current()?.isSent) cancel();
    handleMessage(message, requests, events);
  };

  const card: Card = {
    mount(target) {
      if (destroyed || frame !== null)
        throw new Error("This card form is on the page already, or was destroyed.");
      frame = createFrame(elementOf(target), { element: "card", key, locale, query, onMessage });
      frame.whenReady().catch((error: CardError) => {
        if (error.code !== "canceled") events.emit("error", error);
      });
      return card;
    },
    async createToken() {
      const form = frame;
      if (form === null) throw ownError("not_mounted", locale);
      if (requests.current() !== null) throw ownError("token_in_progress", locale);
      return new Promise<CardToken>((resolve, reject) => {
        const request = requests.open(resolve, reject);
        form.whenReady().then(
          () => {
            if (requests.current() !== request) return;
            request.isSent = form.send({ type: "tokenize", request: request.id });
            if (!request.isSent) requests.close(request.id)?.reject(ownError("not_mounted", locale));
          },
          (error) => requests.close(request.id)?.reject(error),
        );
      });
    },
    on: events.on,
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
      events.clear();
    },
  };
  return card;
}

type FormMessage = Exclude<ToPage, { type: "resize" }>;

function handleMessage(message: FormMessage, requests: TokenRequests, events: Emitter<CardEvents>): void {
  if (message.type === "ready") {
    events.emit("ready", null);
  } else if (message.type === "change") {
    const { empty, complete, brand } = message;
    events.emit("change", { empty, complete, brand });
  } else if (message.type === "token") {
    const { request, token, brand, last4 } = message;
    requests.close(request)?.resolve({ token, brand, last4 });
  } else if (message.type === "refused") {
    const error = cardError(message.code, message.message, message.field);
    if (message.request !== null) requests.close(message.request)?.reject(error);
    events.emit("error", error);
  }
}

type TokenRequest = {
  id: number;
  /** Whether the form has received the request. */
  isSent: boolean;
  resolve: (token: CardToken) => void;
  reject: (error: CardError) => void;
};
type TokenRequests = ReturnType<typeof createTokenRequests>;

/** The requests of a form for a token, one at a time. */
function createTokenRequests() {
  let current: TokenRequest | null = null;
  let count = 0;
  return {
    current: () => current,
    open(resolve: TokenRequest["resolve"], reject: TokenRequest["reject"]): TokenRequest {
      count += 1;
      const request = { id: count, isSent: false, resolve, reject };
      current = request;
      return request;
    },
    /** Ends a request, by default the current one. Returns null if it has ended already. */
    close(id = count): TokenRequest | null {
      if (current?.id !== id) return null;
      const closed = current;
      current = null;
      return closed;
    },
  };
}
