"use client";

import { useTranslations } from "next-intl";
import { type FieldPathByValue, type FieldValues, useController } from "react-hook-form";
import * as z from "zod/mini";
import { FormTextField, SelectField } from "@/app/(dashboard)/form/fields";
import { parseRiyadhTime } from "@/app/(dashboard)/form/riyadh-time";
import type { OperationForm } from "@/app/(dashboard)/form/use-operation-form";
import { Tick } from "@/components/choice";
import { FieldNote, TextArea } from "@/components/field";
import { type KeyResource, type KeyScope, keyScopes } from "@/server/core/values/key-scopes";
import { dayMs } from "@/server/core/values/time";

const lifetimes = ["never", "7", "30", "90", "365"] as const;

export const expiryValues = { expires: z.enum([...lifetimes, "at"]), until: z.string() };
export type Expiry = { expires: (typeof lifetimes)[number] | "at"; until: string };

/** Returns the choice that is closest to the lifetime of an earlier key. */
export function expiryLike({ created, expires_at }: { created: string; expires_at: string | null }): Expiry {
  const days = expires_at === null ? null : (Date.parse(expires_at) - Date.parse(created)) / dayMs;
  const fitting = days === null ? "never" : lifetimes.find((life) => Number(life) >= days);
  return { expires: fitting ?? "365", until: "" };
}

/** The chosen expiry for the API; an empty string if the date is missing. */
export function expiresAt({ expires, until }: Expiry): string | null {
  if (expires === "never") return null;
  if (expires === "at") return parseRiyadhTime(until) ?? "";
  return new Date(Date.now() + Number(expires) * dayMs).toISOString();
}

type Of<Values extends FieldValues, Input> = {
  form: OperationForm<Values, Input>;
};
type Named<Values extends FieldValues, Input, Value> = Of<Values, Input> & {
  name: FieldPathByValue<Values, Value>;
};

export function ExpiryFields<Values extends FieldValues, Input>({
  form,
  expires,
  until,
}: Of<Values, Input> & Record<"expires" | "until", FieldPathByValue<Values, string>>) {
  const t = useTranslations("developers.keys.expiry");
  const { value } = useController({ control: form.control, name: expires }).field;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        form={form}
        name={expires}
        label={t("label")}
        options={[...lifetimes, "at" as const].map((value) => ({ value, label: t(value) }))}
      />
      {value === "at" ? (
        <FormTextField
          form={form}
          name={until}
          type="datetime-local"
          label={t("until")}
          hint={t("untilHint")}
        />
      ) : null}
    </div>
  );
}

/** The typed addresses, one a line. */
export const addressesIn = (text: string) => text.split(/[\s,،]+/).filter((one) => one !== "");

const maxAddresses = 50;
/** The parameters of the API that are about one address. */
export const addressParams = Object.fromEntries(
  Array.from({ length: maxAddresses }, (_, n) => [`allowed_addresses.${n}`, "allowed_addresses"]),
);

export function AddressField<Values extends FieldValues, Input>({
  form,
  name,
}: Named<Values, Input, string>) {
  const t = useTranslations("developers.keys.addresses");
  const { value, onChange } = useController({ control: form.control, name }).field;
  return (
    <TextArea
      id={`${form.id}-${name}`}
      label={t("label")}
      hint={t("hint")}
      error={form.problemOf(name)}
      dir="ltr"
      rows={2}
      spellCheck={false}
      placeholder={"203.0.113.7\n2001:db8::/48"}
      value={value}
      onChange={onChange}
      className="numeral"
    />
  );
}

const effects = ["read", "write"] as const;
const resources = [...new Set(keyScopes.map((scope) => scope.split(":")[0] as KeyResource))]; // what the names begin with

/** What a key may read and write, by resource. */
export function ScopeFields<Values extends FieldValues, Input>({
  form,
  name,
}: Named<Values, Input, KeyScope[]>) {
  const t = useTranslations("developers.keys.scopes");
  const field = useController({ control: form.control, name }).field;
  const chosen: readonly KeyScope[] = field.value;
  const problem = form.problemOf(name);
  const id = `${form.id}-${name}`;
  return (
    <fieldset
      id={id}
      className="min-w-0"
      aria-describedby={problem === undefined ? undefined : `${id}-error`}
    >
      <legend className="mb-1.5 font-medium text-sm">{t("label")}</legend>
      <div className="divide-y divide-line rounded-control border border-line px-3.5">
        {resources.map((resource) => (
          <div
            key={resource}
            className="grid grid-cols-[1fr_5.5rem_5.5rem] items-center gap-2 py-2 max-sm:grid-cols-[1fr_4.5rem_4.5rem]"
          >
            <span className="wrap-anywhere text-sm">{t(`resources.${resource}`)}</span>
            {effects.map((effect) => {
              const scope = keyScopes.find((one) => one === `${resource}:${effect}`);
              return scope === undefined ? (
                <span key={effect} />
              ) : (
                <Tick
                  key={effect}
                  checked={chosen.includes(scope)}
                  onChange={(on) =>
                    field.onChange(on ? [...chosen, scope] : chosen.filter((one) => one !== scope))
                  }
                >
                  {t(effect)} <span className="sr-only">{t(`resources.${resource}`)}</span>
                </Tick>
              );
            })}
          </div>
        ))}
      </div>
      {problem === undefined ? (
        <p className="mt-1.5 text-soft text-sm">{t("hint")}</p>
      ) : (
        <FieldNote id={id} error={problem} />
      )}
    </fieldset>
  );
}
