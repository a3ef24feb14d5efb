import { fileURLToPath } from 'node:url';
import { trimEnd } from '#src/domain/trim-end.ts';

/** The folder of the project itself, absolute, without a trailing slash. */
export const projectRoot = trimEnd(fileURLToPath(new URL('../..', import.meta.url)), '/\\');
