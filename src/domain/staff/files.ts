import { BACK_OFFICE } from './routes.ts';

/** The folder of the back office's script and style sheet, which are named by their content. */
export const BACK_OFFICE_FILES = `/${BACK_OFFICE}/files`;
