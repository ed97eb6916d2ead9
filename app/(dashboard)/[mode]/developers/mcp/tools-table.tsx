import { useTranslations } from "next-intl";
import { Tag } from "@/components/badge";
import { Column, Data, Head, RowHead, Table } from "@/components/table";
import type { ListedTool } from "./tools";

/** Lists the MCP tools and which kind of key may call them. */
export function ToolsTable({ title, tools }: { title: string; tools: readonly ListedTool[] }) {
  const t = useTranslations("developers.mcp");
  return (
    <Table caption={title}>
      <Head>
        <Column>{t("tool")}</Column>
        <Column className="max-md:hidden">{t("does")}</Column>
        <Column>{t("effect")}</Column>
        <Column className="max-sm:hidden">{t("readOnlyKey")}</Column>
      </Head>
      <tbody>
        {tools.map((tool) => (
          <tr key={tool.name} className="border-line border-t first:border-t-0">
            <RowHead>
              {t.has(`titles.${tool.name}`) ? t(`titles.${tool.name}`) : tool.title}
              <code
                dir="ltr"
                className="numeral block break-all text-start font-mono font-normal text-soft text-xs rtl:text-end"
              >
                {tool.name}
              </code>
            </RowHead>
            <Data className="text-soft max-md:hidden">
              {t.has(`summaries.${tool.name}`) ? (
                t(`summaries.${tool.name}`)
              ) : (
                <span lang="en">{tool.summary}</span>
              )}
            </Data>
            <Data>
              <Effect tool={tool} />
            </Data>
            <Data className="max-sm:hidden">{t(tool.writes ? "refused" : "allowed")}</Data>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Effect({ tool: { writes, confirms, testOnly } }: { tool: ListedTool }) {
  const t = useTranslations("developers.mcp");
  return (
    <span className="flex flex-wrap gap-1">
      <Tag tone={writes ? "accent" : "neutral"}>{t(writes ? "writes" : "reads")}</Tag>
      {confirms ? <Tag tone="danger">{t("confirms")}</Tag> : null}
      {testOnly ? <Tag tone="warning">{t("testOnly")}</Tag> : null}
    </span>
  );
}
