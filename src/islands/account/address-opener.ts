import { messages } from '#src/domain/messages.ts';
import { tell } from '#src/stores/toasts.ts';
import type { openAddress } from './open-address.tsx';

type Asking = Parameters<typeof openAddress>;

/** Asks for an address as `openAddress` does, whose code is loaded with the first press. Never rejects. */
export async function askForAddress(...asking: Asking): Promise<void> {
  try {
    const dialog = await import('./open-address.tsx');
    await dialog.openAddress(...asking);
  } catch {
    // The module could not be loaded, most likely offline.
    tell({ kind: 'error', text: messages.unexpected });
  }
}
