import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { DATABASE, type CacheName } from './own-caches.ts';

/** What is known of a kept response. Times are in ms since 1970, sizes in bytes. */
export type Kept = {
  /** The cache and the address in it. */
  readonly id: string;
  readonly cache: CacheName;
  readonly url: string;
  readonly size: number;
  /** When it was last used. */
  readonly used: number;
  /** When the network last confirmed it. */
  readonly asOf: number;
  /** The release that had it then; null if its answer named none. */
  readonly release: string | null;
  readonly etag: string | null;
  /** The same mark as in the cached response: a put that was cut short leaves two different ones. */
  readonly mark: string;
  /** Addresses of the hashed files that it names. */
  readonly needs: readonly string[];
};

/** Single values of the worker. */
export type Settings = {
  readonly installed?: boolean;
  /** The release of the kept shell, and when it was fetched. */
  readonly shell?: { readonly release: string | null; readonly at: number };
};

type Schema = DBSchema & {
  kept: { key: string; value: Kept; indexes: { used: number } };
  /** The release that each open page is of. */
  clients: {
    key: string;
    value: { readonly id: string; readonly release: string; readonly at: number };
  };
  settings: { key: string; value: Settings };
};

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** Opens the database. Rejects if the browser does not allow one. */
export function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(DATABASE, 1, {
    upgrade: (db) => {
      db.createObjectStore('kept', { keyPath: 'id' }).createIndex('used', 'used');
      db.createObjectStore('clients', { keyPath: 'id' });
      db.createObjectStore('settings');
    },
    // The kill switch removes it.
    blocking: (_version, _next, event) => {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated: () => {
      opened = undefined;
    },
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

const SETTINGS = 'worker';

/** Returns the single values. */
export async function readSettings(): Promise<Settings> {
  return (await (await database()).get('settings', SETTINGS)) ?? {};
}

/** Changes single values. */
export async function changeSettings(change: Settings): Promise<void> {
  const transaction = (await database()).transaction('settings', 'readwrite');
  const before = (await transaction.store.get(SETTINGS)) ?? {};
  await transaction.store.put({ ...before, ...change }, SETTINGS);
  await transaction.done;
}
