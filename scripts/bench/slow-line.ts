import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A phone's line: bits per second towards it, and the time of a round trip in ms. */
export type Line = { readonly bitsPerSecond: number; readonly roundTripMs: number };

/** A port of this machine at the far end of a slow line. */
export type SlowLine = { readonly port: number; readonly close: () => Promise<void> };

/** Payload of a packet, and what its headers add, in bytes (TCP over IPv4 and Ethernet). */
const PACKET = 1460;
const HEADERS = 54;

/** Packets that a server may send before the first answer (RFC 6928). */
const FIRST_WINDOW = 10;

/** Bytes read ahead from a server for one connection: its own send buffer waits for the line. */
const READ_AHEAD = 16 * PACKET;

/** Writes what arrives after a time, in ms. */
type Deliver = (socket: Socket, bytes: Buffer, afterMs: number) => void;

/** One connection over the line, as its sender sees it. */
type Flow = {
  readonly client: Socket;
  readonly server: Socket;
  readonly deliver: Deliver;
  /** Bytes read from the server and not sent yet. */
  waiting: Buffer;
  /** Bytes sent and not acknowledged, and how many may be (slow start, RFC 5681). */
  underway: number;
  window: number;
  isEnded: boolean;
};

/**
 * Opens a slow line to a port of this machine. Unlike DevTools' throttling, which delays each request,
 * it models the line itself: connections are opened in a round trip, share the rate packet by packet,
 * and start slowly. So it measures what one round trip can bring, over HTTP/1.1 and HTTP/2.
 */
export async function openSlowLine(target: number, line: Line): Promise<SlowLine> {
  const flows = new Set<Flow>();
  const send = sender(flows, line);
  const listener = createServer({ noDelay: true }, (client) => {
    const flow = join(client, target, line, send);
    flows.add(flow);
    flow.client.on('close', () => {
      flow.server.destroy();
      flows.delete(flow);
    });
  });
  await new Promise<void>((resolve) => {
    listener.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (listener.address() as AddressInfo).port,
    close: async () => {
      for (const { client } of flows) client.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}

function join(client: Socket, target: number, { roundTripMs }: Line, send: () => void): Flow {
  const server = connect({ port: target, host: '127.0.0.1', noDelay: true });
  const deliver = deliverer();
  const flow: Flow = {
    ...{ client, server, deliver: deliverer(), waiting: Buffer.alloc(0) },
    ...{ underway: 0, window: FIRST_WINDOW * PACKET, isEnded: false },
  };
  // The first request leaves once the connection is open, a round trip from now.
  const opened = performance.now() + roundTripMs;
  client.on('data', (chunk: Buffer) => {
    const early = Math.max(0, opened - performance.now());
    deliver(server, chunk, early + roundTripMs / 2);
  });
  server.on('data', (chunk: Buffer) => {
    flow.waiting = Buffer.concat([flow.waiting, chunk]);
    if (flow.waiting.length > READ_AHEAD) server.pause();
    send();
  });
  server.on('end', () => {
    flow.isEnded = true;
    send();
  });
  for (const socket of [client, server]) {
    socket.on('error', () => {
      client.destroy();
    });
  }
  return flow;
}

/** Keeps the order of what one side sent: on a busy machine timers may not. */
function deliverer(): Deliver {
  const sent: Buffer[] = [];
  return (socket, bytes, afterMs) => {
    sent.push(bytes);
    setTimeout(() => {
      const next = sent.shift();
      if (next !== undefined && socket.writable) socket.write(next);
    }, afterMs);
  };
}

/** Returns the function that sends waiting packets, connection by connection, as fast as the line allows. */
function sender(flows: Set<Flow>, { bitsPerSecond, roundTripMs }: Line): () => void {
  /** When the line has sent all so far. */
  let freeAt = 0;
  let isSending = false;
  const isReady = ({ waiting, underway, window }: Flow) =>
    waiting.length > 0 && underway + Math.min(PACKET, waiting.length) <= window;

  const sendNext = (): void => {
    isSending = false;
    for (const flow of flows) if (flow.isEnded && flow.waiting.length === 0) endLater(flow);
    const flow = [...flows].find(isReady);
    if (flow === undefined) return;
    // The next packet is another connection's.
    flows.delete(flow);
    flows.add(flow);
    const packet = flow.waiting.subarray(0, PACKET);
    flow.waiting = flow.waiting.subarray(packet.length);
    flow.underway += packet.length;
    if (flow.waiting.length <= READ_AHEAD) flow.server.resume();
    const now = performance.now();
    freeAt = Math.max(freeAt, now) + ((packet.length + HEADERS) * 8000) / bitsPerSecond;
    const arrival = freeAt - now + roundTripMs / 2;
    flow.deliver(flow.client, packet, arrival);
    setTimeout(
      () => {
        flow.underway -= packet.length;
        flow.window += packet.length;
        send();
      },
      arrival + roundTripMs / 2,
    );
    send();
  };
  const endLater = (flow: Flow): void => {
    flow.isEnded = false;
    setTimeout(() => flow.client.end(), Math.max(0, freeAt - performance.now()) + roundTripMs / 2);
  };
  const send = (): void => {
    if (isSending) return;
    isSending = true;
    setTimeout(sendNext, Math.max(0, freeAt - performance.now()));
  };
  return send;
}
