import { createSocket } from "node:dgram";
import { once } from "node:events";
import ipaddr from "ipaddr.js";
import { onTestFinished } from "vitest";

/** The records of a name: addresses of both families, and CNAMEs. */
export type Records = { to: readonly string[]; through?: readonly string[] };

type Question = { name: string; type: number; section: Buffer };
const types = { A: 1, CNAME: 5, AAAA: 28 };

/**
 * A real DNS server for one test, on this machine. Each query of a name gets the next of its records and then always
 * the last; both families of one lookup count as one query.
 */
export async function nameServer(zone: Record<string, readonly Records[]>) {
  const requested: Question[] = [];
  const socket = createSocket("udp4", (message, { port, address }) => {
    const question = questionIn(message);
    const previousQueries = requested.filter(
      ({ name, type }) => name === question.name && type === question.type,
    ).length;
    requested.push(question);
    const records = zone[question.name] ?? [];
    socket.send(responseTo(message, question, records[previousQueries] ?? records.at(-1)), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  onTestFinished(() => void socket.close());
  return {
    address: `127.0.0.1:${socket.address().port}`,
    /** How often the IPv4 addresses of a name were queried, once per lookup. */
    lookups: (name: string) => requested.filter((one) => one.name === name && one.type === types.A).length,
  };
}

const headerBytes = 12;

function questionIn(message: Buffer): Question {
  const labels: string[] = [];
  let at = headerBytes;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  const end = at + 5;
  return {
    name: labels.join(".").toLowerCase(),
    type: message.readUInt16BE(at + 1),
    section: message.subarray(headerBytes, end),
  };
}

function responseTo(
  message: Buffer,
  { name, type, section }: Question,
  records: Records | undefined,
): Buffer {
  const { to, through = [] } = records ?? { to: [] };
  const chain = [name, ...through];
  const owner = chain.at(-1) ?? name;
  const addresses = to
    .map((address) => Buffer.from(ipaddr.parse(address).toByteArray()))
    .filter((bytes) => type === (bytes.length === 4 ? types.A : types.AAAA))
    .map((bytes) => record(owner, type, bytes));
  const aliases = through.map((next, n) => record(chain[n] ?? name, types.CNAME, encoded(next)));
  const header = Buffer.alloc(headerBytes);
  header.set(message.subarray(0, 2));
  header.writeUInt16BE(records === undefined ? 0x8183 : 0x8180, 2); // a response, recursive; 3: no such name
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(aliases.length + addresses.length, 6);
  return Buffer.concat([header, section, ...aliases, ...addresses]);
}

/** Class IN, not cached. */
function record(owner: string, type: number, data: Buffer): Buffer {
  const fixed = Buffer.alloc(10);
  fixed.writeUInt16BE(type, 0);
  fixed.writeUInt16BE(1, 2);
  fixed.writeUInt16BE(data.length, 8);
  return Buffer.concat([encoded(owner), fixed, data]);
}

const encoded = (name: string) =>
  Buffer.concat([
    ...name.split(".").map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.of(0),
  ]);
