import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LoadErrorNotice } from "@/app/(dashboard)/[mode]/load-error-notice";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { firstValue, type PageSearch, paramsOf, read } from "@/app/(dashboard)/[mode]/read";
import { titled } from "@/app/(dashboard)/[mode]/title";
import { Button } from "@/components/button";
import { Field } from "@/components/field";
import type { Mode } from "@/server/base/db/db";
import { KeyRecord } from "./key-record";

type Props = { params: Promise<{ mode: string }>; searchParams: Promise<PageSearch> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("developers.logs.idempotency");
  return titled(t("title"));
}

/** Shows what is stored for an Idempotency-Key. */
export default async function IdempotencyKey({ params, searchParams }: Props) {
  const { mode } = await paramsOf(params);
  const key = firstValue((await searchParams).key)?.trim();
  const t = await getTranslations("developers.logs.idempotency");
  return (
    <>
      <PageHeader
        title={t("title")}
        lead={t("lead")}
        back={{ href: `/${mode}/developers/logs`, label: t("back") }}
      />
      <form className="mb-5 flex max-w-2xl flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-60">
          <Field
            id="idempotency-key"
            name="key"
            label={t("key")}
            defaultValue={key}
            maxLength={255}
            required
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
          />
        </div>
        <Button type="submit">{t("submit")}</Button>
      </form>
      {key === undefined || key === "" ? null : <Result mode={mode} idempotencyKey={key.slice(0, 255)} />}
    </>
  );
}

async function Result({ mode, idempotencyKey }: { mode: Mode; idempotencyKey: string }) {
  const { data, loadError } = await read(mode, (api) =>
    api.request_logs.idempotency_key({ idempotency_key: idempotencyKey }),
  );
  return loadError === null ? (
    <KeyRecord mode={mode} keyRecord={data} />
  ) : (
    <LoadErrorNotice error={loadError} />
  );
}
