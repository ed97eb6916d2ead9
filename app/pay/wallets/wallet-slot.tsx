import { type ReactNode, useEffect, useRef } from "react";
import { digitsOf } from "@/app/pay/card/card-format";
import type { Wallet } from "@/app/pay/form/submit-payment";
import { applePay } from "./apple-pay";

type Props = {
  paying: boolean;
  /** Whether Apple's button may be shown on devices that have it. */
  hasApple?: boolean;
  /** Calls back in the task of the click, with the name on the sheet. */
  onApple: (label: string) => unknown;
  onWallet: (wallet: Wallet) => unknown;
  /** What `wallets.tsx` renders. In the browser there is none: this script leaves it as the server rendered it. */
  children?: ReactNode;
};

/** Reacts to the wallets that the server rendered. */
export function WalletSlot({ paying, hasApple = true, onApple, onWallet, children }: Props) {
  const slot = useRef<HTMLDivElement>(null);
  const find = <T extends HTMLElement>(selector: string) => slot.current?.querySelector<T>(selector) ?? null;

  function payByStc() {
    const [mobile, note] = [find<HTMLInputElement>("#stc-mobile"), find("#stc-mobile-error")];
    if (mobile === null || note === null) return;
    const digits = digitsOf(mobile.value);
    const [, national] = /^(?:00966|966|0)?(5\d{8})$/.exec(digits) ?? [];
    const isMobile = national !== undefined;
    mobile.setAttribute("aria-invalid", String(!isMobile));
    note.textContent = isMobile ? "" : (note.dataset.text ?? "");
    if (isMobile) onWallet({ type: "stc_pay", mobile: `0${national}` });
    else mobile.focus();
  }

  function press({ target }: MouseEvent) {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button?.id === "apple-pay") onApple(button.dataset.label ?? "");
    else if (button?.id === "stc-send") payByStc();
    else if (button?.dataset.token) onWallet({ type: "apple_pay", token: button.dataset.token });
  }

  function enter(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.target !== find("#stc-mobile")) return;
    // Would pay by card.
    event.preventDefault();
    payByStc();
  }

  useEffect(() => {
    const { current } = slot;
    current?.addEventListener("click", press);
    current?.addEventListener("keydown", enter);
    return () => {
      current?.removeEventListener("click", press);
      current?.removeEventListener("keydown", enter);
    };
  });
  useEffect(() => {
    const button = slot.current?.querySelector<HTMLElement>("#apple-pay");
    if (button) button.hidden = !hasApple || applePay() === null;
  }, [hasApple]);

  const content = children === undefined ? { dangerouslySetInnerHTML: { __html: "" } } : { children };
  return <div ref={slot} inert={paying} aria-busy={paying} className="aria-busy:opacity-50" {...content} />;
}
