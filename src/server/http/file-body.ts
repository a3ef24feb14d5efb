import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call, CallGroup } from '#src/contract/call.ts';

/** Makes the routes of this scope read bodies as the files that the calls of a group take, and no JSON. */
export function takeFiles(scope: FastifyInstance, group: CallGroup): void {
  const types = Object.values<Call>(group).flatMap(({ file }) => file?.types ?? []);
  scope.removeAllContentTypeParsers();
  // Calls may take files of the same type.
  scope.addContentTypeParser([...new Set(types)], { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
}

/** The file that a request brings; empty without one. */
export function fileOf({ body }: FastifyRequest): Uint8Array {
  return Buffer.isBuffer(body) ? body : new Uint8Array();
}
