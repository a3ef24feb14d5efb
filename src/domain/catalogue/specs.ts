/** The amounts in titles that lists are filtered by. */
export const specGroups = ['memory', 'storage', 'capacity'] as const;

/** One of them. */
export type SpecGroup = (typeof specGroups)[number];

/** Memory and storage in GB, the capacity of a battery in mAh; null if the title does not say. */
export type Specs = Readonly<Record<SpecGroup, number | null>>;

/** Batteries from this many mAh on are named in Ah. */
const LARGE = 100_000;

const GB_IN_TB = 1024;

/** Returns the name of an amount: "8GB", "1TB", "20000mAh", "200Ah". No two share a name. */
export function specName(group: SpecGroup, amount: number): string {
  if (group === 'capacity') return amount < LARGE ? `${amount}mAh` : `${amount / 1000}Ah`;
  return amount % GB_IN_TB === 0 ? `${amount / GB_IN_TB}TB` : `${amount}GB`;
}
