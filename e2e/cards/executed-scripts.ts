import type { CDPSession, Page, Response } from "@playwright/test";
import type { PageScript } from "@/server/checkout/scripts/check";
import { scriptHash } from "@/server/platform/launch/build-list";

type Parsed = { scriptId: string; url: string; executionContextAuxData?: { isDefault?: boolean } };

/** Records every script that Chromium parses in the page's main world from now on. */
export async function watchScripts(page: Page) {
  const session = await page.context().newCDPSession(page);
  const parsed: Parsed[] = [];
  session.on("Debugger.scriptParsed", (script: Parsed) => parsed.push(script));
  await session.send("Debugger.enable");
  return {
    /**
     * Must be called while the page is open. Playwright's own scripts run in an isolated world unless it
     * records a trace.
     */
    seen: () =>
      Promise.all(
        parsed
          .filter(({ executionContextAuxData: world }) => world?.isDefault !== false)
          .map((script) => read(session, page.url(), script)),
      ),
  };
}

async function read(session: CDPSession, address: string, { scriptId, url }: Parsed): Promise<PageScript> {
  const { scriptSource } = await session.send("Debugger.getScriptSource", { scriptId });
  if (url !== "" && url !== address) return { kind: "file", url, scriptHash: scriptHash(scriptSource) };
  return { kind: "inline", text: scriptSource };
}

/** Returns the compressed size of all scripts, without headers, once the network is idle. */
export async function weighScripts(page: Page, url: string) {
  const responses: Response[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") responses.push(response);
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const scripts = await Promise.all(
    responses.map(async (response) => ({
      url: response.url(),
      encoding: await response.headerValue("content-encoding"),
      bytes: Number(await response.headerValue("content-length")),
    })),
  );
  return { bytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0), scripts };
}
