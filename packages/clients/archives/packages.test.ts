import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { run } from "@/packages/clients/program.fixture";
import { downloadIndex, downloadPackage } from "@/server/api/docs/downloads";
import { root } from "@/server/base/root";
import { scratchFolder } from "@/server/test/worker";
import { writePackages } from "./write";

const clients = join(root, "packages/clients");
const parent = scratchFolder();
const folder = join(parent, "downloads");
const from = { folder, url: "https://pay.example/downloads" };

beforeAll(() => writePackages(clients, folder));

test("packing the same sources twice gives the same bytes", async () => {
  const again = join(parent, "again");
  await writePackages(clients, again);
  const files = readdirSync(folder);
  expect(files).toHaveLength(6);
  for (const file of files)
    expect(readFileSync(join(again, file)).equals(readFileSync(join(folder, file)))).toBe(true);
});

test("the npm package has the files that npm pack would publish", async () => {
  const output = await run(["npm", "pack", "--dry-run", "--json", "--silent", "--ignore-scripts"], {
    cwd: join(clients, "typescript"),
  });
  const published = JSON.parse(output)[0].files.map(({ path }: { path: string }) => `package/${path}`);
  const packed = (await filesIn("halala-client-0.1.0.tgz")).filter(
    (file) => !file.startsWith("package/dist/"),
  );
  expect(packed.sort()).toEqual(published.filter((file: string) => !file.startsWith("package/dist/")).sort());
});

test("the command line runs from its package, outside of a clone", async () => {
  const place = scratchFolder();
  await run(["tar", "-xf", join(folder, "halala-0.1.0.tgz")], { cwd: place });
  const output = await run(["node", "package/bin/halala.js", "--help"], { cwd: place });
  expect(output).toContain("halala listen --forward");
});

test("Composer's index names the archive at the URL of the service, with its checksum", async () => {
  const index = await downloadPackage("packages.json", from).json();
  const { version, dist, autoload } = index.packages["halala/client"]["0.1.0"];
  expect([version, autoload]).toEqual(["0.1.0", { "psr-4": { "Halala\\": "src/" } }]);
  expect(dist.url).toBe("https://pay.example/downloads/halala-php-0.1.0.zip");
  const archive = Buffer.from(await downloadPackage("halala-php-0.1.0.zip", from).arrayBuffer());
  expect(createHash("sha1").update(archive).digest("hex")).toBe(dist.shasum);
});

test("the index links to every package", async () => {
  const links = [...(await downloadIndex(from).text()).matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(links).toEqual(
    readdirSync(folder)
      .toSorted()
      .map((file) => `https://pay.example/downloads/${file}`),
  );
});

test.each(["", "..", "../downloads/packages.json", "halala-9.9.9.tgz", "constructor"])(
  "responds with 404 to %j",
  (file) => {
    expect(downloadPackage(file, from).status).toBe(404);
  },
);

test.each(["en", "ar"])("the guides in %s name the packages that exist", (language) => {
  const guides = join(root, "docs/site", language);
  const texts = readdirSync(guides).map((name) => readFileSync(join(guides, name), "utf8"));
  const named = new Set(
    texts.flatMap((text) => [...text.matchAll(/\/downloads\/([\w.-]+)/g)].map(([, name]) => name)),
  );
  expect([...named].sort()).toEqual(
    readdirSync(folder)
      .filter((file) => /\.(?:tgz|whl|d\.ts)$/.test(file))
      .sort(),
  );
});

const filesIn = async (archive: string) =>
  (await run(["tar", "-tf", join(folder, archive)], { cwd: folder }))
    .split("\n")
    .filter((line) => line !== "");
