import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { isTooLong, LONGEST_TARGET } from '#src/domain/request-target.ts';
import type { Network } from '#src/domain/settings/proxies.ts';
import { whenAnswered, type Answered } from './answered.ts';
import { addCaching } from './caching.ts';
import { connectionTimes } from './connection-times.ts';
import { answerBrokenRequest, answerUnreadable, setErrorAnswers, TOO_LONG } from './errors.ts';
import { logAnswered, NoRequestLines, redacted } from './logging.ts';
import { demandOwnerGuard } from './ownership.ts';
import { nameRequests, REQUEST_ID_HEADER } from './request-id.ts';
import { securityHeaders } from './security-headers.ts';
import { trustIn } from './trusted-proxies.ts';

/** The largest request body, in bytes (DESIGN.md, Security). */
const BODY_LIMIT = 64 * 1024;

type HttpOptions = {
  /** The origin of the shop's pages. */
  readonly siteUrl: string;
  readonly logger: NonNullable<FastifyServerOptions['logger']>;
  readonly trustedProxies: readonly Network[];
  /** Called with each finished answer. */
  readonly countAnswered: (answered: Answered) => void;
};

/** Creates Fastify with the parser, hooks, headers and error answers that every route shares. */
export function createFastify(options: HttpOptions): FastifyInstance {
  const isTrusted = trustIn(options.trustedProxies);
  const always = securityHeaders(options.siteUrl);
  const follow = (request: FastifyRequest, reply: FastifyReply) => {
    reply.header(REQUEST_ID_HEADER, request.id).headers(always);
    whenAnswered(request, reply, (answered) => {
      logAnswered(answered);
      options.countAnswered(answered);
    });
  };
  const app = Fastify({
    logger: redacted(options.logger),
    logController: new NoRequestLines(),
    bodyLimit: BODY_LIMIT,
    ...connectionTimes,
    trustProxy: isTrusted,
    // A stopping server answers the last request of each connection instead of refusing it.
    return503OnClosing: false,
    // An overlong target is replaced unparsed by a path that answers 414.
    rewriteUrl: ({ url = '/' }) => (isTooLong(url) ? TOO_LONG : url),
    // A parameter may take up the whole target.
    routerOptions: { maxParamLength: LONGEST_TARGET },
    genReqId: nameRequests(isTrusted),
    frameworkErrors: (error, request, reply) => {
      // Fastify calls no hook for these errors.
      follow(request, reply);
      answerUnreadable(error, request, reply);
    },
    clientErrorHandler: (error, socket) => {
      answerBrokenRequest(error, socket, always);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  setErrorAnswers(app);
  app.addHook('onRoute', demandOwnerGuard);
  app.addHook('onRequest', (request, reply, done) => {
    follow(request, reply);
    done();
  });
  app.addHook('onSend', addCaching);
  void app.register(cookie);
  return app;
}
