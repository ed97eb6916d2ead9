import { homedir } from "node:os";
import { join } from "node:path";

export const environment: Readonly<NodeJS.ProcessEnv> =
  // biome-ignore lint/style/noProcessEnv: the only place where this program reads it
  process.env;

export const configFolder = () => join(environment.XDG_CONFIG_HOME || join(homedir(), ".config"), "halala");
