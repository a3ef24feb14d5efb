import type { FastifyReply, FastifyRequest } from 'fastify';

/** A finished answer. */
export type Answered = {
  readonly request: FastifyRequest;
  readonly status: number;
  /** From the first hook to the last byte, in ms. */
  readonly ms: number;
  /** False if the caller disconnected before the last byte. */
  readonly isWhole: boolean;
};

/**
 * Calls `hear` once, when the answer to a request has ended. Fastify's own hook is not called if
 * the caller disconnects early.
 */
export function whenAnswered(
  request: FastifyRequest,
  { raw }: FastifyReply,
  hear: (answered: Answered) => void,
): void {
  const since = performance.now();
  let isOver = false;
  const end = (isWhole: boolean) => {
    if (isOver) return;
    isOver = true;
    hear({ request, status: raw.statusCode, ms: performance.now() - since, isWhole });
  };
  raw.once('finish', () => {
    end(true);
  });
  raw.once('close', () => {
    end(false);
  });
}
