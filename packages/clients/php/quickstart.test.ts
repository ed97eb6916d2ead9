import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { composer, listen, offerPackages, run } from "@/packages/clients/program.fixture";
import { account } from "@/server/test/account";
import { scratchFolder } from "@/server/test/worker";

const here = import.meta.dirname;
const readme = readFileSync(join(here, "README.md"), "utf8");
const blocks = [...readme.matchAll(/```php\n(.*?)```/gs)].map(([, code = ""]) => code);

const after = `
function check(bool $holds, string $what): void
{
    $holds || throw new Exception($what);
}
check($total === 15000, 'the total');
check($refund->status === 'succeeded', 'the refund');
check($paid->status === 'paid', 'the payment');
check($body->message === 'Hello', 'the webhook');
check(http_response_code() === 400, 'the receiver of a body without a signature');
putenv("HALALA_WEBHOOK_SECRET=$secret");
check(receive($raw, $signature) === 200, 'the receiver of a signed body');
check(receive($raw, 't=1,v1=0') === 400, 'the receiver of a forged body');
`;

test("composer.json is valid", async () => {
  expect(await composer(here, ["validate", "--strict"])).toContain("./composer.json is valid");
});

test("the Composer archive includes the license but no tests, and runs the README's program once installed", async () => {
  const folder = scratchFolder();
  await composer(here, ["archive", "--format", "tar", "--dir", folder, "--file", "halala-client"]);
  const unpacked = join(folder, "halala-client");
  mkdirSync(unpacked);
  await run(["tar", "-xf", `${unpacked}.tar`, "-C", unpacked], { cwd: folder });
  const files = await run(["find", ".", "-type", "f"], { cwd: unpacked });
  for (const file of ["./LICENSE", "./CHANGELOG.md", "./README.md", "./src/Resource/PaymentsResource.php"])
    expect(files).toContain(file);
  expect(files).not.toContain("test");

  const project = join(folder, "project");
  mkdirSync(project);
  const versions = { "halala/client": "0.1.0" };
  const repository = { type: "path", url: unpacked, options: { versions } };
  writeFileSync(join(project, "composer.json"), composerFile(repository));
  await composer(project, ["require", "halala/client", "--no-progress"]);
  await expectReadmeRuns(project);
});

test("Composer installs the client from the URL of the service, and the program of the README runs", async () => {
  const project = scratchFolder();
  writeFileSync(
    join(project, "composer.json"),
    composerFile({ type: "composer", url: await offerPackages() }),
  );
  await composer(project, ["require", "halala/client", "--no-progress"], { COMPOSER_DISABLE_NETWORK: "" });
  await expectReadmeRuns(project);
});

const composerFile = (repository: object) =>
  JSON.stringify({
    repositories: [repository, { "packagist.org": false }],
    config: { "allow-plugins": false, "secure-http": false },
  });

async function expectReadmeRuns(project: string) {
  expect(blocks.length).toBeGreaterThan(7);
  const program = `<?php\n$token = "token_test_paid_mada";\n$secret = "whsec_test";\n${blocks.join("\n")}\n${after}`;
  writeFileSync(join(project, "program.php"), program);
  const env = { HALALA_API_URL: await listen(), HALALA_API_KEY: (await account()).key };
  const output = await run(["php", "-d", "display_errors=stderr", "program.php"], { cwd: project, env });
  expect(output).toMatch(/^test, can charge$/m);
  expect(output).toMatch(/^http\S+\/pay\/[\w-]+$/m);
  expect(output).toMatch(/^refund_exceeds_remaining amount .* req_\w+$/m);
  expect(output).not.toMatch(/Warning|Deprecated|Notice/);
}
