import { publish, type PublishOptions } from '#src/release/releases/publish.ts';
import type { MarkedSite } from './marked-site.ts';

/** How far the publishes are that go on while others read the site. */
export class Publishing {
  /** The version whose publish has begun last. */
  begun = -1;
  /** The version that is in use for certain. */
  done = -1;
  /** Whether no other version follows. */
  over = false;
  #waiting: (() => void)[] = [];

  /** Resolves when the next version is in use, or when none follows. */
  next(): Promise<void> {
    if (this.over) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Publishes a version; it stays in use until the next. */
  async publish(
    version: number,
    site: MarkedSite,
    { dataDir, snapshot }: Pick<PublishOptions, 'dataDir' | 'snapshot'>,
  ): Promise<void> {
    const stored = await site.make(version);
    const fingerprint = version.toString(16).padStart(64, '0');
    this.begun = version;
    await publish({ dataDir, ...stored, snapshot, fingerprint });
    this.done = version;
    this.#wake();
  }

  /** Lets go those who wait for another version. */
  end(): void {
    this.over = true;
    this.#wake();
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
