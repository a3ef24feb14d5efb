import { isRecord } from '#src/domain/json-checks.ts';
import { HOME_ROWS_ROUTE } from '#src/domain/routes.ts';

/** Timeout for the file, in ms; a slow network needs far less. */
const PATIENCE = 20_000;

let reading: Promise<Readonly<Record<string, unknown>>> | undefined;

/**
 * Returns the further cards of a home page's row, as HTML of list items; empty if the shop's file has
 * none of this title. Rejects if the file cannot be read; the next call tries again.
 */
export async function restOfRow(title: string): Promise<string> {
  reading ??= read().catch((error: unknown) => {
    reading = undefined;
    throw error;
  });
  const html = (await reading)[title];
  return typeof html === 'string' ? html : '';
}

async function read(): Promise<Readonly<Record<string, unknown>>> {
  const answer = await fetch(HOME_ROWS_ROUTE, { signal: AbortSignal.timeout(PATIENCE) });
  const rows: unknown = answer.ok ? await answer.json() : null;
  if (!isRecord(rows))
    throw new Error(`${HOME_ROWS_ROUTE} answered ${answer.status} with no rows.`);
  return rows;
}
