import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listen, offerPackages, python, run } from "@/packages/clients/program.fixture";
import { account } from "@/server/test/account";
import { scratchFolder } from "@/server/test/worker";

const here = import.meta.dirname;
const blocks = [...readFileSync(join(here, "README.md"), "utf8").matchAll(/```python\n(.*?)```/gs)];

const before = `token = "token_test_paid_mada"
secret = "whsec_test"
`;

const after = `
import io
import os

assert total == 15000, total
assert refund.status == "succeeded", refund
assert paid.status == "paid", paid
assert body.message == "Hello", body


def status(signature):
    receiver = Receiver.__new__(Receiver)
    receiver.rfile, receiver.wfile = io.BytesIO(raw.encode()), io.BytesIO()
    receiver.headers = {"Content-Length": str(len(raw)), "Service-Signature": signature}
    receiver.request_version, receiver.command, receiver.requestline = "HTTP/1.1", "POST", ""
    receiver.log_message = lambda *_: None
    receiver.do_POST()
    return receiver.wfile.getvalue().split()[1]


os.environ["HALALA_WEBHOOK_SECRET"] = secret
paid_event = next(iter(client.events.list(type="payment_paid"))).data
assert isinstance(paid_event, halala.PaymentEventBody), paid_event
assert status(signature) == b"200", status(signature)
assert status("t=1,v1=0") == b"400"
assert status(None) == b"400"
`;

async function expectReadmeRuns(pythonPath: string) {
  expect(blocks.length).toBeGreaterThan(7);
  const program = [before, ...blocks.map(([, code = ""]) => code), after].join("\n");
  const file = join(scratchFolder(), "program.py");
  writeFileSync(file, program);
  const env = {
    PYTHONPATH: pythonPath,
    HALALA_API_URL: await listen(),
    HALALA_API_KEY: (await account()).key,
  };
  const output = await run([python, "-W", "error", file], { cwd: scratchFolder(), env });
  expect(output).toMatch(/^test True$/m);
  expect(output).toMatch(/^http\S+\/pay\/[\w-]+$/m);
  expect(output).toMatch(/^refund_exceeds_remaining amount .* req_\w+$/m);
}

test("runs the README's program", () => expectReadmeRuns(join(here, "src")));

test("the packed wheel has types, license and version, and runs the README's program", async () => {
  const folder = scratchFolder();
  // Debian's hatchling names a dependency that only editable installs need and that Debian does not have.
  const build = [python, "-m", "build", "--no-isolation", "--skip-dependency-check", "--outdir", folder];
  await run(build, { cwd: here });
  const wheel = join(folder, "halala-0.1.0-py3-none-any.whl");
  const list = await run([python, "-m", "zipfile", "-l", wheel], { cwd: folder });
  for (const file of [
    "halala/py.typed",
    "halala/resources.py",
    "halala/CHANGELOG.md",
    "licenses/LICENSE",
    "METADATA",
  ])
    expect(list).toContain(file);
  const unpacked = join(folder, "unpacked");
  await run([python, "-m", "zipfile", "-e", wheel, unpacked], { cwd: folder });
  const metadata = readFileSync(join(unpacked, "halala-0.1.0.dist-info/METADATA"), "utf8");
  expect(metadata).toMatch(/^Version: 0\.1\.0$/m);
  expect(metadata).toMatch(/^License(-Expression)?: Apache-2\.0$/m);
  expect(metadata).toMatch(/^Requires-Python: >=3\.10$/m);
  await expectReadmeRuns(wheel);
});

test("pip installs the wheel from its URL, and the program of the README runs", async () => {
  const folder = scratchFolder();
  const url = `${await offerPackages()}/halala-0.1.0-py3-none-any.whl`;
  const install = [python, "-m", "pip", "install", "--no-index", "--no-cache-dir", "--target", folder, url];
  expect(await run(install, { cwd: folder })).toContain("Successfully installed halala-0.1.0");
  await expectReadmeRuns(folder);
});
