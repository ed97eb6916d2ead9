import { UsageError } from "./failure.js";
import { logFilters } from "./logs.js";
import { print } from "./print.js";
import { commonOptions, isResource, methodsOf, resourceOperationOf, resources } from "./resource.js";
import { triggers } from "./trigger.js";

const commands = ["login", "logout", "listen", "logs", "trigger", "resources", "completion"];
const shells = ["bash", "zsh", "fish"];

/** Returns the possible completions. The last of `words` is the one being typed. */
export function candidates(words: readonly string[]): string[] {
  const before = words.slice(0, -1);
  const typed = words.at(-1) ?? "";
  return after(before).filter((word) => word.startsWith(typed));
}

function after([command, method, ...rest]: readonly string[]): string[] {
  if (command === undefined) return [...commands, ...resources, "--help"];
  if (command === "completion") return method === undefined ? shells : [];
  if (command === "trigger") return method === undefined ? [...triggers] : ["--api"];
  if (command === "login") return ["--no-browser", "--api"];
  if (command === "logout") return ["--api"];
  if (command === "logs")
    return method === undefined ? ["tail"] : [...logFilters, "json", "api"].map((name) => `--${name}`);
  if (command === "listen") return ["--forward", "--events", "--secret", "--api"];
  if (!isResource(command)) return [];
  if (method === undefined) return [...methodsOf(command)];
  const operation = resourceOperationOf(command, method);
  if (operation === undefined || rest.at(-1)?.startsWith("--") === true) return [];
  return [...Object.keys(operation.params), ...commonOptions].map((name) => `--${name}`);
}

// Each shell calls the command for completions, so a new version needs no new script.
const scripts: Record<string, string> = {
  bash: `_halala() {
  local IFS=$'\\n'
  COMPREPLY=($(halala __complete "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -F _halala halala`,
  zsh: `#compdef halala
_halala() {
  local -a found
  found=("\${(@f)$(halala __complete "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  compadd -a found
}
compdef _halala halala`,
  fish: `complete -c halala -f -a '(halala __complete (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)'`,
};

export function printCompletion(shell: string | undefined): void {
  const script = shell === undefined || !Object.hasOwn(scripts, shell) ? undefined : scripts[shell];
  if (script === undefined) throw new UsageError(`completion requires a shell: ${shells.join(", ")}.`);
  print(script);
}
