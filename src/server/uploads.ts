import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the files of `<dataDir>/uploads` under `/uploads/`, cached for 30 days. Lists no folders
 * and serves no hidden files. The sandbox policy keeps a file that is opened directly from running
 * scripts.
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
