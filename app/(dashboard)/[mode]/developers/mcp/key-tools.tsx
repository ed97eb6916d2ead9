import { useTranslations } from "next-intl";
import { Column, Data, Head, RowHead, Table } from "@/components/table";
import type { ApiKey } from "@/server/keys/schema";
import { ChooseTools } from "./choose-tools";
import type { ListedTool } from "./tools";

type Props = { keys: readonly ApiKey[]; tools: readonly ListedTool[]; mayChoose: boolean };

/** Lists the MCP tools available to each key. */
export function KeyTools({ keys, tools, mayChoose }: Props) {
  const t = useTranslations("developers.mcp.perKey");
  return (
    <Table caption={t("title")}>
      <Head>
        <Column>{t("key")}</Column>
        <Column>{t("tools")}</Column>
        {mayChoose ? <Column end>{t("actions")}</Column> : null}
      </Head>
      <tbody>
        {keys
          .map((key) => ({ key, off: offFor(key, tools) }))
          .map(({ key, off }) => (
            <tr key={key.id} className="border-line border-t first:border-t-0">
              <RowHead>
                <bdi className="break-words">{key.name}</bdi>
                <code
                  dir="ltr"
                  className="numeral block text-start font-normal text-soft text-xs rtl:text-end"
                >
                  {key.prefix}…{key.last4}
                </code>
              </RowHead>
              <Data>{t("off", { count: off.length })}</Data>
              {mayChoose ? (
                <Data end>
                  <ChooseTools id={key.id} name={key.name} off={off} tools={tools} />
                </Data>
              ) : null}
            </tr>
          ))}
      </tbody>
    </Table>
  );
}

/** Ignore tools that no longer exist. */
const offFor = ({ disabled_tools }: ApiKey, tools: readonly ListedTool[]) =>
  disabled_tools.filter((name) => tools.some((tool) => tool.name === name));
