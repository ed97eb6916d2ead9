import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { baseUrl } from "@/server/base/runtime/env";

const types: Record<string, string> = {
  tgz: "application/gzip",
  whl: "application/zip",
  zip: "application/zip",
  json: "application/json; charset=utf-8",
  ts: "text/plain; charset=utf-8",
};

type PackageFolder = { folder: string; url: string };

const built: PackageFolder = {
  folder: join(process.cwd(), ".next", "downloads"),
  url: `${baseUrl}/downloads`,
};

const packagesByFolder = new Map<string, Map<string, Buffer>>();

/**
 * Serves a package of a client. The folder was written by the build and is read once: the packages have less than
 * 200 KB together. Composer's index gets the URL of this service.
 */
export function downloadPackage(file: string, { folder, url } = built): Response {
  const packages = packagesByFolder.get(folder) ?? readFolder(folder);
  const data = packages.get(file);
  if (data === undefined) return new Response("Not found.\n", { status: 404 });
  const isIndex = file === "packages.json";
  const body = isIndex ? data.toString("utf8").replaceAll("{downloads}", url) : data;
  const type = types[file.split(".").at(-1) ?? ""] ?? "application/octet-stream";
  // A later build may change a file of the same version.
  const headers = { "content-type": type, "cache-control": "public, max-age=300" };
  return new Response(typeof body === "string" ? body : new Uint8Array(body), { headers });
}

/** Lists the packages as a page of links. */
export function downloadIndex({ folder, url } = built): Response {
  const names = [...(packagesByFolder.get(folder) ?? readFolder(folder)).keys()].sort();
  const links = names.map((name) => `<li><a href="${url}/${name}">${name}</a></li>`).join("");
  const head =
    '<!doctype html><html lang="en" dir="ltr"><meta charset="utf-8"><title>Halala downloads</title>';
  return new Response(`${head}<h1>Downloads</h1><ul>${links}</ul>`, {
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "public, max-age=300" },
  });
}

function readFolder(folder: string): Map<string, Buffer> {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const packages = new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
  if (packages.size > 0) packagesByFolder.set(folder, packages);
  return packages;
}
