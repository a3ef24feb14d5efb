import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A mail as the server was handed it. */
type TakenMail = { readonly from: string; readonly to: readonly string[]; data: string };

/** A mail server on a free loopback port, which can be told to refuse or to say nothing. */
export type SmtpServer = {
  readonly url: string;
  readonly taken: TakenMail[];
  /** What it answers to a recipient from now on, such as `450 Try later`; null takes everybody. */
  refuse: string | null;
  readonly close: () => Promise<void>;
};

/** Starts it. It speaks as much of RFC 5321 as a sender needs. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  const taken: TakenMail[] = [];
  const state: { refuse: string | null } = { refuse: null };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    converse(socket, taken, state);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    get refuse() {
      return state.refuse;
    },
    set refuse(answer) {
      state.refuse = answer;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function converse(socket: Socket, taken: TakenMail[], state: { refuse: string | null }): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let from = '';
  let to: string[] = [];
  let data: string | null = null;
  let rest = '';
  say('220 test');
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString()).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (data !== null) {
        if (line === '.') {
          taken.push({ from, to, data });
          [data, to] = [null, []];
          say('250 Taken');
        } else data += `${line.replace(/^\./, '')}\n`;
        continue;
      }
      const [, word = '', address = ''] = /^(\w+)(?:[^<]*<([^>]*)>)?/.exec(line) ?? [];
      if (word === 'MAIL') from = address;
      if (word === 'RCPT') {
        if (state.refuse !== null) {
          say(state.refuse.replace('{to}', address));
          continue;
        }
        to.push(address);
      }
      if (word === 'DATA') data = '';
      say(word === 'DATA' ? '354 Go on' : word === 'QUIT' ? '221 Bye' : '250 OK');
    }
  });
}
