import { writeFile } from "node:fs/promises";
import { Session } from "node:inspector/promises";
import { z } from "zod";

const session = new Session();

export const profiling = {
  async startProfile() {
    session.connect();
    await session.post("Profiler.enable");
    await session.post("Profiler.setSamplingInterval", { interval: 200 });
    await session.post("Profiler.start");
  },
  /** Writes the samples since `startProfile` to a file for Chrome's developer tools. */
  async stopProfile(file: unknown) {
    const { profile } = await session.post("Profiler.stop");
    session.disconnect();
    await writeFile(z.string().parse(file), JSON.stringify(profile));
  },
};
