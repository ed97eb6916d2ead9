import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "@/server/base/root";

const text = (file: string) => readFileSync(join(root, file), "utf8");

/** The rows of a page of docs/readers that its own test has printed. */
const figures = (page: string) =>
  [...text(`docs/readers/${page}.md`).matchAll(/^\| ([^|]+) \| ((?:[^|]*\d[^|]* \| )+)/gm)].map(
    ([, reader = "", counts = ""]): [string, string] => [
      reader,
      counts.split(" | ").filter(Boolean).join("; "),
    ],
  );

type Check = readonly [readers: string, output: string, right: string, file: string, title: string];

const checks: readonly Check[] = [
  ...figures("spreadsheets").map(
    ([reader, count]) =>
      [
        reader,
        "Exports, Excel",
        `${count} of ${count} values`,
        "server/core/list/table-readers.test.ts",
        "three programs open a spreadsheet with every value as it is here",
      ] as const,
  ),
  [
    "Papa Parse",
    "Exports, CSV",
    "Every value; an apostrophe before a formula",
    "server/core/list/table-readers.test.ts",
    "a CSV parser reads every value of a CSV file",
  ],
  ...figures("pdf").map(
    ([reader, counts]) =>
      [
        reader,
        "Receipts, invoices and credit notes, PDF",
        `${counts} texts, as sent and archived`,
        "app/receipt/[slug]/readers.test.ts",
        "what is printed is found by four readers",
      ] as const,
  ),
  [
    "Readers of tax QR codes",
    "The code on an invoice",
    "Byte for byte the authority's example",
    "server/receipts/zatca.test.ts",
    "matches the example of the tax authority byte for byte",
  ],
  [
    "Chromium",
    "Every page",
    "Journeys of merchants and payers, in Arabic and English",
    "e2e/payer/journey.spec.ts",
    "a new merchant signs up, takes a test payment, receives its webhook",
  ],
  [
    "Firefox ESR, WebKitGTK",
    "Pay page, consent page, receipt",
    "Pays with 3-D Secure in Arabic and English; no complaint of the page",
    "e2e/payer/engines.spec.ts",
    "pays a link by card with 3-D Secure and shows the receipt",
  ],
  [
    "The oldest browsers stated",
    "Scripts and styles of payer pages",
    "Nothing newer is shipped unguarded",
    "server/platform/launch/payer-browsers.test.ts",
    "has no syntax that an old browser lacks",
  ],
  [
    "Screen readers, keyboards, 320 pixels",
    "Payer pages in every state",
    "No finding of axe",
    "e2e/dashboard/accessibility-pay.spec.ts",
    "is accessible and fits 320 pixels",
  ],
  [
    "Chats' previews",
    "Links, receipts, expired links",
    "Title, amount and seller; nothing of the customer; reading changes nothing",
    "e2e/payer/preview.spec.ts",
    "a chat shows a link in",
  ],
  [
    "Email clients",
    "Every email",
    "HTML and plain text, one recipient, its own Message-ID",
    "server/platform/mail/smtp.test.ts",
    "sends an email in HTML and plain text to one recipient with a unique message ID",
  ],
  [
    "Client for TypeScript",
    "Every operation",
    "Its sample compiles and makes one request",
    "packages/clients/samples/samples.test.ts",
    "the TypeScript sample of each operation compiles and makes one request",
  ],
  [
    "Client for Python",
    "Every operation",
    "Its sample is typed and makes one request",
    "packages/clients/samples/samples.test.ts",
    "the Python sample of each operation is typed and makes one request",
  ],
  [
    "Client for PHP",
    "Every operation",
    "Its sample makes one request",
    "packages/clients/samples/samples.test.ts",
    "the PHP sample of each operation makes one request",
  ],
  [
    "Node, Express, Fastify, Next.js",
    "Webhooks",
    "A real delivery is accepted, a forged one rejected",
    "e2e/guides/receivers.spec.ts",
    "a receiver of the guides accepts a real delivery and rejects a forged one",
  ],
  [
    "Other languages of the guides",
    "Webhooks",
    "A real delivery is accepted, a forged one rejected",
    "e2e/guides/foreign.samples.ts",
    "accepts a real delivery and rejects a forged one",
  ],
  [
    "Redocly",
    "OpenAPI document",
    "No finding",
    "server/test/entry-points/openapi-lint.test.ts",
    "the document passes the Redocly rules",
  ],
  [
    "Ajv",
    "Examples of the OpenAPI document",
    "Each matches its schema",
    "server/test/entry-points/openapi-lint.test.ts",
    "every example matches its schema",
  ],
  [
    "Agents over MCP",
    "Tools",
    "Every argument described with an example; unknown ones rejected by name",
    "server/api/tools/tools.test.ts",
    "describes every argument with an example and allows no others",
  ],
  [
    "Clients of MCP, older and newer",
    "Protocol",
    "The client's revision, or the latest supported",
    "server/api/mcp/mcp.test.ts",
    "negotiates the client's protocol revision if it is older",
  ],
  [
    "Language models",
    "Documentation as Markdown",
    "Every page and every guide is in the index and the full text",
    "server/api/docs/pages.test.ts",
    "the index lists every page, and the full text contains every guide",
  ],
];

test.each(checks)("%s read %s: what is said to be right is tested", (_, _output, _right, file, title) => {
  expect(text(file)).toContain(title);
});

test("docs/readers lists what reads our output, what is right and which test shows it", async () => {
  const rows = checks.map(
    ([readers, output, right, file]) => `| ${readers} | ${output} | ${right} | \`${file}\` |`,
  );
  const page = `# What reads our output

Each row is a test that reads what we make with the program of the first column. What readers of [PDF](pdf.md) and
[spreadsheets](spreadsheets.md) do differently stands on their pages. What surprised us in other software is in
[findings](../../findings/README.md). \`npx vitest run checks/readers.test.ts -u\` prints this page.

| Reader | Output | Right | Test |
|---|---|---|---|
${rows.join("\n")}
`;
  await expect(page).toMatchFileSnapshot("../../docs/readers/README.md");
});
