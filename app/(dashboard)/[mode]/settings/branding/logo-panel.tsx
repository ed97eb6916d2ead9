"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { useDone } from "@/app/(dashboard)/action";
import { FailurePage } from "@/app/(dashboard)/failure";
import { FileButton } from "@/app/(dashboard)/form/file-button";
import { usePictureUpload } from "@/app/(dashboard)/form/use-picture-upload";
import { RequestId } from "@/app/(dashboard)/request-id";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Notice } from "@/components/notice";
import { Panel } from "@/components/panel";
import { useToast } from "@/components/toast";
import type { Mode } from "@/server/base/db/db";

type Props = { mode: Mode; logo: string | null; mayChange: boolean };

export function LogoPanel({ mode, logo, mayChange }: Props) {
  const t = useTranslations("dashboard.settings.branding");
  const toast = useToast();
  const router = useRouter();
  const { send, sending, problem } = usePictureUpload({
    mode,
    address: "/api/logo",
    answer: z.looseObject({}),
    onSaved: () => {
      toast(t("logoSaved"));
      router.refresh();
    },
  });
  const remove = trpc.settings.set_logo.useMutation(useDone(t("logoRemoved")));
  return (
    <Panel title={t("logo")}>
      <p id="logo-rules" className="mb-4 text-soft text-sm">
        {t("logoLead")}
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <Picture logo={logo} />
        {mayChange ? (
          <div className="flex flex-wrap gap-2">
            <FileButton
              label={t(logo === null ? "choose" : "change")}
              name={t("choose")}
              describedBy="logo-rules"
              accept="image/png,image/jpeg"
              busy={sending}
              onFile={send}
            />
            {logo === null ? null : (
              <Button
                variant="secondary"
                busy={remove.isPending}
                onClick={() => remove.mutate({ image: null })}
              >
                {t("removeLogo")}
              </Button>
            )}
          </div>
        ) : null}
      </div>
      {problem === null ? null : (
        <div className="mt-4">
          <Notice tone="danger" role="alert" title={problem.sentence}>
            <RequestId id={problem.requestId} />
          </Notice>
        </div>
      )}
      <FailurePage error={remove.error} />
    </Panel>
  );
}

function Picture({ logo }: { logo: string | null }) {
  const t = useTranslations("dashboard.settings.branding");
  return (
    <span className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-white p-2">
      {logo === null ? (
        <span className="text-center text-[#55605b] text-xs">{t("noLogo")}</span>
      ) : (
        // biome-ignore lint/performance/noImgElement: a small picture of ours
        <img src={logo} alt={t("logoNow")} className="max-h-full max-w-full object-contain" />
      )}
    </span>
  );
}
