import { z } from "zod";
import { jobContext } from "@/server/context";
import { Day } from "@/server/core/list/day-schema";
import { ApiError } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { countUpload, limitConcurrentUploads } from "@/server/platform/files/quota";
import { readUpload } from "@/server/platform/files/read";
import { entryPoints } from "@/server/platform/http/entry-points";
import { addressIn } from "@/server/platform/http/request-origin";
import { type FileProblem, linesInHalalas, maxFileLines, maxFileValues, readSettlementFile } from "./file";
import { importSettlement } from "./import";
import { knownPayments } from "./known-payments";
import { matchLinesLate } from "./match-late";
import { Payout } from "./schema";

const { maxBytes } = entryPoints.importPayout;

/** Reads a file from a request's body and passes it to `save` in base64. Throws `too_many_tries` and `FileRefused`. */
export const receivePayoutFile = <T>(
  accountId: string,
  request: Request,
  save: (file: string) => Promise<T>,
): Promise<T> =>
  limitConcurrentUploads(accountId, addressIn(request.headers), async () =>
    save((await readUpload(request, { maxBytes })).toString("base64")),
  );

export const importPayout = operation({
  summary:
    "Import the CSV file of a settlement as a payout. A file that was imported before changes nothing.",
  effect: "write",
  roles: ["admin", "finance"],
  input: z.strictObject({
    date: Day.meta({ description: "The day of the transfer, which the file does not name." }),
    file: z
      .base64()
      .min(1)
      .max(Math.ceil(maxBytes / 3) * 4),
  }),
  output: z.object({ payout: Payout, is_new: z.boolean() }),
  errors: ["too_many_tries"],
  // Only known columns of it are read, and of these no free text.
  cardNumberExempt: () => new Set(["file"]),
  async run(ctx, { file, date }) {
    await countUpload(ctx.scope.accountId, "payout");
    const raw = accepted(readSettlementFile(Buffer.from(file, "base64")));
    const lines = accepted(linesInHalalas(raw, await knownPayments(ctx, raw)));
    const transfer = { fee: 0, vat: 0 };
    const imported = await importSettlement(ctx, {
      gatewayId: null,
      date,
      lines,
      invoiceUrl: null,
      transfer,
    });
    if (imported === null) return refuse({ problem: "foreign" });
    // A payment that is charged back again in its own settlement must not be refundable until the nightly run.
    await matchLinesLate(jobContext(ctx.scope, "import-settlements"), imported.payout.id);
    return { payout: imported.payout, is_new: imported.isNew };
  },
});

const accepted = <T extends object>(read: T[] | FileProblem): T[] =>
  "problem" in read ? refuse(read) : read;

function refuse(problem: FileProblem): never {
  const param = "file";
  switch (problem.problem) {
    case "column":
      throw new ApiError("parameter_invalid", {
        param,
        variant: "payout_file_column",
        values: { column: problem.column },
      });
    case "row":
      throw new ApiError("parameter_invalid", {
        param,
        variant: "payout_file_row",
        values: { column: problem.column, line: problem.line },
      });
    case "sum":
      throw new ApiError("parameter_invalid", {
        param,
        variant: "payout_file_sum",
        values: { line: problem.line },
      });
    case "too_many_rows":
      throw new ApiError("parameter_invalid", {
        param,
        variant: "payout_file_too_many_rows",
        values: { max: maxFileLines },
      });
    case "too_many_values":
      throw new ApiError("parameter_invalid", {
        param,
        variant: "payout_file_too_many_values",
        values: { max: maxFileValues },
      });
    default:
      throw new ApiError("parameter_invalid", { param, variant: `payout_file_${problem.problem}` });
  }
}
