"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { type CallError, Failure, faultyParam, isCardNumber } from "@/app/(dashboard)/failure";
import { Button } from "@/components/button";
import { Choice, Tick } from "@/components/choice";
import { Field } from "@/components/field";
import { type EventType, eventTypes } from "@/server/core/event-types";

type Input = { url: string; description?: string; events: ("*" | EventType)[] };
type Props = { error: CallError; busy: boolean; onSubmit: (input: Input) => void };

export function EndpointForm({ error, busy, onSubmit }: Props) {
  const t = useTranslations("dashboard");
  const [url, setUrl] = useState("");
  const [description, setDescription] = useState("");
  const [which, setWhich] = useState<"all" | "some">("all");
  const [chosen, setChosen] = useState<EventType[]>([]);
  const problems = { url: "urlProblem", description: "descriptionProblem", events: "eventsProblem" } as const;
  const faulty = (Object.keys(problems) as (keyof typeof problems)[]).find(
    (name) => name === faultyParam(error),
  ); // its own literal keys
  const problemOf = (name: keyof typeof problems) => {
    if (name !== faulty) return undefined;
    return t(`webhooks.${isCardNumber(error) ? "cardNumber" : problems[name]}`);
  };

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        onSubmit({
          url,
          events: which === "all" ? ["*"] : chosen,
          ...(description.trim() && { description }),
        });
      }}
    >
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
          {t("webhooks.create")}
        </Button>
      </div>
    </form>
  );
}

type PickerProps = { chosen: EventType[]; onChange: (chosen: EventType[]) => void };

function EventPicker({ chosen, onChange }: PickerProps) {
  const t = useTranslations("dashboard.webhooks");
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{t("events")}</legend>
      {eventTypes.map((type) => (
        <Tick
          key={type}
          checked={chosen.includes(type)}
          onChange={(checked) =>
            onChange(checked ? [...chosen, type] : chosen.filter((other) => other !== type))
          }
        >
          <code className="numeral font-mono text-[0.8125rem]">{type}</code>{" "}
          {t.has(`eventNames.${type}`) ? (
            <span className="text-soft text-sm">{t(`eventNames.${type}`)}</span>
          ) : null}
        </Tick>
      ))}
    </fieldset>
  );
}
