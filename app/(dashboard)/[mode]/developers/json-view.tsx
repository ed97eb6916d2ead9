import { CopyIcon } from "@/components/copy-button";
import { ScrollBox } from "@/components/scroll-box";
import type { Mode } from "@/server/base/db/db";
import { tryParseJson } from "@/server/base/runtime/values";
import { anyId } from "@/server/core/values/ids";
import { ObjectLink } from "./object-link";

type Props = {
  mode: Mode;
  label: string;
  text: string;
  /** Shown unformatted. */
  verbatim?: boolean;
};

/** Formats JSON and links the IDs in it. Text that is not valid JSON or was truncated is shown as is. */
export function JsonView({ mode, label, text, verbatim = false }: Props) {
  const formatted = verbatim ? text : setOut(text);
  return (
    <div dir="ltr" className="rounded-control bg-sunken">
      <div className="flex justify-end px-2 pt-2">
        <CopyIcon value={formatted} what={label} />
      </div>
      <ScrollBox label={label} dir="ltr" className="max-h-96">
        <pre
          className={`p-4 pt-1 text-start font-mono text-xs leading-5 ${verbatim ? "whitespace-pre-wrap break-all" : "w-fit"}`}
        >
          {parts(formatted).map(({ at, text: part, isId }) =>
            isId ? <ObjectLink key={at} mode={mode} id={part} /> : part,
          )}
        </pre>
      </ScrollBox>
    </div>
  );
}

const setOut = (text: string): string => JSON.stringify(tryParseJson(text), null, 2) ?? text;

function parts(text: string) {
  const parts: { at: number; text: string; isId: boolean }[] = [];
  let from = 0;
  for (const { 0: id, index } of text.matchAll(anyId)) {
    parts.push({ at: from, text: text.slice(from, index), isId: false }, { at: index, text: id, isId: true });
    from = index + id.length;
  }
  return [...parts, { at: from, text: text.slice(from), isId: false }];
}
