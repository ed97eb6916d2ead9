import { tools as offered } from "@/server/api/tools/tools";

export type ListedTool = {
  name: string;
  title: string;
  summary: string;
  writes: boolean;
  /** Requires confirmation. */
  confirms: boolean;
  testOnly: boolean;
};

/** The MCP tools, in the order of tools/list. */
export const shownTools: readonly ListedTool[] = offered.map(
  ({ name, title, description, operation, confirm }) => ({
    name,
    title,
    summary: description,
    writes: operation.effect === "write",
    confirms: confirm !== undefined,
    testOnly: operation.testOnly === true,
  }),
);
