import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer that is over. */
export type Answered = {
  readonly request: FastifyRequest;
  readonly status: number;
  /** From the first hook to the last byte, in ms. */
  readonly ms: number;
  /** False where the caller left before the last byte. */
  readonly isWhole: boolean;
};

/**
 * Tells `hear`, once, when the answer to a request is over. The framework's own hook says nothing of
 * callers who leave before that.
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
