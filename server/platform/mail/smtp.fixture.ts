import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { onTestFinished } from "vitest";

type Verb = "greeting" | "EHLO" | "MAIL" | "RCPT" | "DATA" | "content" | "QUIT";

const defaultReplies: Record<Verb, string> = {
  greeting: "220 test",
  EHLO: "250 test",
  MAIL: "250 ok",
  RCPT: "250 ok",
  DATA: "354 go on",
  content: "250 taken",
  QUIT: "221 bye",
};

/** Overrides of the default replies; null closes the connection, an empty one sends nothing. */
type Answers = Partial<Record<Verb, string | null>>;

/** An SMTP server for one test: keeps received emails, sends the configured replies, and closes when the test ends. */
export async function smtpServer(responses: Answers = {}, host = "127.0.0.1") {
  const state = { answers: responses };
  const received: Received[] = [];
  const output: string[] = [];
  const sockets = new Set<Socket>();

  function serve(socket: Socket) {
    sockets.add(socket);
    const envelope = { from: "", to: "" };
    let rest = "";
    let reading = false;
    const reply = (verb: Verb) => {
      const response = state.answers[verb] ?? (state.answers[verb] === null ? null : defaultReplies[verb]);
      if (response === null) socket.destroy();
      else if (response !== "") socket.write(`${response}\r\n`);
    };
    const handleCommand = (line: string) => {
      output.push(line);
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === "MAIL") envelope.from = line.slice(10);
      if (verb === "RCPT") envelope.to = line.slice(8);
      if (verb === "DATA") reading = state.answers.DATA === undefined;
      reply(verb in defaultReplies ? (verb as Verb) : "MAIL"); // just looked up among its own keys
    };
    const feed = (chunk: string) => {
      rest += chunk;
      for (;;) {
        const end = reading ? rest.indexOf("\r\n.\r\n") : rest.indexOf("\r\n");
        if (end < 0) return;
        const part = rest.slice(0, end);
        rest = rest.slice(end + (reading ? 5 : 2));
        if (!reading) handleCommand(part);
        else {
          reading = false;
          received.push({ ...envelope, data: part });
          reply("content");
        }
      }
    };
    socket
      .setEncoding("utf8")
      .on("data", feed)
      .on("error", () => undefined);
    reply("greeting");
  }

  const server = createServer(serve).listen(0, host);
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    url: `smtp://127.0.0.1:${portOf(server)}`,
    received,
    output,
    answer: (next: Answers) => Object.assign(state, { answers: next }),
  };
}

type Received = { from: string; to: string; data: string };

function portOf(server: Server): number {
  const address = server.address();
  return address !== null && typeof address === "object" ? address.port : 0;
}
