import { useTranslations } from "next-intl";
import { CopyCode } from "@/components/code-box";
import type { Mode } from "@/server/base/db/db";
import { clients, configOf } from "./client-configs";

type Props = { url: string; mode: Mode };

export function ClientConfigs({ url, mode }: Props) {
  const t = useTranslations("developers.mcp");
  return (
    <div className="grid">
      {clients.map((client, n) => {
        const { file, text } = configOf(client, url, mode);
        const label = t("configOf", { client });
        return (
          <details
            key={client}
            name="mcp-client"
            open={n === 0}
            className="min-w-0 border-line border-t last:border-b open:pb-4"
          >
            <summary className="min-h-11 py-3 font-medium text-sm">
              <bdi lang="en">{client}</bdi>
              {file === null ? null : (
                <>
                  {" "}
                  <bdi dir="ltr" className="numeral font-normal text-soft text-sm">
                    {file}
                  </bdi>
                </>
              )}
            </summary>
            <CopyCode label={label} code={text} />
          </details>
        );
      })}
    </div>
  );
}
