import { namedScript } from './named-script.ts';

/**
 * Marks the page of who is signed in before it is painted, so that what only they see is there at
 * once and nothing moves (`islands/shell/signed-in-mark.ts` keeps the mark afterwards). It is small and
 * holds up nothing: a browser that has it not yet paints without it.
 */
export const earlyScript = namedScript(
  'early',
  "try{if(JSON.parse(localStorage.getItem('oja:v1:user')).id)document.documentElement.dataset.signedIn=''}catch{}",
);
