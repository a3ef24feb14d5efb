import type { ReadableAtom } from 'nanostores';
import { staffAttentionCalls, type WireAttention } from '#src/contract/staff-attention.ts';
import { askStaff } from './ask.ts';
import { createRead, type Reading } from './reading.ts';
import { staffClient } from './staff-client.ts';

const items = createRead<readonly WireAttention[]>();

/** What needs a person, the most urgent first. */
export const attention: ReadableAtom<Reading<readonly WireAttention[]>> = items.state;

/** Reads it. Never rejects. */
export function readAttention(client = staffClient): Promise<void> {
  return items.read(async () => {
    const { data } = await askStaff(staffAttentionCalls.attention, {}, client);
    return data.data;
  });
}
