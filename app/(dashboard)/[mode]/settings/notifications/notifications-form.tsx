"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Failure } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { useOptimisticValue } from "@/app/(dashboard)/use-optimistic-value";
import { SelectBox } from "@/components/choice";
import { Panel } from "@/components/panel";
import { useToast } from "@/components/toast";
import type { Settings } from "@/server/settings/schema";

type Kind = Settings["muted_mails"][number];
type Frequencies = Settings["mail_frequencies"];
type Topic = keyof Frequencies;

const mailFrequencies = ["off", "daily", "each"] as const satisfies readonly Frequencies[Topic][];
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
  const router = useRouter();
  const toast = useToast();
  const { shown, expect, restore } = useOptimisticValue({ without: muted, how: frequencies });
  const save = trpc.settings.choose_mails.useMutation({
    // In the order of the changes.
    scope: { id: "choose_mails" },
    onSuccess: () => {
      toast(t("saved"));
      router.refresh();
    },
    onError: restore,
  });
  const { without, how } = shown;
  const changeTopic = (frequency: Partial<Frequencies>) => {
    expect({ without, how: { ...how, ...frequency } });
    save.mutate({ mail_frequencies: frequency });
  };
  const changeKind = (kind: Kind, isOn: boolean) => {
    const next = isOn ? without.filter((one) => one !== kind) : [...without, kind];
    expect({ without: next, how });
    save.mutate({ muted_mails: next });
  };
  return (
    <Panel title={t("title")}>
      <div className="grid max-w-2xl gap-5">
        <p className="text-soft text-sm">{t("lead")}</p>
        <fieldset disabled={isClosed} className="grid divide-y divide-line *:py-3">
          {topics.map((topic) => (
            <Topic
              key={topic}
              topic={topic}
              value={how[topic]}
              onChange={(frequency) => changeTopic({ [topic]: frequency })}
            />
          ))}
          {kinds.map((kind) => (
            <Kind
              key={kind}
              kind={kind}
              isOn={!without.includes(kind)}
              onChange={(isOn) => changeKind(kind, isOn)}
            />
          ))}
        </fieldset>
        <p className="text-soft text-sm">{t("always")}</p>
        <Failure error={save.error} />
      </div>
    </Panel>
  );
}

type TopicProps = {
  topic: Topic;
  value: Frequencies[Topic];
  onChange: (frequency: Frequencies[Topic]) => void;
};

function Topic({ topic, value, onChange }: TopicProps) {
  const t = useTranslations("dashboard.settings.notifications");
  return (
    <Setting
      id={`mail-${topic}`}
      name={t(`topics.${topic}`)}
      hint={topic === "payments" ? null : t(`topicHints.${topic}`)}
      value={value}
      options={mailFrequencies}
      onChange={onChange}
    />
  );
}

type KindProps = { kind: Kind; isOn: boolean; onChange: (isOn: boolean) => void };

/** Emails that have no digest. */
function Kind({ kind, isOn, onChange }: KindProps) {
  const t = useTranslations("dashboard.settings.notifications");
  return (
    <Setting
      id={`mail-${kind}`}
      name={t(`kinds.${kind}`)}
      hint={t(`hints.${kind}`)}
      value={isOn ? "each" : "off"}
      options={["off", "each"]}
      onChange={(frequency) => onChange(frequency === "each")}
    />
  );
}

type SettingProps = Pick<TopicProps, "value" | "onChange"> & {
  id: string;
  name: string;
  hint: string | null;
  options: readonly Frequencies[Topic][];
};

function Setting(props: SettingProps) {
  const t = useTranslations("dashboard.settings.notifications");
  const { id, name, hint, value, options, onChange } = props;
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
        value={value}
        onChange={({ target }) => {
          const frequency = options.find((one) => one === target.value);
          if (frequency !== undefined) onChange(frequency);
        }}
      >
        {options.map((frequency) => (
          <option key={frequency} value={frequency}>
            {t(`frequencies.${frequency}`)}
          </option>
        ))}
      </SelectBox>
    </div>
  );
}
