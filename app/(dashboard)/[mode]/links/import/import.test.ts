import { describe, expect, test } from "vitest";
import { columnOf, guessTargets, linkOf } from "./columns";
import { csvOf } from "./csv-file";
import { type ResultWords, resultFile } from "./outcome";
import { sendRows } from "./send-rows";
import type { Results } from "./use-import";

const rowsOf = (text: string) => {
  const read = csvOf("links.csv", text);
  return "problem" in read ? read.problem : read.rows;
};

describe("a CSV file", () => {
  test.each([
    ["commas", 'a,b\n1,"x, ""y"""\n', ["1", 'x, "y"']],
    ["semicolons", "a;b\r\n1;2,50\r\n", ["1", "2,50"]],
    ["tabs", "a\tb\n1\t2", ["1", "2"]],
    ["line breaks in a cell", 'a,b\n1,"two\nlines"', ["1", "two\nlines"]],
    ["a byte order mark and empty cells", "\ufeffa,b,c\n,,3", ["", "", "3"]],
  ])("is parsed with %s", (_, text, cells) => {
    expect(rowsOf(text)).toEqual([{ line: 2, cells }]);
  });

  test("keeps the row numbers of the spreadsheet past blank rows", () => {
    expect(rowsOf("a,b\n1,2\n,\n\n3,4")).toEqual([
      { line: 2, cells: ["1", "2"] },
      { line: 5, cells: ["3", "4"] },
    ]);
  });

  test.each([
    ["a\n", "noRows"],
    ['a\n"x', "unclosedQuote"],
    [`a\n${"1\n".repeat(1_001)}`, "tooManyRows"],
    [`${"a,".repeat(50)}a\n1`, "tooManyColumns"],
  ])("is rejected: %#", (text, problem) => {
    expect(rowsOf(text)).toBe(problem);
  });
});

describe("the columns of a file", () => {
  test("name the payment methods in either language", () => {
    const read = (text: string) => linkOf([text], ["a"], ["payment_methods"], "test");
    expect(guessTargets(["Payment methods", "طرق الدفع"])).toEqual(["payment_methods", null]);
    expect(read("Card | Apple Pay").link).toMatchObject({ payment_methods: ["card", "apple_pay"] });
    expect(read("بطاقة، stc_pay").link).toMatchObject({ payment_methods: ["card", "stc_pay"] });
    expect(read("cash").problems).toEqual(["payment_methods"]);
  });

  test("are recognized by their names in English and Arabic", () => {
    expect(guessTargets(["Amount (SAR)", "رقم الطلب", "notes", "description", "Total"])).toEqual([
      ...["amount", "reference", null, "description", null],
    ]);
    expect(guessTargets(["Customer name", "Customer email"])).toEqual([null, "customer"]);
    expect(guessTargets(["Amount min", "Amount max", "Max payments"])).toEqual([
      ...["amount_min", "amount_max", "max_payments"],
    ]);
    expect(guessTargets(["أقل مبلغ", "أعلى مبلغ"])).toEqual(["amount_min", "amount_max"]);
    const exported = ["id", "amount_halalas", "amount_sar", "description"];
    expect(guessTargets(exported)).toEqual([null, null, "amount", "description"]);
  });

  test("become the input of the operation", () => {
    const header = ["a", "b", "c", "d", "e", "cart"];
    const targets = ["amount", "max_payments", "expires_at", "vat_inclusive", "locale", "metadata"] as const;
    expect(
      linkOf(["١٬٢٤٩٫٥٠", "غير محدود", "2027-01-31", "نعم", "العربية", "c-1"], header, targets, "live"),
    ).toEqual({
      problems: [],
      link: {
        ...{ currency: "SAR", amount: 124_950, max_payments: null, vat_inclusive: true, locale: "ar" },
        expires_at: "2027-01-31T21:00:00.000Z",
        metadata: { cart: "c-1" },
      },
    });
    expect(linkOf(["12.345", "0.5", "31.1.27", "maybe", "", ""], header, targets, "test")).toEqual({
      problems: ["amount", "max_payments", "expires_at", "vat_inclusive"],
      link: { currency: "SAR" },
    });
  });

  test("list items by name, quantity and price", () => {
    const read = (text: string) => linkOf([text], ["items"], ["items"], "test");
    expect(read("عباءة | ٢ | 249.00\nDelivery | 25؛ Gift | 1 | 5,50").link.items).toEqual([
      { name: "عباءة", quantity: 2, unit_amount: 24_900 },
      { name: "Delivery", quantity: 1, unit_amount: 2_500 },
      { name: "Gift", quantity: 1, unit_amount: 550 },
    ]);
    for (const text of ["Abaya", "Abaya | two | 5", " | 1 | 5", "a | 1 | 2 | 3"])
      expect(read(text).problems).toEqual(["items"]);
  });

  test("name a discount by its code, what it takes off and how often", () => {
    const read = (text: string) => linkOf([text], ["discount"], ["discount"], "test");
    expect(read("EID25 | ٢٥٪ | 100").link.discount).toEqual({ code: "EID25", percent: 25, max_uses: 100 });
    expect(read("SALE|10.50").link.discount).toEqual({ code: "SALE", amount: 1_050 });
    for (const text of ["EID25", "EID25 | x", "| 5%", "A | 5% | y", "A | 5% | 1 | 2"])
      expect(read(text).problems).toEqual(["discount"]);
  });

  test("name payment methods in both languages, and say whether the shop shows the link", () => {
    const read = (methods: string, shop: string) =>
      linkOf([methods, shop], ["methods", "shop"], guessTargets(["طرق الدفع", "Shop"]), "test");
    expect(read("بطاقة، Apple Pay; stc_pay", "نعم").link).toMatchObject({
      ...{ payment_methods: ["card", "apple_pay", "stc_pay"], shop: true },
    });
    expect(read("cash", "maybe").problems).toEqual(["payment_methods", "shop"]);
  });

  test("are named in the problems of their rows", () => {
    const [header, targets] = [
      ["Price", " السلع ", "cart"],
      ["amount", "items", "metadata"],
    ] as const;
    const columns = ["amount_least", "items.0.unit_amount", "metadata.cart", "metadata.other", "stock", null];
    expect(columns.map((param) => columnOf(param, header, targets))).toEqual([
      ...["Price", "السلع", "cart", undefined, undefined, undefined],
    ]);
  });

  test("must be enough for the gateway in live mode", () => {
    const problemsIn = (mode: "test" | "live", amount: string) =>
      linkOf([amount], ["amount"], ["amount"], mode).problems;
    expect(problemsIn("live", "0.99")).toEqual(["amount_least"]);
    expect(problemsIn("live", "1")).toEqual([]);
    expect(problemsIn("test", "0.01")).toEqual([]);
  });
});

