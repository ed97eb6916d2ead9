import { type ReferenceEntry, reference } from "./entries";
import { sampleParamsOf } from "./samples";
import { headingOf, nameIn } from "./texts";

const schema = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json";

/**
 * Generates the API as a Postman collection (v2.1) with a folder per resource. Each response stores its IDs
 * in the environment for later requests, so the collection can be run from start to end.
 */
export const postmanCollection = () => ({
  info: {
    name: "Halala",
    description:
      "Every operation of the Halala API. Import the environment too, and set HALALA_API_KEY to a secret test key.",
    schema,
  },
  auth: { type: "bearer", bearer: [{ key: "token", value: "{{HALALA_API_KEY}}", type: "string" }] },
  event: [{ listen: "test", script: { type: "text/javascript", exec: rememberIds } }],
  item: [...folders(), { name: "Clean up", item: reference().entries.filter(isEnd).map(itemOf) }],
});

/** Later folders use objects created by earlier ones. Resources that are not listed come last. */
const order = ["account", "subscriptions", "payment_links", "customers", "payments", "refunds", "cycles"];
const later = ["balance", "balance_transactions", "webhook_endpoints", "events", "webhook_deliveries"];

function folders() {
  const { tags } = reference();
  const entries = reference().entries.filter(({ isStream }) => !isStream); // Streams are omitted, because Postman waits for the end of a response.
  const place = (name: string) => {
    const at = [...order, ...later].indexOf(name);
    return at === -1 ? order.length + later.length : at;
  };
  return tags
    .toSorted((a, b) => place(a.name) - place(b.name))
    .map(({ name }) => {
      const own = entries.filter((entry) => entry.resource === name && !isEnd(entry));
      return { name: nameIn(name, "en"), item: inRunningOrder(own, entries).map(itemOf) };
    })
    .filter(({ item }) => item.length > 0);
}

/** Operations that end an object, which come last. */
const isEnd = ({ method, verb }: ReferenceEntry) => verb === "DELETE" || method === "cancel";

/** The environment of the collection. `origin` is the API's base URL. */
export const postmanEnvironment = (origin: string) => ({
  name: "Halala test mode",
  values: [
    { key: "HALALA_API_URL", value: origin, type: "default", enabled: true },
    { key: "HALALA_API_KEY", value: "", type: "secret", enabled: true },
  ],
  _postman_variable_scope: "environment",
});

/**
 * Operations that create objects come first. A subscription starts once its consent link is paid, which a
 * test key can simulate.
 */
function inRunningOrder(own: ReferenceEntry[], all: ReferenceEntry[]): ReferenceEntry[] {
  const creating = own.filter(({ method }) => method === "create");
  const paying = all.filter(({ name }) => name === "payment_links.test_pay");
  const consent = own.some(({ resource }) => resource === "subscriptions") ? paying : [];
  return [...creating, ...consent, ...own.filter(({ method }) => method !== "create")];
}

/** The first of each kind: lists are newest first. */
const rememberIds = [
  "const found = {};",
  "const remember = (value) => {",
  '  if (value !== null && typeof value === "object") Object.values(value).forEach(remember);',
  "  const [, prefix] = /^([a-z]+)_[0-7][0-9a-z]{25}$/.exec(value) ?? [];",
  '  if (prefix !== undefined) found[prefix + "_id"] ??= value;',
  "};",
  "if (pm.response.code === 200) remember(pm.response.json());",
  "for (const [name, value] of Object.entries(found)) pm.environment.set(name, value);",
];

function itemOf(entry: ReferenceEntry) {
  const { verb, path, summary } = entry;
  const params = sampleParamsOf(entry);
  const segments = path.slice(1).split("/");
  const query =
    verb === "GET" ? Object.entries(params).map(([key, value]) => ({ key, value: String(value) })) : [];
  const hasBody = verb === "POST" && Object.keys(params).length > 0;
  const search = query.length === 0 ? "" : `?${query.map(({ key, value }) => `${key}=${value}`).join("&")}`;
  return {
    name: headingOf(summary),
    request: {
      method: verb,
      description: summary,
      header: [
        ...(verb === "POST" ? [{ key: "Idempotency-Key", value: "{{$guid}}" }] : []),
        ...(hasBody ? [{ key: "Content-Type", value: "application/json" }] : []),
      ],
      url: {
        raw: `{{HALALA_API_URL}}${path.replace(/\{(\w+)\}/g, ":$1")}${search}`,
        host: ["{{HALALA_API_URL}}"],
        path: segments.map((segment) => segment.replace(/^\{(\w+)\}$/, ":$1")),
        query,
        variable: entry.parameters
          .filter((each) => each.in === "path")
          .map(({ name, example }) => ({ key: name, value: `{{${String(example).split("_")[0]}_id}}` })),
      },
      ...(hasBody && {
        body: {
          mode: "raw",
          raw: JSON.stringify(params, null, 2).replaceAll(
            /"([a-z]+)_01jz8m3v9kf2qt6w0x4y7c5b1d"/g,
            '"{{$1_id}}"',
          ),
          options: { raw: { language: "json" } },
        },
      }),
    },
  };
}
