import Ajv from "ajv";
import { describe, expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { z } from "zod";
import { readEnv } from "@/server/base/runtime/env";
import { Env } from "@/server/base/runtime/env-schema";
import { databaseRules, firstFault, startRules } from "@/server/base/runtime/settings-rules";
import { imageSettings, text } from "./files";

const manifests = ["settings", "secret.template", "migrate", "halala", "cells"].map(
  (name) => `deploy/kubernetes/${name}.yaml`,
);

const Manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});
type Manifest = z.infer<typeof Manifest>;

const objectsIn = (file: string): Manifest[] =>
  parseAllDocuments(text(file)).map((document) => {
    expect(document.errors).toEqual([]);
    return Manifest.parse(document.toJS());
  });

describe("the Kubernetes manifests", () => {
  const { definitions } = z
    .object({ definitions: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(JSON.parse(text("deploy/kubernetes/schemas.snapshot.json")));
  const ajv = new Ajv({ strict: false, allErrors: true });
  for (const [name, schema] of Object.entries(definitions)) ajv.addSchema(schema, name);
  const packages = new Map([
    ["v1", "io.k8s.api.core.v1"],
    ["networking.k8s.io/v1", "io.k8s.api.networking.v1"],
  ]);
  const nameOf = ({ apiVersion, kind }: Pick<Manifest, "apiVersion" | "kind">) =>
    `${packages.get(apiVersion) ?? `io.k8s.api.${apiVersion.replace("/", ".")}`}.${kind}`;

  /** The errors according to Kubernetes' own schemas. */
  function faults(object: Manifest): string[] {
    ajv.validate(nameOf(object), object);
    return (ajv.errors ?? []).map(({ instancePath, message, params }) =>
      [instancePath, message, JSON.stringify(params)].join(" "),
    );
  }

  const objects = manifests.flatMap((file) => objectsIn(file).map((object) => ({ file, object })));

  test.each(
    objects.map(({ file, object }) => [`${object.kind} ${object.metadata.name}`, file, object] as const),
  )("have a valid %s in %s", (_, __, object) => {
    // A custom resource of the Prometheus Operator, without a schema in Kubernetes itself.
    if (object.kind === "PodMonitor") expect(PodMonitor.safeParse(object).error).toBeUndefined();
    else expect(faults(object)).toEqual([]);
  });

  test("are checked for unknown fields, wrong types and missing fields", () => {
    const [deployment] = objectsIn("deploy/kubernetes/halala.yaml").filter(
      ({ kind }) => kind === "Deployment",
    );
    const spec = z.looseObject({ selector: z.unknown() }).parse(deployment?.spec);
    const broken = (changed: object) =>
      faults(Manifest.parse({ ...deployment, spec: { ...spec, ...changed } }));
    expect(broken({ replica: 2 }).join()).toContain('"additionalProperty":"replica"');
    expect(broken({ replicas: "2" }).join()).toContain("/spec/replicas must be integer");
    expect(broken({ selector: undefined }).join()).toContain('"missingProperty":"selector"');
  });

  const dataOf = (kind: string, name: string, field: "data" | "stringData") => {
    const found = objects.find(({ object }) => object.kind === kind && object.metadata.name === name);
    return z.record(z.string(), z.string()).parse(found?.object[field]);
  };

  /** The settings of a pod, with placeholders filled in. */
  const ofPod = () =>
    Object.fromEntries(
      Object.entries({
        ...dataOf("ConfigMap", "halala", "data"),
        ...dataOf("Secret", "halala", "stringData"),
        ...imageSettings(),
      }).map(([name, value]) => [
        name,
        name === "SECRETS_KEYS" ? `k1:${key32}` : value.replace("…", "a".repeat(32)),
      ]),
    );

  test("have pod settings that start the program, without the owner's credentials", () => {
    const settings = ofPod();
    expect(firstFault(startRules, readEnv(settings))).toBeUndefined();
    expect(settings).not.toHaveProperty("MIGRATION_DATABASE_URL");
    expect(Object.keys(settings).filter((name) => !(name in Env.shape))).toEqual([
      "NEXT_TELEMETRY_DISABLED",
      "MALLOC_ARENA_MAX",
      "MALLOC_TRIM_THRESHOLD_",
    ]);
    expect(JSON.stringify(objectsIn("deploy/kubernetes/halala.yaml"))).not.toContain("halala-owner");
  });

  test("give the owner's URL to the migration job only", () => {
    const job = JSON.stringify(objectsIn("deploy/kubernetes/migrate.yaml"));
    expect(job).toContain('"secretRef":{"name":"halala-owner"}');
    expect(job).toContain('"command":["node","server/run.mjs","main","migrate"]');
    const owner = dataOf("Secret", "halala-owner", "stringData");
    expect(Object.keys(owner)).toEqual(["MIGRATION_DATABASE_URL"]);
    expect(firstFault(databaseRules, readEnv({ ...ofPod(), ...owner }))).toBeUndefined();
  });

  test("or the image contain every setting, possibly in a comment", () => {
    const written = `${manifests.map(text).join("\n")}\n${text("Dockerfile")}`;
    // Not for production, or with a suitable default.
    const left = ["ALLOW_LOCAL_WEBHOOKS", "ALLOW_PUBLIC_DEMO", "GATEWAY", "MAIL", "GATEWAY_LIVE_URL"];
    const missing = Env.keyof().options.filter((name) => !new RegExp(`\\b${name}[:=]`).test(written));
    expect(missing.toSorted()).toEqual([...left, "GATEWAY_TIMEOUT_MS"].toSorted());
  });

  test("buffer responses in the proxy on every public path", () => {
    const ingresses = objects.filter(({ object }) => object.kind === "Ingress");
    const unbuffered = ingresses.filter(
      ({ object }) => !JSON.stringify(object).includes('"nginx.ingress.kubernetes.io/proxy-buffering":"on"'),
    );
    expect(unbuffered.map(({ object }) => object.metadata.name)).toEqual(["halala-inside"]);
    expect(text("deploy/nginx.conf")).toMatch(/^ {4}proxy_buffering on;/m);
  });

  test("retry a POST on another pod for the API's ingress only", () => {
    const repeats = (name: string) => {
      const ingress = objects.find(
        ({ object }) => object.kind === "Ingress" && object.metadata.name === name,
      );
      return JSON.stringify(ingress?.object).includes("non_idempotent");
    };
    expect(["halala", "halala-api", "halala-static", "halala-inside"].filter(repeats)).toEqual([
      "halala-api",
    ]);
  });
});

const key32 = Buffer.alloc(32, 7).toString("base64");

const PodMonitor = z.strictObject({
  apiVersion: z.literal("monitoring.coreos.com/v1"),
  kind: z.literal("PodMonitor"),
  metadata: z.object({ name: z.string() }),
  spec: z.strictObject({
    selector: z.strictObject({ matchLabels: z.record(z.string(), z.string()) }),
    podMetricsEndpoints: z.array(
      z.strictObject({
        port: z.string(),
        path: z.string(),
        authorization: z.strictObject({ credentials: z.strictObject({ name: z.string(), key: z.string() }) }),
      }),
    ),
  }),
});

test("the systemd unit starts the program like the image, in a read-only folder", () => {
  const unit = new Map(
    [...text("deploy/halala.service").matchAll(/^(\w+)=(.*)$/gm)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );
  const [, command] = /^CMD (\[.*\])$/m.exec(text("Dockerfile")) ?? [];
  expect(unit.get("ExecStart")).toBe(
    `/usr/bin/${z
      .array(z.string())
      .parse(JSON.parse(command ?? ""))
      .join(" ")}`,
  );
  expect(unit.get("ProtectSystem")).toBe("strict");
  expect(unit.get("ReadWritePaths")).toBeUndefined();
  const folders = [...(unit.get("Environment") ?? "").matchAll(/_DIR=(\S+)/g)].map(([, folder]) => folder);
  for (const folder of folders) expect(folder).toMatch(`/var/lib/${unit.get("StateDirectory")}/`);

  const allocatorOf = (file: string) =>
    text(file)
      .match(/MALLOC_\w+=\w+/g)
      ?.sort();
  expect(allocatorOf("deploy/halala.service")).toEqual(allocatorOf("package.json"));
  expect(allocatorOf("Dockerfile")).toEqual(allocatorOf("package.json"));
});
