import { useEffect, useRef, useState } from "react";
import { usePageChannel } from "@/app/elements/card/page-channel";
import { report } from "@/app/pay/exchange";
import { postToServer } from "@/app/pay/form/post-to-server";
import { applePay, applePayHere, openSheet } from "@/app/pay/wallets/apple-pay";
import type { MissingWallets, WalletReason, WalletSource } from "@/packages/clients/elements/halala";
import type { ToForm, WalletAnswer, WalletMessage } from "@/packages/clients/elements/messages";
import type { WalletFormProps, WalletTexts } from "./wallet-form-props";

type Step = { kind: "choose" } | { kind: "code"; until: string; isUnsent: boolean } | { kind: "over" };
type Notice = { tone: "success" | "warning" | "danger"; title: string; text: string };
type Question = Extract<WalletMessage, { type: "pay" | "confirm" }>;
type Unnumbered<Message> = Message extends unknown ? Omit<Message, "request"> : never;

/** The state of the wallets, and the messages that they exchange with the merchant's page. */
export function useWallets({ page, publishableKey, locale, amount, problems, texts }: WalletFormProps) {
  const asked = useRef({ count: 0, resolve: (_: WalletAnswer) => {} });
  const running = useRef(false);
  const [missing, setMissing] = useState<MissingWallets | null>(null);
  const [busy, setBusy] = useState(false);
  const [step, setStep] = useState<Step>({ kind: "choose" });
  const [notice, setNotice] = useState<Notice | null>(null);
  const notify = usePageChannel(page, (message: ToForm) => {
    if (message.type === "answer" && message.request === asked.current.count) asked.current.resolve(message);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the browser is known
  useEffect(() => {
    const found = { ...problems, apple_pay: problems.apple_pay ?? appleProblem() };
    setMissing(found);
    notify({ type: "offer", missing: found });
  }, []);

  /** Asks the merchant's page, whose server charges. Resolves when it has answered. */
  const ask = (question: Unnumbered<Question>) =>
    new Promise<WalletAnswer>((resolve) => {
      asked.current = { count: asked.current.count + 1, resolve };
      notify({ ...question, request: asked.current.count });
    });

  async function once(work: () => Promise<WalletAnswer | "canceled" | "unavailable">) {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setNotice(null);
    const answer = await work().catch((error: unknown) => {
      report(error);
      return "unavailable" as const;
    });
    running.current = false;
    setBusy(false);
    if (answer === "unavailable")
      setNotice({ tone: "danger", title: texts.gatewayTitle, text: texts.gateway });
    else if (answer !== "canceled") show(answer);
  }

  function show({ status, until, failure }: WalletAnswer) {
    if (status === "code" && until !== null)
      return setStep(({ kind }) => ({ kind: "code", until, isUnsent: kind === "code" }));
    setStep({ kind: status === "failed" ? "choose" : "over" });
    setNotice(noticeOf(status, failure, texts));
    notify({ type: "done" });
  }

  const pay = (source: WalletSource) => once(() => ask({ type: "pay", source }));

  return {
    ...{ missing, step, busy, notice, notify, pay },
    confirm: (code: string) => once(() => ask({ type: "confirm", code })),
    restart: () => setStep({ kind: "choose" }),
    payByApple: (label: string) =>
      once(async () => {
        const api = applePay();
        if (api === null) return "unavailable";
        return openSheet<WalletAnswer>(api, {
          ...{ amount, label },
          async validate(validationUrl) {
            const body = { key: publishableKey, origin: page.origin, validation_url: validationUrl };
            const reply = await postToServer({ path: "/elements/wallet-session", locale, body, onWork() {} });
            return reply?.ok ? reply.body : null;
          },
          async charge(token) {
            const answer = await ask({ type: "pay", source: { type: "apple_pay", token } });
            return {
              result: answer.status === "code" ? "unknown" : answer.status,
              follow: () => answer,
            };
          },
        });
      }),
  };
}

/** Apple compares the session's domain with the page in the address bar, which must be the merchant's. */
function appleProblem(): WalletReason | null {
  if (window.parent !== window.top) return "page_in_frame";
  const api = applePayHere();
  return typeof api === "string" ? api : null;
}

function noticeOf(status: WalletAnswer["status"], failure: string | null, texts: WalletTexts): Notice {
  if (status === "paid") return { tone: "success", title: texts.paid, text: texts.paidText };
  if (status !== "failed") return { tone: "warning", title: texts.unknown, text: texts.unknownText };
  const reason = texts.failures[failure ?? ""] ?? texts.failures.processing_error;
  return { tone: "danger", title: texts.declined, text: `${texts.notCharged} ${reason}` };
}
