import { describe, expect, test } from "vitest";
import { openapi } from "@/server/api/openapi/document";
import { isRecord } from "@/server/base/runtime/values";

// The requirements of the OWASP API Security Top 10 (2023) for a document: https://owasp.org/API-Security/editions/2023/en/0x11-t10/
const document = openapi("https://halala.example");

type Node = { at: string; value: Record<string, unknown> };

const isData = (key: string) => key === "example" || key === "examples" || key === "default";

/** Every object in the document outside examples. */
function objectsIn(value: unknown, at = ""): Node[] {
  if (Array.isArray(value)) return value.flatMap((inner, index) => objectsIn(inner, `${at}/${index}`));
  if (!isRecord(value)) return [];
  const inner = Object.entries(value).filter(([key]) => !isData(key));
  return [{ at, value }, ...inner.flatMap(([key, child]) => objectsIn(child, `${at}/${key}`))];
}

const objects = objectsIn(document);
const hasType = ({ value: { type } }: Node, name: string) =>
  type === name || (Array.isArray(type) && type.includes(name));
const lacks = (keys: string[]) => (node: Node) => keys.every((key) => node.value[key] === undefined);
const placesOf = (nodes: Node[]) => nodes.map(({ at }) => at);

describe("every schema value is bounded", () => {
  test.each([
    ["string", ["maxLength", "enum", "const"]],
    ["array", ["maxItems"]],
    ["integer", ["minimum", "exclusiveMinimum"]],
    ["integer", ["maximum", "exclusiveMaximum"]],
    ["integer", ["format"]],
  ])("%s: one of %j", (type, keys) => {
    const typed = objects.filter((node) => hasType(node, type));
    expect(typed.length).toBeGreaterThan(10);
    expect(placesOf(typed.filter(lacks(keys)))).toEqual([]);
  });

  test("an object limits the number of unknown fields", () => {
    const open = objects.filter(({ value }) => value.additionalProperties || value.unevaluatedProperties);
    expect(placesOf(open.filter(lacks(["maxProperties"])))).toEqual([]);
    expect(placesOf(open.filter(({ value }) => value.additionalProperties === true))).toEqual([]);
  });
});

describe("every operation", () => {
  const methods = new Set(["get", "post", "put", "patch", "delete"]);
  const operations = Object.values(isRecord(document.paths) ? document.paths : {}).flatMap((path) =>
    Object.entries(isRecord(path) ? path : {}).flatMap(([method, operation]) =>
      methods.has(method) && isRecord(operation) ? [operation] : [],
    ),
  );
  const resolved = (value: unknown): Record<string, unknown> => {
    if (!isRecord(value)) return {};
    if (typeof value.$ref !== "string") return value;
    const found = value.$ref
      .slice(2)
      .split("/")
      .reduce<unknown>((within, key) => (isRecord(within) ? within[key] : undefined), document);
    return resolved(found);
  };
  const responsesOf = (operation: Record<string, unknown>) => resolved(operation.responses);

  test("requires a key", () => {
    expect(document.security).toEqual([{ secretKey: [] }]);
    expect(operations.length).toBeGreaterThan(20);
    for (const { security, operationId } of operations)
      expect(security, String(operationId)).toEqual([
        { secretKey: [expect.stringMatching(/^[a-z_]+:(read|write)$/)] },
      ]);
    const schemes = objects.filter(({ at }) => /^\/components\/securitySchemes\/[^/]+$/.test(at));
    expect(schemes.map(({ value }) => [value.type, value.scheme])).toEqual([["http", "bearer"]]);
  });

  test("documents errors of input, key, rate limit and server", () => {
    for (const operation of operations) {
      const responses = responsesOf(operation);
      const stated = Object.keys(responses);
      expect(stated, String(operation.operationId)).toEqual(expect.arrayContaining(["401", "429", "500"]));
      expect(stated.some((status) => status === "400" || status === "422")).toBe(true);
      expect(Object.keys(resolved(resolved(responses["429"]).headers))).toContain("Retry-After");
    }
  });

  test("documents the rate limit headers of each response", () => {
    for (const operation of operations)
      for (const [status, response] of Object.entries(responsesOf(operation)))
        if (/^[24]/.test(status))
          expect(
            Object.keys(resolved(resolved(response).headers)).some((name) => /ratelimit/i.test(name)),
            `${operation.operationId} ${status}`,
          ).toBe(true);
  });

  test("has no numeric ID or secret in its URL", () => {
    const parameters = objects.filter(({ value }) => value.in === "path" || value.in === "query");
    expect(parameters.length).toBeGreaterThan(10);
    for (const { value } of parameters) {
      expect(value.name).not.toMatch(/client_?secret|token|password|secret|api-?key/i);
      if (/(^|_)id$/.test(String(value.name))) expect(resolved(value.schema).type).toBe("string");
    }
  });

  test("is served over TLS", () => {
    const servers = Array.isArray(document.servers) ? document.servers : [];
    expect(servers.map(({ url }) => new URL(url).protocol)).toEqual(["https:"]);
  });
});
