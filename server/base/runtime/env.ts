import { ConfigurationError } from "./configuration-error";
import { Env } from "./env-schema";
import { firstFault, gatewayRules, rules } from "./settings-rules";

/** Parses and cross-checks settings. Throws ConfigurationError. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const parsed = Env.safeParse(definedOnly(source));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigurationError(`${issue?.path.join(".")}: ${issue?.message}`);
  }
  const fault = firstFault(rules, parsed.data);
  if (fault !== undefined) throw new ConfigurationError(fault);
  return parsed.data;
}

/** An empty variable in an env file means "not set". */
function definedOnly(source: Record<string, string | undefined>) {
  return Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ""),
  );
}

/** Returns what is wrong with the gateway keys, in one line without any key; null if they are consistent. */
export const gatewayKeyFault = (env: Env): string | null => firstFault(gatewayRules, env) ?? null;

/** The process's settings, parsed once. Nothing else reads process.env, except the launcher's children. */
export const env: Env = readEnv(process.env);

/** The public origin of this deployment, without a trailing slash. */
export const baseUrl = (env.BASE_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, "");
