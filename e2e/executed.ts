import type { CDPSession, Page } from "@playwright/test";
import { sha256 } from "@/server/pay-page/build-list";
import type { SeenScript } from "@/server/pay-page/judge";

type Parsed = { scriptId: string; url: string; executionContextAuxData?: { isDefault?: boolean } };

/** Every script that Chromium parses to run it in the page's own world, from here on. */
export async function watchScripts(page: Page) {
  const session = await page.context().newCDPSession(page);
  const parsed: Parsed[] = [];
  session.on("Debugger.scriptParsed", (script: Parsed) => parsed.push(script));
  await session.send("Debugger.enable");
  return {
    /** Asked while the page is still open. What Playwright itself runs has a world of its own. */
    seen: () =>
      Promise.all(
        parsed
          .filter(({ executionContextAuxData: world }) => world?.isDefault !== false)
          .map((script) => read(session, page.url(), script)),
      ),
  };
}

async function read(session: CDPSession, address: string, { scriptId, url }: Parsed): Promise<SeenScript> {
  const { scriptSource } = await session.send("Debugger.getScriptSource", { scriptId });
  if (url !== "" && url !== address) return { kind: "file", url, sha256: sha256(scriptSource) };
  return { kind: "inline", text: scriptSource };
}

/** Bytes of scripts as they came over the wire, headers and all, until the network is quiet. */
export async function weighScripts(page: Page, url: string) {
  const session = await page.context().newCDPSession(page);
  const scripts = new Map<string, { url: string; encoding: string | undefined }>();
  let bytes = 0;
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    const header = Object.entries(response.headers).find(([name]) => /^content-encoding$/i.test(name));
    if (type === "Script") scripts.set(requestId, { url: response.url, encoding: header?.[1] });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await page.goto(url, { waitUntil: "networkidle" });
  return { bytes, scripts: [...scripts.values()] };
}
