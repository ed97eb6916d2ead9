import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { openSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Rig } from "@/packages/bench/chaos/rig";
import { root } from "@/server/platform/root";

const Reply = z.object({
  id: z.int(),
  customers: z.array(z.string()).optional(),
  error: z.string().optional(),
});
type Reply = z.output<typeof Reply>;

/** Records many events in little time, each by a real change: a customer created. */
export type Producer = {
  /** Ids of the new customers. Rejects where it is not known whether they were written. */
  record(account: string, count: number): Promise<string[]>;
  stop(): void;
};

export async function openProducer({
  folder,
  ownerUrl,
}: Pick<Rig, "folder" | "ownerUrl">): Promise<Producer> {
  const log = openSync(join(folder, "producer.log"), "a");
  // biome-ignore lint/style/noProcessEnv: what any program needs to run
  const { PATH = "", HOME = "" } = process.env;
  const child = fork(join(root, "packages/bench/webhooks/producer-process.ts"), {
    cwd: root,
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", log, log, "ipc"],
    env: {
      PATH,
      HOME,
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      BASE_URL: "http://127.0.0.1",
      DATA_DIR: folder,
      DATABASE_URL: ownerUrl,
      SECRETS_KEYS: `k1:${randomBytes(32).toString("base64")}`,
    },
  });
  process.once("exit", () => child.kill("SIGKILL"));
  const waiting = new Map<number, (reply: Reply) => void>();
  let orders = 0;
  await once(child, "message");
  child.on("message", (message) => {
    const reply = Reply.parse(message);
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  return {
    async record(account, count) {
      const id = ++orders;
      const reply = await new Promise<Reply>((resolve) => {
        waiting.set(id, resolve);
        child.send({ id, account, count, name: `Customer ${id}` });
      });
      if (reply.customers === undefined) throw new Error(reply.error);
      return reply.customers;
    },
    stop: () => void child.kill("SIGKILL"),
  };
}
