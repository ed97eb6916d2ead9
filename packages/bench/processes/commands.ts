import { z } from "zod";

const Command = z.object({ id: z.int(), command: z.string(), input: z.unknown() });

type Commands = Record<string, (input: unknown) => Promise<unknown>>;

/** Runs these commands when the parent process sends them, and exits when the parent is gone. */
export function answerCommands(commands: Commands): void {
  const known: Commands = { ready: async () => true, ...commands };
  process.on("message", (message) => {
    const { id, command, input } = Command.parse(message);
    const run = known[command] ?? (async () => Promise.reject(new Error(`unknown command ${command}`)));
    run(input).then(
      (result) => process.send?.({ id, result }),
      (error: unknown) => process.send?.({ id, error: String(error) }),
    );
  });
  process.on("disconnect", () => process.exit(0));
}
