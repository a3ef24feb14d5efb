import type { FastifyReply } from 'fastify';

/** A refusal as the provider words it. */
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

/** Answers an error in the provider's form; one that is nobody's is its own fault. */
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

/** The refusal of a request that is not in the form of the call. */
export function unreadable(): Refusal {
  return new Refusal(400, 'invalid_params', 'The request cannot be read', 'Check its fields');
}
