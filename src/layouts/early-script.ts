import { createHash } from 'node:crypto';

/**
 * Marks the page of a signed-in user before its first paint, so that their parts show at once and
 * nothing moves (`islands/shell/keep-marks.ts` maintains the mark).
 */
const markSignedIn =
  "try{if(JSON.parse(localStorage.getItem('oja:v1:user')).id)document.documentElement.dataset.signedIn=''}catch{}";

/**
 * Remembers taps on product buttons until the page can handle them (`islands/shell/early-taps.ts`).
 */
const keepTaps =
  "earlyTaps=[];addEventListener('click',e=>{e=e.target.closest('[data-add-to-cart],[data-keep],[data-choose-place]');e&&earlyTaps?.push(e)})";

const text = `${markSignedIn};${keepTaps}`;
const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);

/**
 * A small script that every page loads first, in a file with a hash of its content in its name. It
 * blocks nothing: a page paints without it.
 */
export const earlyScript = { text, path: `/assets/early.${hash}.js` } as const;
