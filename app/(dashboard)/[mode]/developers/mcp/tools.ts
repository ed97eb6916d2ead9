import { tools as offered } from "@/server/api/tools/tools";

export type ListedTool = {
  name: string;
  title: string;
  summary: string;
  writes: boolean;
  /** Does nothing until somebody confirmed it. */
  confirms: boolean;
  testOnly: boolean;
};

/** The tools there are, in the order in which they are told to a client. */
export const tools: readonly ListedTool[] = offered.map(
  ({ name, title, description, operation, confirm }) => ({
    name,
    title,
    summary: description,
    writes: operation.effect === "write",
    confirms: confirm !== undefined,
    testOnly: operation.testOnly === true,
  }),
);
