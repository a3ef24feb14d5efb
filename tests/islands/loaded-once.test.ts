import { afterEach, expect, it, vi } from 'vitest';
import { loadedOnce } from '#src/islands/loaded-once.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('loads once, however often it is called', async () => {
  const load = vi.fn(() => Promise.resolve());
  const call = loadedOnce(load);
  call();
  call();
  await vi.waitFor(() => {
    expect(load).toHaveBeenCalled();
  });
  call();
  expect(load).toHaveBeenCalledTimes(1);
});

it('tries again when it is called after a failure, which it tells', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn(() => Promise.resolve());
  load.mockRejectedValueOnce(new Error('The line is down.'));
  const call = loadedOnce(load);
  call();
  call();
  await vi.waitFor(() => {
    expect(told).toHaveBeenCalledTimes(1);
  });
  expect(load).toHaveBeenCalledTimes(1);
  call();
  expect(load).toHaveBeenCalledTimes(2);
});
