import type { Mode } from "@/server/base/db/db";

type Logged = {
  mode: Mode;
  method: string;
  path: string;
  query: string | null;
  request_body: string | null;
  idempotency_key: string | null;
};

const toolCall = "/mcp tools/call ";

/** Returns the request as a curl command with a placeholder for the key. Writes get a new Idempotency-Key. */
export function asCurl(baseUrl: string, logged: Logged): string {
  const { mode, method, path, query, request_body: body, idempotency_key } = logged;
  const tool = path.startsWith("/mcp") ? path.slice(toolCall.length) : null;
  const url = tool === null ? `${baseUrl}${path}${query === null ? "" : `?${query}`}` : `${baseUrl}/mcp`;
  const data = tool === null ? body : toolBody(tool, body);
  const lines = [
    `curl --globoff --request ${method} ${quoted(url)}`,
    `--header 'Authorization: Bearer ${mode === "live" ? "sk_live_..." : "sk_test_..."}'`,
    ...(idempotency_key !== null && tool === null ? ['--header "Idempotency-Key: $(uuidgen)"'] : []),
    ...(tool === null ? [] : ["--header 'Accept: application/json, text/event-stream'"]),
    ...(data === null ? [] : ["--header 'Content-Type: application/json'", `--data ${quoted(data)}`]),
  ];
  return lines.join(" \\\n  ");
}

function toolBody(name: string, body: string | null): string {
  if (name === "") return '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';
  return `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":${JSON.stringify(name)},"arguments":${body ?? "{}"}}}`;
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
