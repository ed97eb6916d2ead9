import { expect, test } from "vitest";
import { installChromium } from "./chromium";

test("no Chromium is installed where the settings forbid it", async () => {
  const settings = { NODE_ENV: "test", INSTALL_CHROMIUM: "0" } as const;
  await expect(installChromium(settings)).rejects.toThrow("INSTALL_CHROMIUM=0 forbids installing one");
});
