import { expect, it } from 'vitest';
import { describeError, STATUS } from '#scripts/run.ts';

it('an unexpected error is reported with its causes', () => {
  const closed = new Error('other side closed', { cause: new Error('read ECONNRESET') });
  const { text, status } = describeError(new TypeError('fetch failed', { cause: closed }));
  expect(text).toMatch(/^TypeError: fetch failed\n {4}at /);
  expect(text).toMatch(/\nCause: Error: other side closed\n {4}at /);
  expect(text).toMatch(/\nCause: Error: read ECONNRESET\n {4}at /);
  expect(status).toBe(STATUS.unexpected);
});
