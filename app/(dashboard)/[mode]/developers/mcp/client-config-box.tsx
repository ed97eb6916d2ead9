import { useTranslations } from "next-intl";
import { CodeBox } from "@/components/code-box";
import { CopyIcon } from "@/components/copy-button";
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
            <h3 className="mb-1.5 font-medium text-[0.9375rem]">
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
            <div dir="ltr" className="relative">
              <span className="absolute end-2 top-2 z-1 rounded-md bg-sunken">
                <CopyIcon value={text} what={label} />
              </span>
              <CodeBox label={label} code={text} className="max-h-80 rounded-control bg-sunken" />
            </div>
          </div>
        );
      })}
    </div>
  );
}
