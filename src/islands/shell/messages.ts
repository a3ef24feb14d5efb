import { takeNotice } from '#src/stores/notice.ts';
import { tell } from '#src/stores/toasts.ts';
import { startToaster } from './toaster.ts';

/** Shows the messages of a page, beginning with what the page before has left to say. */
export function startMessages(page: Document): void {
  startToaster(page);
  const notice = takeNotice();
  if (notice !== null) tell({ text: notice });
}
