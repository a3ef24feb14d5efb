import type { WireAttention } from '#src/contract/staff-attention.ts';

/** What needs a person: nothing, or entries of the attention list. */
export type Attention = readonly WireAttention[];

/** The days of a period before `now`, both in ms since 1970, as the moment that it began: ISO 8601 in UTC. */
export function daysBefore(now: number, days: number): string {
  return new Date(now - days * 86_400_000).toISOString();
}

/** Formats a number of things: "1 order", "3 orders". */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** A path with one parameter. */
export function withQuery(path: string, name: string, value: string): string {
  return `${path}?${new URLSearchParams({ [name]: value }).toString()}`;
}
