import { parseListenAddress, type ListenAddress } from '#src/domain/settings/listen-address.ts';
import { createHook } from '#src/release/schedule/hook.ts';
import type { Runner } from '#src/release/schedule/runner.ts';
import { isSameText } from '#src/server/http/same-text.ts';
import { listen, type Listening } from './listen.ts';
import { UsageError } from './run.ts';

/** Address and token of a webhook. */
export type Hook = { readonly address: ListenAddress; readonly token: string };

/** Returns the webhook that `--hook` requests; null without it. Throws a UsageError. */
export function readHook(text: string | undefined, token: string | null): Hook | null {
  if (text === undefined) return null;
  const address = parseListenAddress(text);
  if (address === null) {
    throw new UsageError(
      `--hook must be a port such as 8787, or a host and a port such as 127.0.0.1:8787, not "${text}".`,
    );
  }
  if (token === null) {
    throw new UsageError('--hook needs a REBUILD_TOKEN, which callers must show.');
  }
  return { address, token };
}

/** Opens a webhook that calls the runner, and prints its address. Throws a PortTakenError. */
export async function listenForCalls(
  { address, token }: Hook,
  runner: Pick<Runner, 'call'>,
): Promise<Listening> {
  const isAllowed = (authorization: string) => isSameText(authorization, `Bearer ${token}`);
  const hook = createHook({ isAllowed, call: runner.call });
  const setBy = { host: '--hook', port: '--hook' };
  const listening = await listen(hook, address, setBy);
  console.log(`POST ${listening.url}/rebuild starts a rebuild.`);
  return listening;
}
