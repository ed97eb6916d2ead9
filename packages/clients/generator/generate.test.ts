import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { generate } from "./generate";
import { isStream, readModel } from "./model";
import type { ApiDocument } from "./openapi";
import { generatedFolders } from "./php";

const clients = join(import.meta.dirname, "..");
const snapshot: ApiDocument = JSON.parse(
  readFileSync(join(clients, "../../server/test/entry-points/openapi.snapshot.json"), "utf8"),
);

test("the clients match the OpenAPI snapshot; `npm run generate` updates them", async () => {
  const files = await generate(snapshot);
  for (const [path, text] of Object.entries(files))
    expect(readFileSync(join(clients, path), "utf8") === text, `${path} is not up to date`).toBe(true);
  for (const folder of generatedFolders)
    for (const file of readdirSync(join(clients, "php", folder)))
      expect(Object.keys(files), "a file of a former type is left").toContain(`php/${folder}/${file}`);
});

test("the model has every operation and the types of its parameters and result", () => {
  const model = readModel(snapshot);
  const operations = Object.values(snapshot.paths)
    .flatMap((each) => Object.values(each))
    .filter((operation) => !isStream(operation));
  const methods = model.resources.flatMap(({ name, methods }) =>
    methods.map((method) => `${name}_${method.name}`),
  );
  expect(methods.toSorted()).toEqual(operations.map(({ operationId }) => operationId).toSorted());
  const payments = model.resources.find(({ name }) => name === "payments");
  expect(payments?.methods.find(({ name }) => name === "list_refunds")).toMatchObject({
    verb: "get",
    path: "/v1/payments/{id}/refunds",
    ids: ["id"],
    takes: "query",
    result: { kind: "named", name: "Refund" },
    list: "cursor",
  });
  expect(payments?.methods.find(({ name }) => name === "create")?.params.slice(0, 3)).toMatchObject([
    { name: "amount", type: { kind: "integer" }, required: true },
    { name: "currency", type: { kind: "literal", values: ["SAR"] }, required: true },
    { name: "source", type: { kind: "named", name: "PaymentsCreateSource" }, required: true },
  ]);
});

test("a choice between objects to send is one object with what they have in common required", () => {
  const source = readModel(snapshot).types.find(({ name }) => name === "PaymentsCreateSource");
  expect(source).toMatchObject({
    fields: [
      { name: "type", required: true, type: { values: ["token", "apple_pay", "stc_pay"] } },
      { name: "token", required: false, type: { kind: "string" } },
      { name: "mobile", required: false, type: { kind: "string" } },
    ],
  });
});

test("the body of an event extends the object that it is about", () => {
  const { types } = readModel(snapshot);
  expect(types.find(({ name }) => name === "PaymentEventBody")).toMatchObject({
    base: "Payment",
    fields: [{ name: "event", type: { kind: "named", name: "EventStamp" } }],
  });
});

test("rejects a schema that the clients cannot express", () => {
  const withMoney = (schema: object): ApiDocument => ({
    ...snapshot,
    components: { schemas: { Money: { type: "object", properties: { amount: schema } } } },
    paths: {},
  });
  expect(() => readModel(withMoney({ type: "number" }))).toThrow("Money_amount has an unknown kind");
  expect(() => readModel(withMoney({ type: ["string", "integer"] }))).toThrow(
    "Money_amount has several types",
  );
  expect(() => readModel(withMoney({ $ref: "#/components/schemas/Coin" }))).toThrow("no schema Coin");
});
