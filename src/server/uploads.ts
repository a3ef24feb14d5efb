import { hash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { uploadName } from '#src/domain/catalogue/upload-name.ts';

/**
 * Serves the files of `<dataDir>/uploads` under `/uploads/`, cached for 30 days. Lists no folders
 * and serves no hidden files. The sandbox policy keeps a file that is opened directly from running
 * scripts.
 */
export async function registerUploads(app: FastifyInstance, dataDir: string): Promise<void> {
  const root = uploadsOf(dataDir);
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

function uploadsOf(dataDir: string): string {
  return resolve(join(dataDir, 'uploads'));
}

/** Returns whether the uploads have a file of this name. */
export async function isUploaded(dataDir: string, file: string): Promise<boolean> {
  return (await uploadedPath(dataDir, file)) !== null;
}

/** Returns where a file of the uploads is; null if they have none of this name. */
export async function uploadedPath(dataDir: string, file: string): Promise<string | null> {
  if (file.startsWith('.') || /[/\\\0]/.test(file)) return null;
  const path = join(uploadsOf(dataDir), file);
  return stat(path).then(
    (entry) => (entry.isFile() ? path : null),
    () => null,
  );
}

/**
 * Stores a file in the uploads under the hash of its content, as an import does, and returns its name. It
 * is on disk under that name as a whole or not at all. `type` is its extension.
 */
export async function storeUpload(
  dataDir: string,
  content: Uint8Array,
  type: string,
): Promise<string> {
  const name = uploadName(hash('sha256', content, 'hex'), type);
  if (await isUploaded(dataDir, name)) return name;
  const root = uploadsOf(dataDir);
  const fresh = join(root, `.${name}.${process.pid}.new`);
  try {
    await writeSynced(fresh, content);
    await rename(fresh, join(root, name));
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
  await sync(root);
  return name;
}

async function writeSynced(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Keeps a rename on disk, even if the power fails now. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
