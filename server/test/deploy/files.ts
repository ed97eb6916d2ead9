import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "@/server/base/root";

/** Returns a file of the project. */
export const text = (file: string) => readFileSync(join(root, file), "utf8");

/** The settings that the image sets. */
export const imageSettings = () =>
  Object.fromEntries(
    [...(text("Dockerfile").split(" AS run")[1] ?? "").matchAll(/\b([A-Z_]+)=(\S+)/g)].map(
      ([, name = "", value = ""]) => [name, value],
    ),
  );
