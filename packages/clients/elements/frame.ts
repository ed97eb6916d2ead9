import type { CardError, Locale } from "./halala";
import { enveloped, fromPeer, readToPage, type ToForm, type ToPage } from "./messages";
import { cardError, ownError } from "./own-words";
import { elementsHome, mayShow } from "./settings";

type Options = {
  element: "card" | "wallets";
  key: string;
  locale: Locale;
  query: string[][];
  onMessage: (message: Exclude<ToPage, { type: "resize" }>) => void;
};

const titles = {
  card: { ar: "بيانات البطاقة", en: "Card details" },
  wallets: { ar: "المحافظ الرقمية", en: "Wallets" },
};
const timeoutMs = 20_000;

/** Creates the iframe with the card form or the wallets, served from our origin, inside an element of the merchant's page. */
export function createFrame(place: Element, { element, key, locale, query, onMessage }: Options) {
  const channel = randomName();
  const frame = newIframe(element, locale);
  const address = new URLSearchParams([
    ...query,
    ["key", key],
    ["origin", location.origin],
    ["channel", channel],
  ]);
  const readiness = deferred();
  let ready = readiness.promise;
  const fail = (error: CardError) => {
    clearTimeout(timer);
    readiness.reject(error);
  };
  const timer = setTimeout(() => fail(ownError("frame_unreachable", locale)), timeoutMs);

  const listen = (event: MessageEvent) => {
    const data = fromPeer(event, { window: frame.contentWindow, origin: elementsHome, channel });
    const message = data && readToPage(data);
    if (!message) return;
    if (message.type === "resize") {
      frame.style.height = `${message.height}px`;
      return;
    }
    // An error before any request means that the form itself is unavailable.
    if (message.type === "refused" && message.request === null)
      return fail(cardError(message.code, message.message));
    if (message.type === "ready" || message.type === "offer") {
      clearTimeout(timer);
      readiness.resolve();
      ready = Promise.resolve(); // also if it arrives after the timeout
    }
    onMessage(message);
  };

  if (mayShow(location, key)) {
    addEventListener("message", listen);
    frame.src = `${elementsHome}/elements/${element}?${address}`;
    place.append(frame);
  } else fail(ownError("origin_not_allowed", locale));

  return {
    whenReady: () => ready,
    /** Returns false if the form was removed. */
    send(message: ToForm): boolean {
      frame.contentWindow?.postMessage(enveloped(channel, message), elementsHome);
      return frame.contentWindow !== null;
    },
    remove() {
      removeEventListener("message", listen);
      frame.remove();
      fail(ownError("canceled", locale));
    },
  };
}

function newIframe(element: Options["element"], locale: Locale): HTMLIFrameElement {
  const isCard = element === "card";
  const frame = document.createElement("iframe");
  frame.title = titles[element][locale];
  frame.referrerPolicy = "no-referrer";
  frame.setAttribute("allow", isCard ? "payment 'none'" : "payment");
  Object.assign(frame.style, {
    border: "0",
    display: "block",
    width: "100%",
    height: isCard ? "24rem" : "0",
  });
  return frame;
}

function deferred() {
  let resolve = () => {};
  let reject = (_: CardError) => {};
  const promise = new Promise<void>((done, failed) => {
    [resolve, reject] = [done, failed];
  });
  return { promise, resolve, reject };
}

/** Unknown to other scripts on the page, and different for each mount. */
const randomName = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
