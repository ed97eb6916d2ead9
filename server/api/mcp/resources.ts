import { ErrorCode, McpError } from "@modelcontextprotocol/sdk/types.js";
import { readGuides } from "@/server/api/docs/guides";
import { markdownOf, markdownUrl } from "@/server/api/docs/page-markdown";
import { docPage } from "@/server/api/docs/pages";
import { listTitles, objectTitles, paymentArgumentText, promptTexts } from "@/server/api/tools/texts";
import { tools } from "@/server/api/tools/tools";
import { redactSecrets } from "@/server/base/runtime/redact";
import type { Locale } from "@/server/core/operation/errors";
import { dayOf, instantOf, plusDays } from "@/server/core/values/day";
import { id } from "@/server/core/values/ids";
import { fill, type LocalizedText } from "@/server/core/values/localized-text";
import type { Authenticated } from "@/server/keys/authenticate";
import { type AuthenticatedCall, callTool } from "./call";
import { toolsFor } from "./tools";

/** Lists of the account's newest objects. Each is read with the tool that lists them. */
const lists: Record<string, { tool: string; title: LocalizedText }> = {
  account: { tool: "account_status", title: listTitles.account },
  payments: { tool: "list_payments", title: listTitles.payments },
  refunds: { tool: "list_refunds", title: listTitles.refunds },
  payment_links: {
    tool: "list_payment_links",
    title: listTitles.payment_links,
  },
  customers: { tool: "list_customers", title: listTitles.customers },
  events: { tool: "list_events", title: listTitles.events },
};

const objects: Record<string, { tool: string; argument: string; title: LocalizedText }> = {
  payments: { tool: "get_payment", argument: "payment", title: objectTitles.payments },
  payment_links: {
    tool: "get_payment_link",
    argument: "payment_link",
    title: objectTitles.payment_links,
  },
  subscriptions: {
    tool: "get_subscription",
    argument: "subscription",
    title: objectTitles.subscriptions,
  },
};

const scheme = "halala://";
const json = "application/json";
const markdown = "text/markdown";

/** Returns whether a caller may use a tool. Without it, the caller may not read the resource either. */
function mayCall(key: Authenticated): (tool: string) => boolean {
  const offered = new Set(toolsFor(key).map(({ name }) => name));
  return (tool) => offered.has(tool);
}

/** The resources of a caller: the newest objects of the account, and the guides of the documentation. */
export function resourcesFor({ key, locale }: AuthenticatedCall) {
  const may = mayCall(key);
  const own = Object.entries(lists)
    .filter(([, { tool }]) => may(tool))
    .map(([name, { title }]) => ({ uri: `${scheme}${name}`, name, title: title[locale], mimeType: json }));
  const guides = readGuides(locale).map(({ slug, title, description }) => ({
    uri: markdownUrl(locale, slug),
    name: slug === "" ? "docs" : slug,
    title,
    description,
    mimeType: markdown,
  }));
  return [...own, ...guides];
}

export function templatesFor({ key, locale }: AuthenticatedCall) {
  const may = mayCall(key);
  return Object.entries(objects)
    .filter(([, { tool }]) => may(tool))
    .map(([name, { title }]) => ({
      uriTemplate: `${scheme}${name}/{id}`,
      name,
      title: title[locale],
      mimeType: json,
    }));
}

/** Reads a resource. Objects are read by their tools, with the same checks, rate limits and log entries. */
export async function readResource(call: AuthenticatedCall, uri: string) {
  if (!uri.startsWith(scheme)) return { contents: [{ uri, mimeType: markdown, text: docAt(uri) }] };
  const [noun = "", id] = uri.slice(scheme.length).split("/", 2);
  const object = id === undefined ? undefined : objects[noun];
  const name = id === undefined ? lists[noun]?.tool : object?.tool;
  const tool = tools.find((one) => one.name === name);
  if (tool === undefined) throw notFound(uri);
  const result = await callTool(call, tool, object === undefined ? {} : { [object.argument]: id });
  if (result.isError) throw notFound(uri, result.structuredContent.error);
  return { contents: [{ uri, mimeType: json, text: JSON.stringify(result.structuredContent) }] };
}

function docAt(uri: string): string {
  for (const locale of ["en", "ar"] as const) {
    const start = markdownUrl(locale).slice(0, -".md".length);
    if (!uri.startsWith(start) || !uri.endsWith(".md")) continue;
    const page = docPage(locale, uri.slice(start.length, -".md".length).replace(/^\//, ""));
    // The page about test cards contains card numbers, which must not be sent to a model.
    if (page !== undefined) return redactSecrets(markdownOf(page));
  }
  throw notFound(uri);
}

/** The protocol's error code for a missing resource. */
const resourceNotFound = -32_002;

const notFound = (uri: string, error?: object) =>
  new McpError(
    error === undefined ? resourceNotFound : ErrorCode.InvalidParams,
    "The resource cannot be read.",
    {
      uri: uri.slice(0, 200),
      ...(error === undefined ? {} : { error }),
    },
  );

type Prompt = {
  name: string;
  title: LocalizedText;
  description: LocalizedText;
  argument?: { name: string; description: LocalizedText };
  text(value: string): LocalizedText;
};

/** The day before a moment, in Riyadh, as UTC bounds. */
function yesterday(now: Date): { day: string; from: string; to: string } {
  const today = dayOf(now);
  const day = plusDays(today, -1);
  return { day, from: instantOf(day).toISOString(), to: instantOf(today).toISOString() };
}

const prompts: readonly Prompt[] = [
  {
    name: "reconcile_yesterday",
    ...promptTexts.reconcile_yesterday,
    text() {
      const { day, from, to } = yesterday(new Date());
      return fill(promptTexts.reconcile_yesterday.text, { day, from, to });
    },
  },
  {
    name: "explain_failed_payment",
    ...promptTexts.explain_failed_payment,
    argument: { name: "payment", description: paymentArgumentText },
    text: (payment) => fill(promptTexts.explain_failed_payment.text, { payment }),
  },
];

export const promptsIn = (locale: Locale) =>
  prompts.map(({ name, title, description, argument }) => ({
    name,
    title: title[locale],
    description: description[locale],
    ...(argument === undefined
      ? {}
      : { arguments: [{ name: argument.name, description: argument.description[locale], required: true }] }),
  }));

/** A prompt as the first message of a conversation. */
export function promptOf(name: string, args: Record<string, string>, locale: Locale) {
  const prompt = prompts.find((one) => one.name === name);
  if (prompt === undefined) throw new McpError(ErrorCode.InvalidParams, "Unknown prompt.");
  const value = prompt.argument === undefined ? "" : (args[prompt.argument.name] ?? "");
  if (prompt.argument !== undefined && !id("pay").safeParse(value).success)
    throw new McpError(
      ErrorCode.InvalidParams,
      `${prompt.argument.name} must be an ID that starts with pay_.`,
    );
  const text = prompt.text(value)[locale];
  return {
    description: prompt.description[locale],
    messages: [{ role: "user" as const, content: { type: "text" as const, text } }],
  };
}
