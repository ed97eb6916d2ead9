"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { type CallError, Failure, faultyParam, isCardNumber } from "@/app/(dashboard)/failure";
import { Button } from "@/components/button";
import { Choice } from "@/components/choice";
import { Field } from "@/components/field";
import { type EventType, eventTypes } from "@/server/core/event-types";
import { EventPicker } from "./event-picker";
import { UrlCheck } from "./url-check";

type EndpointInput = { url: string; description: string | null; events: ("*" | EventType)[] };
type Props = {
  /** The values of an existing endpoint. */
  initial?: EndpointInput;
  submit: string;
  error: CallError;
  busy: boolean;
  onSubmit: (input: EndpointInput) => void;
};

const problems = { url: "urlProblem", description: "descriptionProblem", events: "eventsProblem" } as const;
const inputs = ["url", "description", "events"] as const;

export function EndpointForm({ initial, submit, error, busy, onSubmit }: Props) {
  const t = useTranslations("dashboard");
  const [url, setUrl] = useState(initial?.url ?? "");
  const [description, setDescription] = useState(initial?.description ?? "");
  const [which, setWhich] = useState<"all" | "some">(
    initial === undefined || initial.events.includes("*") ? "all" : "some",
  );
  const [chosen, setChosen] = useState<EventType[]>(
    eventTypes.filter((type) => initial?.events.includes(type)),
  );
  const faulty = inputs.find((name) => name === faultyParam(error));
  const problemOf = (name: (typeof inputs)[number]) =>
    name === faulty ? t(`webhooks.${isCardNumber(error) ? "cardNumber" : problems[name]}`) : undefined;

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        onSubmit({
          url,
          description: description.trim() === "" ? null : description,
          events: which === "all" ? ["*"] : chosen,
        });
      }}
    >
      <div className="grid gap-3">
        <Field
          id="endpoint-url"
          label={t("webhooks.url")}
          hint={t("webhooks.urlHint")}
          error={problemOf("url")}
          value={url}
          onChange={(event) => setUrl(event.target.value)}
          type="url"
          dir="ltr"
          placeholder="https://"
          autoComplete="off"
          required
        />
        <UrlCheck url={url} own={url === initial?.url ? 1 : 0} />
      </div>
      <Field
        id="endpoint-description"
        label={`${t("webhooks.description")} (${t("common.optional")})`}
        error={problemOf("description")}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
        autoComplete="off"
      />
      <Choice
        legend={t("webhooks.events")}
        name="events"
        value={which}
        onChange={setWhich}
        columns
        options={[
          { value: "all", label: t("webhooks.allEvents") },
          { value: "some", label: t("webhooks.someEvents") },
        ]}
      />
      {which === "some" ? <EventPicker chosen={chosen} onChange={setChosen} /> : null}
      {problemOf("events") ? (
        <p role="alert" className="text-danger text-sm">
          {problemOf("events")}
        </p>
      ) : null}
      {faulty === undefined ? <Failure error={error} /> : null}
      <div className="flex justify-end">
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
