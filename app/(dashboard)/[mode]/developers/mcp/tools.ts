import { tools as offered } from "@/server/api/tools/tools";

export type ListedTool = {
  name: string;
  title: string;
  summary: string;
  writes: boolean;
  confirms: boolean;
  testOnly: boolean;
};

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
