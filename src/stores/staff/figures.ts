import type { ReadableAtom } from 'nanostores';
import { staffFigureCalls, type WireFigures } from '#src/contract/staff-figures.ts';
import { dayName, figureDays, type FigureDays } from '#src/domain/staff/figures.ts';
import { lagosDay } from '#src/domain/working-days.ts';
import { askStaff } from './ask.ts';
import { createRead, type Reading } from './reading.ts';
import { saveCsv } from './save-file.ts';
import { staffClient } from './staff-client.ts';

/** Largest file of orders that is read, in bytes. */
const MAX_FILE_BYTES = 16 * 1024 * 1024;

/** How long such a file may take, in ms: slow lines are usual. */
const FILE_TIMEOUT_MS = 120_000;

const read = createRead<WireFigures>();
let shown: FigureDays | null = null;

/** The figures on the screen. */
export const figures: ReadableAtom<Reading<WireFigures>> = read.state;

/** Returns the period in an address: today if it names none. */
export function figureDaysOf(query: string): FigureDays {
  const asked = new URLSearchParams(query).get('days');
  return figureDays.find((days) => String(days) === asked) ?? 1;
}

/** Reads the figures of so many days. Never rejects. */
export function readFigures(days: FigureDays, client = staffClient): Promise<void> {
  if (shown !== days) read.forget();
  shown = days;
  return read.read(async () => {
    const { data } = await askStaff(
      staffFigureCalls.figures,
      { query: { days: String(days) } },
      client,
    );
    return data.data;
  });
}

/** Returns the first and last day of an export unless the member chooses: thirty days up to today. */
export function usualPeriod(now: number): { readonly from: string; readonly to: string } {
  const today = lagosDay(now);
  return { from: dayName(today - 29), to: dayName(today) };
}

/** Saves the orders of the days from one to another as a file. Returns what to say; throws as `askStaff`. */
export async function exportOrders(
  { from, to }: { readonly from: string; readonly to: string },
  { client = staffClient, save = saveCsv } = {},
): Promise<string> {
  const patient = { ...client, maxBytes: MAX_FILE_BYTES, timeoutMs: FILE_TIMEOUT_MS };
  const input = { body: { from, to } };
  const { data, message } = await askStaff(staffFigureCalls.exportOrders, input, patient);
  save(`orders-${from}-to-${to}.csv`, data.data.csv);
  return message;
}
