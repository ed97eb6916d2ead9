import type { AnyOperation } from "@/server/core/operation";
import { registry } from "@/server/registry";

export type ListedTool = {
  name: string;
  title: string;
  summary: string;
  writes: boolean;
  destructive: boolean;
  testOnly: boolean;
};

/** The tools there are, in the order in which they are told to a client. */
export const tools: readonly ListedTool[] = Object.values(registry)
  .flatMap((operations): AnyOperation[] => Object.values(operations))
  .flatMap(({ tool, summary, effect, testOnly }) =>
    tool === undefined
      ? []
      : [
          {
            name: tool.name,
            title: tool.title,
            summary,
            writes: effect === "write",
            destructive: tool.destructive === true,
            testOnly: testOnly === true,
          },
        ],
  );
