import { trimEnd } from '#src/domain/trim-end.ts';

/** The cost parameters of argon2id: memory in KiB, passes and lanes. */
export type Argon2Cost = {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
};

/** A password's hash, with everything needed to compute it again. */
export type Argon2Hash = Argon2Cost & { readonly salt: Buffer; readonly hash: Buffer };

const form =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{16,86})$/;

/** A hash as text: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, the PHC string format. */
export function writePhc({ memory, passes, parallelism, salt, hash }: Argon2Hash): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${bare(salt)}$${bare(hash)}`;
}

/** Parses such a text. Returns null if it is not a hash that `writePhc` wrote. */
export function readPhc(text: string): Argon2Hash | null {
  const [, memory, passes, parallelism, salt = '', hash = ''] = form.exec(text) ?? [];
  if (memory === undefined) return null;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

/** Base64 without padding, as the format demands. */
function bare(bytes: Buffer): string {
  return trimEnd(bytes.toString('base64'), '=');
}
