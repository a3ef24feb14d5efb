import { whenActivated } from '#src/stores/activation.ts';
import { takeNotice } from '#src/stores/notice.ts';
import { tell } from '#src/stores/toasts.ts';
import { startToaster } from './toaster.ts';

/** Shows the messages of a page, starting with those left by the previous page. */
export function startMessages(page: Document): void {
  startToaster(page);
  whenActivated(page, () => {
    const notice = takeNotice();
    if (notice !== null) tell({ text: notice });
  });
}
