import type { ComponentType } from "react";
import { components } from "./components";

/** Renders a component on the server with the props, as JSON, that the script needs to hydrate it. */
const island =
  <Props extends object>(name: keyof typeof components, Component: ComponentType<Props>) =>
  (props: Props) => (
    <div className="contents" data-island={name} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </div>
  );

export const ActionFormIsland = island("ActionForm", components.ActionForm);
export const CardFormIsland = island("CardForm", components.CardForm);
export const CopyFormIsland = island("CopyForm", components.CopyForm);
export const DeadlineIsland = island("Deadline", components.Deadline);
export const PayFormIsland = island("PayForm", components.PayForm);
export const PrintButtonIsland = island("PrintButton", components.PrintButton);
export const ProcessingIsland = island("Processing", components.Processing);
export const RefusedIsland = island("Refused", components.Refused);
export const WatchIsland = island("Watch", components.Watch);
