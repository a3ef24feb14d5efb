import type { CartCommand } from '#src/domain/cart/commands.ts';
import type { ServerLine } from '#src/domain/cart/reply.ts';

/** What came of a call to the server about its cart. */
export type CartAnswer =
  | {
      readonly kind: 'cart';
      readonly lines: readonly ServerLine[];
      /** What the server says along with it; it names products that are no longer sold. */
      readonly message: string;
    }
  /** The server will never do it; `text` says why. */
  | { readonly kind: 'refused'; readonly text: string }
  /** Nobody knows whether the server has done it; after `waitMs` it may be asked again. */
  | { readonly kind: 'lost'; readonly waitMs: number | null }
  /** The server knows no session. */
  | { readonly kind: 'stranger' };

/** The server's cart, for whoever the browser's session is. */
export type CartServer = {
  /** Makes a guest's session if there is none; null where that is done, else what came of it. */
  readonly open: () => Promise<CartAnswer | null>;
  readonly read: () => Promise<CartAnswer>;
  readonly send: (command: CartCommand) => Promise<CartAnswer>;
};

/** What came of telling the server everything: all of it went through, or when it may be told more. */
export type CartRun =
  | { readonly well: true }
  /** `waitMs` is how long the server asks to wait; null where it does not say. */
  | { readonly well: false; readonly waitMs: number | null };

/** All of it went through. */
export const WELL: CartRun = { well: true };

/** Not all of it went through, with nothing said of when it would. */
export const NOT_WELL: CartRun = { well: false, waitMs: null };
