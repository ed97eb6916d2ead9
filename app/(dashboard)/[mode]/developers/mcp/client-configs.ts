import type { Mode } from "@/server/base/db/db";

type Client = "Claude" | "Cursor" | "VS Code";
export const clients: readonly Client[] = ["Claude", "Cursor", "VS Code"];

type Config = { file: string | null; text: string };

/** MCP client configurations, with a placeholder for the key. */
export function configOf(client: Client, url: string, mode: Mode): Config {
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
