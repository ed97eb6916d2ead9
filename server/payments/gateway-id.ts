import { unscoped } from "@/server/base/db/db";
import { macOf } from "@/server/base/runtime/derived-keys";
import { sha256 } from "@/server/base/runtime/digest";

/**
 * Returns the gateway ID of what `seed` names, in the form of a UUID of version 4, which the gateway recommends. It is the
 * same in every process and at every repetition, and the gateway charges an ID only once.
 */
export function derivedGatewayId(seed: string): string {
  const bytes = sha256(seed).subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/**
 * Returns the slug of the receipt of the payment with a derived gateway ID. The gateway has it in the address that the
 * payer returns to, so it is the same for the repetition of a payment that was discarded.
 */
export const receiptSlugOf = (gatewayId: string): string =>
  macOf("receipt", gatewayId).subarray(0, 18).toString("base64url");

const batch = 50;

/**
 * Returns the first of the gateway IDs derived from a seed that no payment has. A payment that was discarded leaves its ID
 * to the repetition, for which the gateway may have taken it after all; any other payment keeps it.
 */
export async function unusedGatewayId(seed: string): Promise<string> {
  for (let from = 0; ; from += batch) {
    const ids = Array.from({ length: batch }, (_, n) => derivedGatewayId(`${seed}:${from + n}`));
    const rows = await unscoped.payment.findMany({
      where: { gatewayId: { in: ids } },
      select: { gatewayId: true },
    });
    const used = new Set(rows.map(({ gatewayId }) => gatewayId));
    const free = ids.find((id) => !used.has(id));
    if (free !== undefined) return free;
  }
}
