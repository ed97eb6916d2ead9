import { useTranslations } from "next-intl";
import { CopyCode } from "@/components/code-box";
import type { Mode } from "@/server/base/db/db";

type Client = "Claude" | "Cursor" | "VS Code";
const clients: readonly Client[] = ["Claude", "Cursor", "VS Code"];

type Config = { file: string | null; text: string };

function configOf(client: Client, url: string, mode: Mode): Config {
  const key = mode === "live" ? "sk_live_..." : "sk_test_...";
  const headers = { Authorization: `Bearer ${key}` };
  const name = mode === "live" ? "halala-live" : "halala";
  if (client === "Claude") {
    const command = `claude mcp add --transport http ${name} ${url} \\\n  --header "Authorization: Bearer ${key}"`;
    return { file: null, text: command };
  }
  if (client === "Cursor")
    return { file: ".cursor/mcp.json", text: json({ mcpServers: { [name]: { url, headers } } }) };
  const inputs = [
    { type: "promptString", id: "halala-key", description: "Halala secret key", password: true },
  ];
  const promptedHeaders = { Authorization: `Bearer \${input:halala-key}` };
  return {
    file: ".vscode/mcp.json",
    text: json({ inputs, servers: { [name]: { type: "http", url, headers: promptedHeaders } } }),
  };
}

const json = (value: object) => JSON.stringify(value, null, 2);

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
