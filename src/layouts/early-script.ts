import { createHash } from 'node:crypto';

/**
 * Marks the page of who is signed in before it is painted, so that what only they see is there at
 * once and nothing moves (`islands/shell/keep-marks.ts` keeps the mark afterwards).
 */
const markSignedIn =
  "try{if(JSON.parse(localStorage.getItem('oja:v1:user')).id)document.documentElement.dataset.signedIn=''}catch{}";

/** Keeps which product's button was tapped until the page can answer (`islands/shell/early-taps.ts`). */
const keepTaps =
  "earlyTaps=[];addEventListener('click',e=>{e=e.target.closest('[data-add-to-cart],[data-keep]');e&&earlyTaps?.push(e)})";

const text = `${markSignedIn};${keepTaps}`;
const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);

/**
 * A small script that every page loads first, in a file with a hash of its content in its name. It
 * blocks nothing: a page paints without it.
 */
export const earlyScript = { text, path: `/assets/early.${hash}.js` } as const;
