"use client";

import { useLocale, useTranslations } from "next-intl";
import { eventGroups } from "@/app/(dashboard)/[mode]/developers/event-groups";
import { Tick } from "@/components/choice";
import type { EventType } from "@/server/core/commit/event-types";
import { eventTexts } from "@/server/core/texts/labels";

type Props = { chosen: readonly EventType[]; onChange: (chosen: EventType[]) => void };

/** Event types grouped by object, each with its description. */
export function EventPicker({ chosen, onChange }: Props) {
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
