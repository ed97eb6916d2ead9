"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Failure } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Tick } from "@/components/choice";
import { Panel } from "@/components/panel";
import { useToast } from "@/components/toast";
import type { Settings } from "@/server/settings/schema";

type Kind = Settings["muted_mails"][number];
const kinds: readonly Kind[] = ["subscriptions", "webhook_endpoints"];

/** The emails about this account that the signed-in user receives. */
export function NotificationsForm({ muted, isClosed }: { muted: readonly Kind[]; isClosed: boolean }) {
  const t = useTranslations("dashboard.settings.notifications");
  const router = useRouter();
  const toast = useToast();
  const [without, setWithout] = useState<readonly Kind[]>(muted);
  const save = trpc.settings.mute_mails.useMutation({
    onSuccess: () => {
      toast(t("saved"));
      router.refresh();
    },
  });
  return (
    <Panel title={t("title")}>
      <form
        className="grid max-w-xl gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) save.mutate({ kinds: [...without] });
        }}
      >
        <p className="text-soft text-sm">{t("lead")}</p>
        <fieldset disabled={isClosed} className="grid gap-4">
          {kinds.map((kind) => (
            <Tick
              key={kind}
              checked={!without.includes(kind)}
              onChange={(on) => setWithout(on ? without.filter((one) => one !== kind) : [...without, kind])}
            >
              {t(`kinds.${kind}`)}
              <span className="block text-soft text-sm">{t(`hints.${kind}`)}</span>
            </Tick>
          ))}
        </fieldset>
        <p className="text-soft text-sm">{t("always")}</p>
        <Failure error={save.error} />
        <div>
          <Button type="submit" busy={save.isPending} disabled={isClosed}>
            {t("save")}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
