import type { CartCommand } from '#src/domain/cart/commands.ts';
import type { ServerLine } from '#src/domain/cart/reply.ts';

/** Result of a call about the server's cart. */
export type CartAnswer =
  | {
      readonly kind: 'cart';
      readonly lines: readonly ServerLine[];
      /** What the server says along with it; it names products that are no longer sold. */
      readonly message: string;
    }
  /** Refused for good; `text` says why. */
  | { readonly kind: 'refused'; readonly text: string }
  /** Unknown whether it was done; it may be repeated after `waitMs`. */
  | { readonly kind: 'lost'; readonly waitMs: number | null }
  /** There is no session. */
  | { readonly kind: 'stranger' };

/** The server's cart, for whoever the browser's session is. */
export type CartServer = {
  /** Creates a guest's session if there is none. Resolves to null, or to what failed. */
  readonly open: () => Promise<CartAnswer | null>;
  readonly read: () => Promise<CartAnswer>;
  readonly send: (command: CartCommand) => Promise<CartAnswer>;
};

/** Result of sending all commands: all were accepted, or when to continue. */
export type CartRun =
  | { readonly well: true }
  /** `waitMs`: how long the server asks to wait; null if it does not say. */
  | { readonly well: false; readonly waitMs: number | null };

/** All were accepted. */
export const WELL: CartRun = { well: true };

/** Not all were accepted; the server does not say when to continue. */
export const NOT_WELL: CartRun = { well: false, waitMs: null };
