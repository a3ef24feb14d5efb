import { isRecord, isText, isWhole, parseJson } from '#src/domain/json-checks.ts';

/** Most addresses of one account. */
export const MOST_ADDRESSES = 10;

/** A delivery address of an account. One that the profile made may lack texts. */
export type Address = {
  readonly id: number;
  readonly fullname: string;
  readonly phone: string;
  /** Street, house number or landmark. */
  readonly address: string;
  /** Names of the delivery place; empty if it is not known. */
  readonly area: string;
  readonly subArea: string;
  readonly isDefault: boolean;
};

/** Reads stored addresses; null if the text is empty or damaged. */
export function readAddresses(text: string): readonly Address[] | null {
  const kept = parseJson(text === '' ? null : text);
  return Array.isArray(kept) && kept.every(isAddressRecord) ? kept : null;
}

function isAddressRecord(kept: unknown): kept is Address {
  if (!isRecord(kept) || !isWhole(kept.id) || typeof kept.isDefault !== 'boolean') return false;
  const { fullname, phone, address, area, subArea } = kept;
  return (
    isText(address) && [fullname, phone, area, subArea].every((one) => typeof one === 'string')
  );
}
