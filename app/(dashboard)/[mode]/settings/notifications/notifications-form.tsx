"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { FailurePage } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { useOptimisticValue } from "@/app/(dashboard)/use-optimistic-value";
import { SelectBox } from "@/components/choice";
import { Panel } from "@/components/panel";
import { useToast } from "@/components/toast";
import type { Settings } from "@/server/settings/schema";

type Kind = Settings["muted_mails"][number];
type Frequencies = Settings["mail_frequencies"];
type Topic = keyof Frequencies;
type Frequency = Frequencies[Topic];
type Input = Parameters<ReturnType<typeof trpc.settings.choose_mails.useMutation>["mutate"]>[0];

const mailFrequencies = ["off", "daily", "each"] as const satisfies readonly Frequency[];
const kinds: readonly Kind[] = ["subscriptions", "webhook_endpoints"];

type Props = {
  muted: readonly Kind[];
  frequencies: Frequencies;
  /** The kinds of objects that the member may read. */
  topics: readonly Topic[];
  isClosed: boolean;
};

/** The emails about this account that the signed-in user receives, and how often. A change is saved immediately. */
export function NotificationsForm({ muted, frequencies, topics, isClosed }: Props) {
  const t = useTranslations("dashboard.settings.notifications");
  return (
    <Panel title={t("title")}>
      <div className="grid max-w-2xl gap-5">
        <p className="text-soft text-sm">{t("lead")}</p>
        <fieldset disabled={isClosed} className="grid divide-y divide-line *:py-3">
          {topics.map((topic) => (
            <Setting
              key={topic}
              id={`mail-${topic}`}
              name={t(`topics.${topic}`)}
              hint={topic === "payments" ? null : t(`topicHints.${topic}`)}
              saved={frequencies[topic]}
              options={mailFrequencies}
              inputOf={(frequency) => ({ mail_frequencies: { [topic]: frequency } })}
            />
          ))}
          {kinds.map((kind) => (
            <Setting
              key={kind}
              id={`mail-${kind}`}
              name={t(`kinds.${kind}`)}
              hint={t(`hints.${kind}`)}
              saved={muted.includes(kind) ? "off" : "each"}
              options={["off", "each"]}
              inputOf={(frequency) => (frequency === "off" ? { mute: [kind] } : { unmute: [kind] })}
            />
          ))}
        </fieldset>
        <p className="text-soft text-sm">{t("always")}</p>
      </div>
    </Panel>
  );
}

type SettingProps = {
  id: string;
  name: string;
  hint: string | null;
  saved: Frequency;
  options: readonly Frequency[];
  inputOf: (frequency: Frequency) => Input;
};

function Setting({ id, name, hint, saved, options, inputOf }: SettingProps) {
  const t = useTranslations("dashboard.settings.notifications");
  const router = useRouter();
  const toast = useToast();
  const { shown, expect, restore } = useOptimisticValue(saved);
  const save = trpc.settings.choose_mails.useMutation({
    // In the order of the changes.
    scope: { id: "choose_mails" },
    onSuccess: () => {
      toast(t("saved"));
      router.refresh();
    },
    onError: restore,
  });
  return (
    <div className="grid items-center gap-x-6 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_13rem]">
      <div>
        <label htmlFor={id} className="font-medium text-sm">
          {name}
        </label>
        {hint === null ? null : (
          <p id={`${id}-hint`} className="text-soft text-sm">
            {hint}
          </p>
        )}
      </div>
      <SelectBox
        id={id}
        aria-describedby={hint === null ? undefined : `${id}-hint`}
        value={shown}
        onChange={({ target }) => {
          const frequency = options.find((one) => one === target.value);
          if (frequency === undefined) return;
          expect(frequency);
          save.mutate(inputOf(frequency));
        }}
        options={options.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
      />
      <div className="empty:hidden sm:col-span-2">
        <FailurePage error={save.error} />
      </div>
    </div>
  );
}
