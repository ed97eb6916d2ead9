import { clsx } from "clsx";
import { CopyIcon } from "./copy-button";
import { ScrollBox } from "./scroll-box";

type Props = { label: string; code: string; className?: string };

/** Code or data that scrolls in its own box, which the keyboard reaches too. */
export const CodeBox = ({ label, code, className }: Props) => (
  <ScrollBox label={label} dir="ltr" className={className}>
    <pre className="w-fit p-4 text-start font-mono text-xs leading-5">{code}</pre>
  </ScrollBox>
);

type CopyProps = Props & {
  /** The code's name on the button, where that is not its label. */
  what?: string;
};

/** The same with a button that copies it, in a strip of its own: above the code it would cover some. */
export const CopyCode = ({ label, code, what = label, className }: CopyProps) => (
  <div dir="ltr" className={clsx("rounded-control bg-sunken", className)}>
    <div className="flex justify-end px-2 pt-2">
      <CopyIcon value={code} what={what} />
    </div>
    <CodeBox label={label} code={code} className="max-h-96 [&_pre]:pt-1" />
  </div>
);
