import { complain, say } from "@/server/platform/launch/print";

/** Runs a seed for the command line: ends with 0 when `run` found nothing, 1 when it did, 2 when it failed itself. */
export function command(seed: string, run: () => Promise<number>): void {
  run().then(
    (findings) => {
      say(
        findings === 0
          ? `Seed ${seed}: every promise was kept.`
          : `Seed ${seed}: ${findings} promises were broken.`,
      );
      process.exit(findings === 0 ? 0 : 1);
    },
    (error: unknown) => {
      complain(
        `Seed ${seed}: the run itself failed. ${error instanceof Error ? error.stack : String(error)}`,
      );
      process.exit(2);
    },
  );
}

/** The bug of that name, or none for no name. Throws for a name there is no bug of. */
export function planted<Plant>(plants: Record<string, Plant>, name: string | undefined): Plant | undefined {
  if (name === undefined) return undefined;
  const plant = plants[name];
  if (plant !== undefined) return plant;
  throw new Error(`There is no bug named ${name} to plant: ${Object.keys(plants).join(", ")}.`);
}
