import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** A self-signed certificate for localhost and its key, both in PEM. */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const algorithm = sequence(Buffer.from("06082a8648ce3d040302", "hex")); // ecdsa-with-SHA256
  const commonName = Buffer.concat([
    Buffer.from("0603550403", "hex"),
    tagged(0x0c, Buffer.from("localhost")),
  ]);
  const name = sequence(tagged(0x31, sequence(commonName)));
  const serial = tagged(0x02, Buffer.concat([Buffer.from([0x01]), randomBytes(8)]));
  const valid = sequence(moment(Date.now() - dayMs), moment(Date.now() + dayMs));
  const spki = publicKey.export({ type: "spki", format: "der" });
  const certificate = sequence(serial, algorithm, name, valid, name, spki);
  const key = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const signature = sign("sha256", certificate, createPrivateKey(key));
  const bits = tagged(0x03, Buffer.concat([Buffer.from([0x00]), signature]));
  const body = sequence(certificate, algorithm, bits).toString("base64").replace(/.{64}/g, "$&\n");
  return { key, cert: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n` };
}

const dayMs = 86_400_000;

function tagged(tag: number, content: Buffer): Buffer {
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const sequence = (...parts: Buffer[]) => tagged(0x30, Buffer.concat(parts));

/** A UTCTime: YYMMDDHHMMSSZ. */
const moment = (at: number) =>
  tagged(0x17, Buffer.from(`${new Date(at).toISOString().replace(/[-:T]/g, "").slice(2, 14)}Z`));
