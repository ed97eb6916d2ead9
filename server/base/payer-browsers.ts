import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { root } from "./root";

const Package = z.object({ browserslist: z.record(z.string(), z.array(z.string())) });

/** The oldest browsers of payer pages or of the dashboard, as `browserslist` in package.json states them. */
export function oldestBrowsers(pages: "payer" | "defaults"): { name: string; version: number }[] {
  const { browserslist } = Package.parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8")));
  return (browserslist[pages] ?? []).map((query) => {
    const [name = "", version] = query.split(" >= ");
    return { name, version: Number(version) };
  });
}

/** What esbuild may leave in a script of payer pages. */
export const payerSyntax = () => ({
  target: [
    // Too: of what came later, some versions of these browsers know one half.
    "es2020",
    ...oldestBrowsers("payer").map(({ name, version }) => `${name.replace("ios_saf", "ios")}${version}`),
  ],
  // Safari 14.0 fails in a rare case of it, and esbuild cannot replace it.
  supported: { destructuring: true },
});

/** The same for Lightning CSS, whose numbers have a byte each for the major, minor and patch version. */
export const payerTargets = () =>
  Object.fromEntries(oldestBrowsers("payer").map(({ name, version }) => [name, version << 16]));
