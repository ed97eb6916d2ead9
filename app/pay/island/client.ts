import { type ComponentType, createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { components } from "./components";

// Hydrates each island with the component and props that the server rendered it with.
const byName = new Map(Object.entries(components as Record<string, ComponentType<object>>));

for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
  const component = byName.get(element.dataset.island ?? "");
  if (component) hydrateRoot(element, createElement(component, JSON.parse(element.dataset.props ?? "{}")));
}

document.documentElement.dataset.script = "running";
const failed = document.getElementById("script-failed");
if (failed) failed.hidden = true;
