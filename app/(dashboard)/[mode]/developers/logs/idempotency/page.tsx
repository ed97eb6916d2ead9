import { definePage } from "@/app/(dashboard)/[mode]/define-page";
import { LoadErrorNotice } from "@/app/(dashboard)/[mode]/load-error-notice";
import { read } from "@/app/(dashboard)/[mode]/read";
import { pick } from "@/app/(dashboard)/list/query";
import { Button } from "@/components/button";
import { Field } from "@/components/field";
import type { Mode } from "@/server/base/db/db";
import { KeyRecord } from "./key-record";

/** Shows what is stored for an Idempotency-Key. */
const { generateMetadata, page } = definePage({
  texts: "developers.logs.idempotency",
  title: "title",
  lead: "lead",
  back: { to: "developers/logs", label: "back" },
  body: ({ mode, search, t }) => {
    const key = pick(search, ["key"]).key;
    return (
      <>
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
  },
});

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

export { generateMetadata, page as default };
