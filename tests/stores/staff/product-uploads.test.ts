import { expect, it } from 'vitest';
import { NetworkError } from '#src/api/errors.ts';
import { createUploads, sendPicture } from '#src/stores/staff/product-uploads.ts';
import { UnreadablePicture } from '#src/stores/staff/shrink-picture.ts';
import { createClient } from '#src/api/client.ts';
import { refuses, replies } from './replies.ts';

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const same = (file: Blob) => Promise.resolve(file);

it('photos are sent one after another, and each is added once it is stored', async () => {
  const steps: string[] = [];
  const uploads = createUploads({
    shrink: same,
    send: async (picture, onProgress) => {
      const { name } = picture as File;
      steps.push(`sends ${name}`);
      onProgress(0.5);
      expect(uploads.state.get()[0]).toMatchObject({ name, share: 0.5, fault: null });
      await Promise.resolve();
      steps.push(`sent ${name}`);
      return `${name}.webp`;
    },
  });
  const stored: string[] = [];
  await uploads.add([photo('a'), photo('b')], (file) => stored.push(file));
  expect(steps).toEqual(['sends a', 'sent a', 'sends b', 'sent b']);
  expect(stored).toEqual(['a.webp', 'b.webp']);
  expect(uploads.state.get()).toEqual([]);
});

it('a photo that fails waits to be sent again, and the others are sent', async () => {
  let isDown = true;
  const stored: string[] = [];
  const uploads = createUploads({
    shrink: same,
    send: (picture) => {
      const { name } = picture as File;
      if (isDown && name === 'a') return Promise.reject(new NetworkError('No answer.', {}));
      return Promise.resolve(name);
    },
  });
  await uploads.add([photo('a'), photo('b')], (file) => stored.push(file));
  expect(stored).toEqual(['b']);
  const [failed] = uploads.state.get();
  expect(failed).toMatchObject({
    ...{ name: 'a', mayRetry: true },
    fault: 'The shop could not be reached. Please check your connection and try again.',
  });
  isDown = false;
  await uploads.retry(failed?.key ?? '');
  expect(stored).toEqual(['b', 'a']);
  expect(uploads.state.get()).toEqual([]);
});

it('a file that is no picture says so, and is not worth a second try', async () => {
  const uploads = createUploads({
    shrink: () => Promise.reject(new UnreadablePicture('This picture cannot be read.')),
    send: () => Promise.reject(new Error('not sent')),
  });
  await uploads.add([photo('a')], () => undefined);
  expect(uploads.state.get()).toMatchObject([
    { fault: 'This picture cannot be read.', mayRetry: false },
  ]);
  uploads.removeAll();
  expect(uploads.state.get()).toEqual([]);
});

it('a photo that is left out while it is sent is not added', async () => {
  const stored: string[] = [];
  const uploads = createUploads({
    shrink: same,
    send: () => {
      uploads.remove(uploads.state.get()[0]?.key ?? '');
      return Promise.resolve('a');
    },
  });
  await uploads.add([photo('a')], (file) => stored.push(file));
  await uploads.settled();
  expect(stored).toEqual([]);
});

it('a photo is sent as it is, with its type and the token of the session', async () => {
  const sent: RequestInit[] = [];
  const client = createClient({
    baseUrl: '/api/v1',
    csrfToken: () => 'token',
    fetch: (_url, init) => {
      sent.push(init);
      return Promise.resolve(replies({ file: 'a.webp', side: 9 }));
    },
  });
  const picture = new Blob(['x'], { type: 'image/webp' });
  await expect(sendPicture(picture, () => undefined, client)).resolves.toBe('a.webp');
  const [{ method, headers, body } = {}] = sent;
  expect([method, body]).toEqual(['POST', picture]);
  expect(Object.fromEntries(new Headers(headers))).toMatchObject({
    'content-type': 'image/webp',
    'x-xsrf-token': 'token',
  });
});

it('a refused photo is told in the server’s words', async () => {
  const client = createClient({
    baseUrl: '/api/v1',
    fetch: () => Promise.resolve(refuses(413, 'too_large', 'The file is too large.')),
  });
  const uploads = createUploads({
    shrink: same,
    send: (picture, onProgress) => sendPicture(picture, onProgress, client),
  });
  await uploads.add([photo('a')], () => undefined);
  expect(uploads.state.get()).toMatchObject([{ fault: 'The file is too large.' }]);
});
