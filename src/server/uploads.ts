import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the files of `<dataDir>/uploads` under `/uploads/`: no listing, no hidden files, kept for
 * 30 days. A file runs nothing, whatever it is, should somebody open it by its address.
 */
export async function registerUploads(app: FastifyInstance, dataDir: string): Promise<void> {
  const root = resolve(join(dataDir, 'uploads'));
  mkdirSync(root, { recursive: true });
  await app.register(fastifyStatic, {
    root,
    prefix: '/uploads/',
    index: false,
    list: false,
    redirect: false,
    dotfiles: 'ignore',
    decorateReply: false,
    maxAge: '30d',
    setHeaders: (reply) => {
      reply.header('content-security-policy', "default-src 'none'; sandbox");
    },
  });
}
