import * as z from "zod/mini";
import { ask, questionOf } from "@/app/(dashboard)/step-up-link";

const Failed = z.object({ error: z.object({ code: z.string(), message: z.string() }) });

/** The reason a call failed: a message, no response, or one that could not be read. */
export type ReviewProblem = { sentence: string | null; isAnswered: boolean; requestId: string | null };

type Outcome = { response: Response } | { problem: ReviewProblem };

/** Makes a call. If it requires step-up authentication, asks the user and repeats the call. */
export async function callWithStepUp(send: () => Promise<Response>): Promise<Outcome> {
  const first = await outcomeOf(send);
  if ("response" in first) return first;
  const question = questionOf(first.code);
  return question !== undefined && (await ask(question)) ? outcomeOf(send) : first;
}

async function outcomeOf(send: () => Promise<Response>) {
  const response = await send().catch(() => null);
  if (response?.ok) return { response };
  const failed = Failed.safeParse(await response?.json().catch(() => null)).data;
  const requestId = response?.headers.get("service-request-id") ?? null;
  const sentence = failed?.error.message ?? null;
  return { code: failed?.error.code, problem: { sentence, isAnswered: response !== null, requestId } };
}
