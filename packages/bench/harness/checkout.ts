import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { Run } from "@/packages/bench/harness/script";
import { root } from "@/packages/bench/server";

/** Checks a commit out into the run's folder, from which it is removed at the end. Returns where it is. */
export function checkOut(run: Run, commit: string): string {
  const home = join(run.folder, "checkout");
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, stdio: "pipe" });
  git("worktree", "add", "--detach", "--force", home, commit);
  run.onEnd(() => git("worktree", "remove", "--force", home));
  return home;
}
