"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Sized } from "@/app/elements/card/sized";
import { WalletSlot } from "@/app/pay/wallets/wallet-slot";
import { Notice } from "@/components/notice";
import { CodeStep } from "./code-step";
import { useWallets } from "./use-wallets";
import type { WalletFormProps } from "./wallet-form-props";

/** Apple Pay and STC Pay in a merchant's page, whose server charges them. */
export function WalletForm({ children, ...props }: WalletFormProps & { children?: ReactNode }) {
  const { texts, locale, hasTestTokens } = props;
  const wallets = useWallets(props);
  const { missing, step, busy, notice } = wallets;
  const shown = useRef<HTMLElement>(null);
  useEffect(() => {
    if (notice !== null) shown.current?.focus();
  }, [notice]);
  const isEmpty = missing !== null && missing.apple_pay !== null && missing.stc_pay !== null;
  return (
    <Sized notify={wallets.notify}>
      {isEmpty && !hasTestTokens ? null : (
        <div className="grid min-w-0 grid-cols-1 gap-4 rounded-card border border-line bg-surface px-4 py-5 sm:px-6">
          {notice === null ? null : (
            <Notice ref={shown} tabIndex={-1} role="alert" tone={notice.tone} title={notice.title}>
              <p>{notice.text}</p>
            </Notice>
          )}
          <div hidden={step.kind !== "choose"}>
            <WalletSlot
              paying={busy || missing === null}
              hasApple={missing?.apple_pay === null}
              onApple={wallets.payByApple}
              onWallet={wallets.pay}
            >
              {children}
            </WalletSlot>
          </div>
          {step.kind === "code" ? (
            <CodeStep
              {...step}
              {...{ busy, locale }}
              texts={texts.code}
              onCode={wallets.confirm}
              onStop={wallets.restart}
            />
          ) : null}
          <p role="status" className="sr-only">
            {busy ? texts.busy : ""}
          </p>
        </div>
      )}
    </Sized>
  );
}
