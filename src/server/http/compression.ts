import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * How a call's answer is compressed for those who accept it: a list of the back office takes a quarter of
 * its bytes. Less than 1 kB fits into one packet as it is. Sizes tell other sites nothing (BREACH,
 * CVE-2013-3587): browsers send them no session of the shop's, and no answer holds a secret beside a text
 * of its request.
 */
export const answerCompression: {
  readonly encodings: ('br' | 'gzip')[];
  readonly threshold: number;
} = { encodings: ['br', 'gzip'], threshold: 1_024 };

/** Lets the routes of a scope compress their answers. Bodies of requests are never unpacked. */
export async function allowCompression(scope: FastifyInstance): Promise<void> {
  await scope.register(compress, { globalCompression: false, globalDecompression: false });
}
