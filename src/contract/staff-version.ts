import * as z from 'zod/mini';
import { MAX_ID } from './fields.ts';

/**
 * The version of a record that a member saw, counted from 0. A change stores the next one, which a 32-bit
 * integer column must hold too.
 */
export const seenVersion = z.int().check(z.minimum(0), z.maximum(MAX_ID - 1));