describe("sending rows", () => {
  const valid = { outcome: "created" as const, link: "plink_1", url: "https://pay.example/1", errors: [] };
  const rows = (count: number) =>
    new Map(Array.from({ length: count }, (_, n) => [n, { copy: 0, link: { reference: String(n) } }]));

  async function sent(count: number, refused: readonly string[] = []) {
    const sizes: number[] = [];
    const outcomes = new Map<number, string>();
    await sendRows(rows(count), {
      send: async (batch) => {
        sizes.push(batch.length);
        const index = batch.findIndex(({ link }) => refused.includes(String(link.reference)));
        if (index >= 0) throw index;
        return batch.map(() => valid);
      },
      refusalOf: (error) => ({ index: Number(error), message: "A card number." }),
      onResults: (results) => {
        for (const [index, { outcome }] of results) outcomes.set(index, outcome);
      },
      isStopped: () => false,
    });
    return { sizes, outcomes };
  }

  test("uses batches of at most 50", async () => {
    expect((await sent(120)).sizes).toEqual([50, 50, 20]);
  });

  test("rejects only the rows with card numbers", async () => {
    const { outcomes } = await sent(4, ["1", "3"]);
    expect(Object.fromEntries(outcomes)).toEqual({ 0: "created", 1: "invalid", 2: "created", 3: "invalid" });
  });
});

test("puts each row of the file before its outcome, as quoted cells without formulas", () => {
  const file = {
    name: "links.csv",
    header: ["Amount", "Name"],
    rows: [
      { line: 2, cells: ["19.50", "سارة, القحطاني"] },
      { line: 4, cells: ["=1", "+966501234567", "more"] },
      { line: 5, cells: ["3"] },
    ],
  };
  const errors = [{ param: "amount", message: '=HYPERLINK("x")' }];
  const results: Results = new Map([
    [0, { outcome: "created", link: "plink_1", url: "https://pay.example/1", errors: [] }],
    [1, { outcome: "invalid", link: null, url: null, errors }],
  ]);
  const words: ResultWords = {
    columns: ["Row", "Result", "Payment link", "URL", "Problem"],
    outcomes: {
      created: "Created",
      existing: "Existing",
      valid: "Valid",
      invalid: "Problem",
      not_sent: "Not sent",
    },
  };
  expect(resultFile(file, results, words).split("\r\n")).toEqual([
    '\ufeff"Amount","Name","","Row","Result","Payment link","URL","Problem"',
    '"19.50","سارة, القحطاني","","2","Created","plink_1","https://pay.example/1",""',
    '"\'=1","+966501234567","more","4","Problem","","","\'=HYPERLINK(""x"")"',
    '"3","","","5","Not sent","","",""',
    "",
  ]);
});
