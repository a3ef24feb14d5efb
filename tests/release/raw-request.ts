import { connect } from 'node:net';
import { onTestFinished } from 'vitest';

/** What an answer begins with. */
export type RawAnswer = { readonly status: number; readonly location: string | null };

/** The answer to a request line that no client would send. */
export function rawAnswer(port: number, target: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => {
      socket.destroy();
    });
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = ''] = text.split('\r\n\r\n');
      const location = /^location: (.*)$/im.exec(head)?.[1] ?? null;
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]), location });
    });
    socket.write(`GET ${target} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`);
  });
}
