"use client";

import { useLocale, useTranslations } from "next-intl";
import { useController, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { eventGroups } from "@/app/(dashboard)/[mode]/developers/event-groups";
import type { Call } from "@/app/(dashboard)/action";
import { isCardNumber } from "@/app/(dashboard)/failure";
import { DialogForm } from "@/app/(dashboard)/form/dialog-form";
import { ChoiceField, FormTextField } from "@/app/(dashboard)/form/fields";
import { type OperationForm, useOperationForm } from "@/app/(dashboard)/form/use-operation-form";
import { Tick } from "@/components/choice";
import { type EventType, eventTypes } from "@/server/core/commit/event-types";
import { eventTexts } from "@/server/core/texts/labels";
import { UrlCheck } from "./url-check";

type EventPickerProps = { chosen: readonly EventType[]; onChange: (chosen: EventType[]) => void };

/** Event types grouped by object, each with its description. */
function EventPicker({ chosen, onChange }: EventPickerProps) {
  const t = useTranslations("developers");
  const locale = useLocale();
  const without = (types: readonly EventType[]) => chosen.filter((type) => !types.includes(type));
  return (
    <div className="relative grid max-h-96 gap-5 overflow-y-auto rounded-control border border-line p-4">
      {eventGroups.map(({ group, types }) => {
        const all = types.every((type) => chosen.includes(type));
        const name = t(`groups.${group}`);
        return (
          <fieldset key={group} className="min-w-0">
            <legend className="sr-only">{name}</legend>
            <div className="mb-2 flex items-center justify-between gap-2 border-line border-b pb-1">
              <span aria-hidden className="font-semibold text-sm">
                {name}
              </span>
              <button
                type="button"
                aria-label={t(all ? "picker.noneOf" : "picker.allOf", { group: name })}
                onClick={() => onChange(all ? without(types) : [...without(types), ...types])}
                className="min-h-7 rounded-control px-2 font-medium text-accent text-sm hover:bg-accent-soft"
              >
                {t(all ? "picker.none" : "picker.all")}
              </button>
            </div>
            <div className="grid gap-2">
              {types.map((type) => (
                <Tick
                  key={type}
                  checked={chosen.includes(type)}
                  onChange={(on) => onChange(on ? [...chosen, type] : without([type]))}
                >
                  <code className="numeral break-all font-mono text-xs">{type}</code>{" "}
                  <span className="block text-soft text-sm">{eventTexts[type][locale]}</span>
                </Tick>
              ))}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}

const deliveryOrders = ["fast", "ordered"] as const;

/** The values as the operation's input. */
const Endpoint = z.pipe(
  z.object({
    url: z.string(),
    description: z.string(),
    which: z.enum(["all", "some"]),
    chosen: z.array(z.enum(eventTypes)),
    delivery_order: z.enum(deliveryOrders),
  }),
  z.transform(({ url, description, which, chosen, delivery_order }) => ({
    url,
    delivery_order,
    description: description.trim() === "" ? null : description,
    events: which === "all" ? ["*" as const] : chosen,
  })),
);

type EndpointInput = z.output<typeof Endpoint>;
type Props = {
  initial?: Omit<EndpointInput, "events"> & { events: readonly string[] };
  submit: string;
  call: Pick<Call<never>, "error" | "isPending">;
  /** `edits` are the values that differ from `initial`. */
  onSubmit: (input: EndpointInput, edits: Partial<EndpointInput>) => void;
};

const problems = new Map(
  Object.entries({ url: "urlProblem", description: "descriptionProblem", events: "eventsProblem" }),
);

const startOf = (initial: Props["initial"]): z.input<typeof Endpoint> => ({
  url: initial?.url ?? "",
  description: initial?.description ?? "",
  which: initial === undefined || initial.events.includes("*") ? "all" : "some",
  chosen: eventTypes.filter((type) => initial?.events.includes(type)),
  delivery_order: initial?.delivery_order ?? "fast",
});

export function EndpointForm({ initial, submit, call, onSubmit }: Props) {
  const t = useTranslations("dashboard");
  const form = useOperationForm({
    id: "endpoint",
    schema: Endpoint,
    start: startOf(initial),
    error: call.error,
    problem: (key, rejected) => {
      const problem = problems.get(key);
      return problem && t(`webhooks.${isCardNumber(rejected) ? "cardNumber" : problem}`);
    },
  });
  const url = useWatch({ control: form.control, name: "url" });

  return (
    <DialogForm
      onSubmit={form.handleSubmit((input) => onSubmit(input, form.edits(input)))}
      busy={call.isPending}
      error={form.failure}
      submit={submit}
    >
      <div className="grid gap-3">
        <FormTextField
          form={form}
          name="url"
          label={t("webhooks.url")}
          hint={t("webhooks.urlHint")}
          type="url"
          dir="ltr"
          placeholder="https://"
          autoComplete="off"
          required
        />
        <UrlCheck url={url} own={url === initial?.url ? 1 : 0} />
      </div>
      <FormTextField
        form={form}
        name="description"
        label={`${t("webhooks.description")} (${t("common.optional")})`}
        autoComplete="off"
      />
      <Events form={form} />
      <ChoiceField
        form={form}
        name="delivery_order"
        legend={t("webhooks.order")}
        options={deliveryOrders.map((value) => ({
          value,
          label: t(`webhooks.orders.${value}`),
          hint: t(`webhooks.orderHints.${value}`),
        }))}
      />
    </DialogForm>
  );
}

type EndpointFields = OperationForm<z.input<typeof Endpoint>, EndpointInput>;

function Events({ form }: { form: EndpointFields }) {
  const t = useTranslations("dashboard");
  const { control } = form;
  const which = useWatch({ control, name: "which" });
  const chosen = useController({ control, name: "chosen" }).field;
  const problem = form.problemOf("events");
  return (
    <>
      <ChoiceField
        form={form}
        name="which"
        legend={t("webhooks.events")}
        columns
        options={[
          { value: "all", label: t("webhooks.allEvents") },
          { value: "some", label: t("webhooks.someEvents") },
        ]}
      />
      {which === "some" ? <EventPicker chosen={chosen.value} onChange={chosen.onChange} /> : null}
      {problem ? (
        <p role="alert" className="text-danger text-sm">
          {problem}
        </p>
      ) : null}
    </>
  );
}
