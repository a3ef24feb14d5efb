import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PaymentGateway } from '#src/server/payments/gateway.ts';
import { Problem } from './problem.ts';
import { routeConfig } from './route-config.ts';

const SIGNATURE_HEADER = 'x-paystack-signature';

/**
 * Makes the routes of this scope read bodies as bytes. Routes of the payment provider refuse a body
 * without its signature before anything parses it (DESIGN.md, Payments: the signature covers the
 * raw body).
 */
export function demandSignature(scope: FastifyInstance, gateway: PaymentGateway | null): void {
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  scope.addHook('preValidation', (request, _reply, done) => {
    if (routeConfig(request.routeOptions.config)?.access === 'provider')
      readSigned(request, gateway);
    done();
  });
}

function readSigned(request: FastifyRequest, gateway: PaymentGateway | null): void {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const signature = request.headers[SIGNATURE_HEADER];
  if (gateway === null || typeof signature !== 'string' || !gateway.isSigned(body, signature)) {
    throw new Problem(401, 'not_signed', 'This is not signed by the payment provider.');
  }
  request.body = readJson(body);
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new Problem(400, 'invalid_json', 'The body of the request is not JSON.');
  }
}
