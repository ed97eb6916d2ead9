import { type ComponentType, createElement } from "react";
import { hydrateRoot } from "react-dom/client";

const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : "";
let isReported = false;

/** Reports the first error of this script on the page to the server. */
function reportToServer(error: unknown): void {
  if (isReported || !(error instanceof Error) || !error.stack?.includes(script)) return;
  isReported = true;
  const [, page] = location.pathname.split("/");
  const message = bounded(`${error.name}: ${error.message}`, 200);
  void fetch("/api/page-errors", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ page, message, stack: bounded(error.stack, 2_000) }),
    keepalive: true,
  }).catch(() => {});
}

/** Removes what identifies the payer or the card: the page's path, queries and long numbers. */
const bounded = (text: string, length: number): string =>
  text
    .split(location.pathname)
    .join("")
    .replace(/\?[^\s:)]*/g, "")
    .replace(/\d(?:[ -]?\d){5,}/g, "…")
    .slice(0, length);

addEventListener("error", ({ error }) => reportToServer(error));
addEventListener("unhandledrejection", ({ reason }) => reportToServer(reason));

/** Hydrates each island with the component and props that the server rendered it with. */
export function hydrate(components: Readonly<Record<string, unknown>>): void {
  // Which props a component takes is known where the island is rendered.
  const byName = new Map(Object.entries(components as Record<string, ComponentType<object>>));
  for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
    const component = byName.get(element.dataset.island ?? "");
    if (component) hydrateRoot(element, createElement(component, JSON.parse(element.dataset.props ?? "{}")));
  }
  document.documentElement.dataset.script = "running";
  const failed = document.getElementById("script-failed");
  if (failed) failed.hidden = true;
}
