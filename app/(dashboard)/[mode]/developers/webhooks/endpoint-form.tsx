"use client";

import { useTranslations } from "next-intl";
import { useController, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { type CallError, FailurePage, isCardNumber } from "@/app/(dashboard)/failure";
import { FormTextField } from "@/app/(dashboard)/form/fields";
import { type OperationForm, useOperationForm } from "@/app/(dashboard)/form/use-operation-form";
import { Button } from "@/components/button";
import { Choice } from "@/components/choice";
import { DialogActions } from "@/components/dialog";
import { eventTypes } from "@/server/core/commit/event-types";
import { EventPicker } from "./event-picker";
import { UrlCheck } from "./url-check";

/** The values as the operation's input. */
const Endpoint = z.pipe(
  z.object({
    url: z.string(),
    description: z.string(),
    which: z.enum(["all", "some"]),
    chosen: z.array(z.enum(eventTypes)),
  }),
  z.transform(({ url, description, which, chosen }) => ({
    url,
    description: description.trim() === "" ? null : description,
    events: which === "all" ? ["*" as const] : chosen,
  })),
);

type EndpointInput = z.output<typeof Endpoint>;
type Props = {
  /** The values of an existing endpoint. */
  initial?: Pick<EndpointInput, "url" | "description"> & { events: readonly string[] };
  submit: string;
  error: CallError;
  busy: boolean;
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
});

export function EndpointForm({ initial, submit, error, busy, onSubmit }: Props) {
  const t = useTranslations("dashboard");
  const form = useOperationForm({
    id: "endpoint",
    schema: Endpoint,
    start: startOf(initial),
    error,
    problem: (key, rejected) => {
      const problem = problems.get(key);
      return problem && t(`webhooks.${isCardNumber(rejected) ? "cardNumber" : problem}`);
    },
  });
  const url = useWatch({ control: form.control, name: "url" });

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={form.handleSubmit((input) => (busy ? undefined : onSubmit(input, form.edits(input))))}
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
      <FailurePage error={form.failure} />
      <DialogActions>
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
      </DialogActions>
    </form>
  );
}

type EndpointFields = OperationForm<z.input<typeof Endpoint>, EndpointInput>;

/** Which events the endpoint receives. */
function Events({ form }: { form: EndpointFields }) {
  const t = useTranslations("dashboard");
  const { control } = form;
  const which = useController({ control, name: "which" }).field;
  const chosen = useController({ control, name: "chosen" }).field;
  const problem = form.problemOf("events");
  return (
    <>
      <Choice
        legend={t("webhooks.events")}
        name="events"
        value={which.value}
        onChange={which.onChange}
        columns
        options={[
          { value: "all", label: t("webhooks.allEvents") },
          { value: "some", label: t("webhooks.someEvents") },
        ]}
      />
      {which.value === "some" ? <EventPicker chosen={chosen.value} onChange={chosen.onChange} /> : null}
      {problem ? (
        <p role="alert" className="text-danger text-sm">
          {problem}
        </p>
      ) : null}
    </>
  );
}
