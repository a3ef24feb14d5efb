import { hashedScript } from './hashed-script.ts';

/**
 * Marks the page of who is signed in before it is painted, so that what only they see is there at
 * once and nothing moves (`islands/shell/keep-marks.ts` keeps the mark afterwards).
 */
const markSignedIn =
  "try{if(JSON.parse(localStorage.getItem('oja:v1:user')).id)document.documentElement.dataset.signedIn=''}catch{}";

/** Keeps which product's button was tapped until the page can answer (`islands/shell/early-taps.ts`). */
const keepTaps =
  "earlyTaps=[];addEventListener('click',e=>{e=e.target.closest('[data-add-to-cart],[data-keep]');e&&earlyTaps?.push(e)})";

/** It is small and holds up nothing: a browser that has it not yet paints without it. */
export const earlyScript = hashedScript('early', `${markSignedIn};${keepTaps}`);
