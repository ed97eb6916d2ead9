import { clsx } from "clsx";
import { CopyIcon } from "./copy-button";
import { ScrollBox } from "./scroll-box";

type Props = { label: string; code: string; className?: string };

/** Code in a scrollable box that the keyboard can reach. */
export const CodeBox = ({ label, code, className }: Props) => (
  <ScrollBox label={label} dir="ltr" className={className}>
    <pre className="w-fit p-4 text-start font-mono text-xs leading-5">{code}</pre>
  </ScrollBox>
);

type CopyProps = Props & {
  /** The name on the copy button, if it differs from the label. */
  what?: string;
};

/** Shows a `CodeBox` with a copy button in a bar above the code. */
export const CopyCode = ({ label, code, what = label, className }: CopyProps) => (
  <div dir="ltr" className={clsx("rounded-control bg-sunken", className)}>
    <div className="flex justify-end px-2 pt-2">
      <CopyIcon value={code} what={what} />
    </div>
    <CodeBox label={label} code={code} className="max-h-96 [&_pre]:pt-1" />
  </div>
);
