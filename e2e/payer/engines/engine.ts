/** The window of a browser that speaks only W3C WebDriver, as wide as a phone. */
export type Engine = {
  version: string;
  open: (url: string) => Promise<unknown>;
  /** Calls the function with this source in the page. Returns null, a string or an element. */
  call: (source: string, ...args: string[]) => Promise<unknown>;
  /** Clicks into the middle of an element, as a mouse does. */
  click: (element: object) => Promise<unknown>;
  /** Presses and releases the key of each letter. */
  type: (element: object, text: string) => Promise<unknown>;
  /** Returns a PNG in Base64. */
  screenshot: () => Promise<string>;
  /** What the pages so far complained about. */
  complaints: () => Promise<string[]>;
  close: () => Promise<void>;
};

export const phone = { width: 390, height: 844 };

/** Runs in a page and collects what its visitor would find in the console. */
export const collector = `() => {
  if (window.complaints) return null;
  window.complaints = [];
  const add = (text) => void window.complaints.push(String(text));
  addEventListener("error", ({ message }) => add(message), true);
  addEventListener("unhandledrejection", ({ reason }) => add(reason));
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    add(effectiveDirective + " refused " + blockedURI));
  const { error } = console;
  console.error = (...texts) => { add(texts.join(" ")); error(...texts); };
  return null;
}`;

/** Waits until a program answers. */
export async function eventually<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (const deadline = Date.now() + 60_000; ; await new Promise((resolve) => setTimeout(resolve, 50)))
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
}
