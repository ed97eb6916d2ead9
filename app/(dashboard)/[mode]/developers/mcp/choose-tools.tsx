"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { DialogAction, useDone } from "@/app/(dashboard)/action";
import { DialogForm } from "@/app/(dashboard)/form/dialog-form";
import { trpc } from "@/app/(dashboard)/trpc";
import { useOptimisticValue } from "@/app/(dashboard)/use-optimistic-value";
import { Tick } from "@/components/choice";
import type { ListedTool } from "./tools";

type Props = { id: string; name: string; off: readonly string[]; tools: readonly ListedTool[] };

export function ChooseTools({ id, name, off, tools }: Props) {
  const t = useTranslations("developers.mcp.perKey");
  // Until it is refreshed, the page may show the tools as they were before the last change.
  const saved = useOptimisticValue(off);
  const [before, setBefore] = useState(off);
  const [chosenOff, setChosenOff] = useState(off);
  const choose = trpc.api_keys.choose_tools.useMutation(useDone(t("done", { name })));
  const change = { turn_on: without(before, chosenOff), turn_off: without(chosenOff, before) };
  const save = (close: () => void) =>
    choose.mutate(
      { id, ...change },
      {
        onSuccess: () => {
          close();
          saved.expect(chosenOff);
        },
      },
    );
  return (
    <DialogAction
      look="row"
      button={t("choose")}
      what={t("chooseWhat", { name })}
      title={t("dialog", { name })}
      call={choose}
      onOpen={() => {
        setBefore(saved.shown);
        setChosenOff(saved.shown);
      }}
    >
      {(close) => (
        <DialogForm
          onSubmit={() => save(close)}
          busy={choose.isPending}
          error={choose.error}
          submit={t("save")}
        >
          <ToolChoices tools={tools} off={chosenOff} onChange={setChosenOff} />
        </DialogForm>
      )}
    </DialogAction>
  );
}

const without = (tools: readonly string[], others: readonly string[]) =>
  tools.filter((tool) => !others.includes(tool));

type ChoicesProps = Pick<Props, "off" | "tools"> & { onChange: (off: readonly string[]) => void };

function ToolChoices({ tools, off, onChange }: ChoicesProps) {
  const t = useTranslations("developers.mcp.perKey");
  const titles = useTranslations("developers.mcp.titles");
  const toggle = (tool: string, on: boolean) =>
    onChange(on ? off.filter((one) => one !== tool) : [...off, tool]);
  return (
    <fieldset className="grid gap-3 text-start">
      <legend className="mb-3 text-sm text-soft">{t("lead")}</legend>
      {tools.map((tool) => (
        <Tick key={tool.name} checked={!off.includes(tool.name)} onChange={(on) => toggle(tool.name, on)}>
          {titles.has(tool.name) ? titles(tool.name) : tool.title}
          <code dir="ltr" className="numeral block text-start text-soft text-xs rtl:text-end">
            {tool.name}
          </code>
        </Tick>
      ))}
    </fieldset>
  );
}
