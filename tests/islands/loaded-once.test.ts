import { afterEach, expect, it, vi } from 'vitest';
import { loadedOnce } from '#src/islands/loaded-once.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('a module is loaded once, however often it is requested', async () => {
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

it('a failed module load is reported and tried again on the next call', async () => {
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

it('hands a failure to the caller that asks for it, and logs nothing', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failure = new Error('The line is down.');
  const onFailure = vi.fn();
  loadedOnce(() => Promise.reject(failure), onFailure)();
  await vi.waitFor(() => {
    expect(onFailure).toHaveBeenCalledWith(failure);
  });
  expect(logged).not.toHaveBeenCalled();
});
