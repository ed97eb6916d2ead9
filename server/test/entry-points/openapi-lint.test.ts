import { createConfig, lintFromString } from "@redocly/openapi-core";
import Ajv2020 from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { expect, test } from "vitest";
import { openapi } from "@/server/api/openapi/document";
import { routes } from "@/server/api/routes";
import { isRecord } from "@/server/base/runtime/values";
import { eventTypes } from "@/server/core/commit/event-types";

/** The disabled Redocly rules, with the reason. All others apply. */
const redoclyOff = {
  "operation-4xx-problem-details-rfc7807": "Failures have the one envelope of this API, as payment APIs do.",
  "no-ambiguous-paths":
    "A stream stands beside the IDs of its list; OpenAPI matches the concrete path first.",
  "path-segment-plural": "v1, account, balance and test name one thing each.",
  "paths-kebab-case": "Paths are written like the fields: with underscores.",
  "required-string-property-missing-min-length":
    "Enums, ids and times cannot be empty, and an empty text of an answer is no danger.",
  "scalar-property-missing-example": "Examples are whole: each answer and each body has one.",
};

const off = (rules: Record<string, string>) =>
  Object.fromEntries(Object.keys(rules).map((rule) => [rule, "off" as const]));

/** The document as published, with a public URL instead of the test's. */
const document = openapi("https://halala.example");

async function redocly(source: object): Promise<string[]> {
  const config = await createConfig({
    extends: ["all"],
    rules: {
      ...off(redoclyOff),
      // Our schemas are closed. If every part of an allOf were closed, no example could pass.
      "response-mime-type": {
        severity: "error",
        allowedValues: ["application/json", "text/event-stream"],
      },
      "no-invalid-media-type-examples": { severity: "error", allowAdditionalProperties: true },
    },
  });
  const problems = await lintFromString({
    source: JSON.stringify(source),
    absoluteRef: "/openapi.json",
    config,
  });
  return problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`);
}

const timeout = 120_000;

test("the document passes the Redocly rules", { timeout }, async () => {
  expect(await redocly(document)).toEqual([]);
});

test("an operation without summary and description fails the Redocly rules", { timeout }, async () => {
  const paths = isRecord(document.paths) ? { "/v1/account": document.paths["/v1/account"] } : {};
  const silenced = (_: string, value: unknown) =>
    isRecord(value) && "operationId" in value ? { ...value, summary: "", description: "" } : value;
  const broken = JSON.parse(JSON.stringify({ ...document, webhooks: {}, paths }, silenced));
  expect(await redocly(broken)).toContainEqual(expect.stringMatching(/^operation-summary /));
  expect(await redocly(broken)).toContainEqual(expect.stringMatching(/^operation-description /));
});

type Place = { at: string; example: unknown };

/** Every example next to a schema. */
function examplesIn(value: unknown, at: string): Place[] {
  if (Array.isArray(value)) return value.flatMap((inner, n) => examplesIn(inner, `${at}/${n}`));
  if (!isRecord(value)) return [];
  const own = isRecord(value.schema) && "example" in value ? [{ at, example: value.example }] : [];
  const inner = Object.entries(value).flatMap(([key, inner]) =>
    examplesIn(inner, `${at}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`),
  );
  return [...own, ...inner];
}

test("every example matches its schema", () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addFormat("base64", true);
  ajv.addSchema(document, "openapi");
  const places = examplesIn(document, "");
  const wrong = places.flatMap(({ at, example }) => {
    const validate = ajv.getSchema(`openapi#${at}/schema`);
    return validate?.(example) ? [] : [`${at}: ${ajv.errorsText(validate?.errors)}`];
  });
  expect(wrong).toEqual([]);
  const answers = places.filter(({ at }) => at.endsWith("/responses/200/content/application~1json"));
  expect(answers.length).toBe(routes.length);
});

test("every event type is documented as a webhook", () => {
  expect(Object.keys(isRecord(document.webhooks) ? document.webhooks : {})).toEqual([...eventTypes]);
});
