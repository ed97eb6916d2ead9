import { useTranslations } from "next-intl";
import { CopyCode } from "@/components/code-box";
import { clients, configOf } from "./client-configs";

type Props = { url: string; mode: string };

export function ClientConfigs({ url, mode }: Props) {
  const t = useTranslations("developers.mcp");
  return (
    <div className="grid gap-6">
      {clients.map((client) => {
        const { file, text } = configOf(client, url, mode);
        const label = t("configOf", { client });
        return (
          <div key={client} className="min-w-0">
            <h3 className="mb-1.5 font-medium text-sm">
              <bdi lang="en">{client}</bdi>
              {file === null ? null : (
                <>
                  {" "}
                  <bdi dir="ltr" className="numeral font-normal text-soft text-sm">
                    {file}
                  </bdi>
                </>
              )}
            </h3>
            <CopyCode label={label} code={text} />
          </div>
        );
      })}
    </div>
  );
}
