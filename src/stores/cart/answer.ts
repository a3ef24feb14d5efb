import type { CartCommand } from '#src/domain/cart/commands.ts';
import type { ServerLine } from '#src/domain/cart/reply.ts';

/** Result of a call about the server's cart. */
export type CartAnswer =
  | {
      readonly kind: 'cart';
      readonly lines: readonly ServerLine[];
      /** The server's message; it names products that are no longer sold. */
      readonly message: string;
    }
  /** Refused for good; `text` says why. */
  | { readonly kind: 'refused'; readonly text: string }
  /** The result is unknown; the call may be repeated after `waitMs`. */
  | { readonly kind: 'lost'; readonly waitMs: number | null }
  /** There is no session. */
  | { readonly kind: 'stranger' };

/** The server's cart of the browser's session. */
export type CartServer = {
  /** Creates a guest's session if there is none. Resolves to null, or to what failed. */
  readonly open: () => Promise<CartAnswer | null>;
  readonly read: () => Promise<CartAnswer>;
  readonly send: (command: CartCommand) => Promise<CartAnswer>;
};

/** Result of a run: whether all commands were accepted. */
export type CartRun =
  | { readonly well: true }
  /** `waitMs` is the pause that the server asks for; null if it names none. */
  | { readonly well: false; readonly waitMs: number | null };

/** All were accepted. */
export const WELL: CartRun = { well: true };

/** Not all were accepted; the server named no pause. */
export const NOT_WELL: CartRun = { well: false, waitMs: null };
