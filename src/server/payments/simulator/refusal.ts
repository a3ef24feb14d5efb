import type { FastifyReply } from 'fastify';

/** A refusal in the provider's words. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: string;
  readonly nextStep: string;

  constructor(status: number, code: string, message: string, nextStep: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.nextStep = nextStep;
  }
}

/** Answers an error in the provider's format. An unexpected one answers 500. */
export function sendError(error: unknown, reply: FastifyReply): FastifyReply {
  const { status, code, message, nextStep } = inProvidersWords(error);
  const type = status < 500 ? 'validation_error' : 'api_error';
  return reply.code(status).send({ status: false, message, meta: { nextStep }, type, code });
}

function inProvidersWords(
  error: unknown,
): Pick<Refusal, 'status' | 'code' | 'message' | 'nextStep'> {
  if (error instanceof Refusal) return error;
  const isCallers =
    error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode < 500;
  return isCallers ? unreadable() : new Refusal(500, 'server_error', 'Server error', 'Try again');
}

/** Refuses a request that does not match the call's schema. */
export function unreadable(): Refusal {
  return new Refusal(400, 'invalid_params', 'The request cannot be read', 'Check its fields');
}
