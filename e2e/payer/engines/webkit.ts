import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { freePort } from "@/server/platform/launch/ports";
import { collector, type Engine, eventually, phone } from "./engine";

const Answer = z.object({ value: z.unknown() });
const Session = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserVersion: z.string() }),
});

type Send = (method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<unknown>;

/** Sends commands of classic WebDriver over HTTP. */
const sender =
  (origin: string): Send =>
  async (method, path, body) => {
    const response = await fetch(`${origin}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = Answer.parse(await response.json());
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };

/** Without it the toolbar of MiniBrowser is wider than a phone. */
const narrow = "* { font-size: 1px; min-width: 0; min-height: 0; padding: 0; margin: 0; }";

/** Starts WebKitGTK's MiniBrowser on a screen of its own, driven by WebKitWebDriver. */
export async function startWebKit(program: string): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), "halala-webkit-"));
  mkdirSync(join(folder, "gtk-3.0"));
  writeFileSync(join(folder, "gtk-3.0", "gtk.css"), narrow);
  const screen = await startScreen();
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    stdio: "ignore",
    env: {
      // biome-ignore lint/style/noProcessEnv: passed to the browser
      ...process.env,
      DISPLAY: screen.display,
      GDK_BACKEND: "x11",
      LIBGL_ALWAYS_SOFTWARE: "1",
      XDG_CONFIG_HOME: folder,
    },
  });
  const exited = once(driver, "exit");
  const send = sender(`http://127.0.0.1:${port}`);
  await eventually(() => send("GET", "/status"));
  const alwaysMatch = {
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary: program, args: ["--automation"] },
  };
  const made = await send("POST", "/session", { capabilities: { alwaysMatch } });
  const { sessionId, capabilities } = Session.parse(made);
  const inSession: Send = (method, path, body) => send(method, `/session/${sessionId}${path}`, body);
  const page = pageOf(inSession);
  await page.resize();
  return {
    version: capabilities.browserVersion,
    ...page,
    async close() {
      await inSession("DELETE", "");
      driver.kill();
      await exited;
      await screen.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startScreen() {
  const args = ["-displayfd", "3", "-screen", "0", "1280x1600x24", "-nolisten", "tcp"];
  const child = spawn("Xvfb", args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const exited = once(child, "exit");
  const [number] = await once(child.stdio[3] as NodeJS.ReadableStream, "data"); // opened above
  return {
    display: `:${String(number).trim()}`,
    async close() {
      child.kill();
      await exited;
    },
  };
}

function pageOf(send: Send) {
  // Nothing can run before a page's own scripts here, so each call also begins to collect.
  const call = async (source: string, ...args: string[]) => {
    const script = `(${collector})(); return (${source})(...arguments)`;
    return (await send("POST", "/execute/sync", { script, args })) ?? null;
  };
  const idOf = (element: object) => String(Object.values(element)[0]);
  return {
    call,
    /** Makes the page, without the toolbar, as large as a phone's. */
    async resize() {
      await send("POST", "/window/rect", phone);
      const inner = Number(await call("() => String(innerHeight)"));
      await send("POST", "/window/rect", { width: phone.width, height: 2 * phone.height - inner });
    },
    open: (url: string) => send("POST", "/url", { url }),
    click: (element: object) => send("POST", `/element/${idOf(element)}/click`, {}),
    type: (element: object, text: string) => send("POST", `/element/${idOf(element)}/value`, { text }),
    screenshot: async () => String(await send("GET", "/screenshot")),
    complaints: async () => z.array(z.string()).parse(await call("() => window.complaints")),
  };
}
