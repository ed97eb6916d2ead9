"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { rowChange } from "@/app/(dashboard)/[mode]/row-action";
import { FailurePage } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { useOptimisticValue } from "@/app/(dashboard)/use-optimistic-value";
import { Button } from "@/components/button";
import { Tick } from "@/components/choice";
import { Dialog, DialogActions } from "@/components/dialog";
import { useToast } from "@/components/toast";
import type { ListedTool } from "./tools";

type Props = { id: string; name: string; off: readonly string[]; tools: readonly ListedTool[] };

/** Turns MCP tools on and off for a key. */
export function ChooseTools({ id, name, off, tools }: Props) {
  const t = useTranslations("developers.mcp.perKey");
  const router = useRouter();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  // Until it is refreshed, the page may show the tools as they were before the last change.
  const saved = useOptimisticValue(off);
  const [before, setBefore] = useState(off);
  const [chosenOff, setChosenOff] = useState(off);
  const choose = trpc.api_keys.choose_tools.useMutation({
    onSuccess: () => {
      setOpen(false);
      saved.expect(chosenOff);
      toast(t("done", { name }));
      router.refresh();
    },
  });
  const openDialog = () => {
    choose.reset();
    setBefore(saved.shown);
    setChosenOff(saved.shown);
    setOpen(true);
  };
  return (
    <>
      <button type="button" aria-label={t("chooseWhat", { name })} onClick={openDialog} className={rowChange}>
        {t("choose")}
      </button>
      <Dialog
        open={open}
        title={t("dialog", { name })}
        locked={choose.isPending}
        onClose={() => setOpen(false)}
      >
        <div className="grid gap-5">
          <ToolChoices tools={tools} off={chosenOff} onChange={setChosenOff} />
          <FailurePage error={choose.error} />
          <DialogActions>
            <Button
              busy={choose.isPending}
              onClick={() =>
                choose.mutate({
                  id,
                  turn_on: without(before, chosenOff),
                  turn_off: without(chosenOff, before),
                })
              }
            >
              {t("save")}
            </Button>
          </DialogActions>
        </div>
      </Dialog>
    </>
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
