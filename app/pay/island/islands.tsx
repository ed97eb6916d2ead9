import { type ComponentType, createElement, type ReactNode } from "react";
import { elementComponents } from "@/app/elements/card/components";
import { walletComponents } from "@/app/elements/wallets/components";
import { payerComponents } from "./components";

const components = { ...payerComponents, ...elementComponents, ...walletComponents };

/**
 * Renders a component on the server with the props, as JSON, that the script needs to hydrate it. Its children are not
 * sent twice: the script leaves them as they are.
 */
const island =
  <Props extends object>(name: keyof typeof components, Component: ComponentType<Props>) =>
  ({ children, ...props }: Props & { children?: ReactNode }) => (
    <div className="contents" data-island={name} data-props={JSON.stringify(props)}>
      {createElement(Component, props as Props, children)}
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
export const WalletFormIsland = island("WalletForm", components.WalletForm);
export const WatchIsland = island("Watch", components.Watch);
