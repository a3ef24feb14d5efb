import { routes } from '#src/domain/routes.ts';
import { searchParameters } from '#src/domain/search/query.ts';
import fontHref from 'shop-font.woff2?url';

/**
 * Whether the browser may hold something of an earlier page: a worker controls this page, or a page of the
 * shop led here. The first read of localStorage waits for its file, 20 to 40 ms on a cheap phone; a first
 * visit has nothing there and paints without it.
 */
const mayKnow =
  'navigator.serviceWorker?.controller||document.referrer.startsWith(location.origin)';

/**
 * Marks the page of a signed-in user before its first paint, so that their parts show at once and
 * nothing moves (`islands/shell/keep-marks.ts` maintains the mark).
 */
const markSignedIn =
  "try{if(JSON.parse(localStorage.getItem('oja:v1:user')).id)d.dataset.signedIn=''}catch{}";

/**
 * Remembers taps on product buttons until the page can handle them (`islands/shell/early-taps.ts`).
 */
const keepTaps =
  "earlyTaps=[];addEventListener('click',e=>{e=e.target.closest('[data-add-to-cart],[data-keep],[data-choose-place]');e&&earlyTaps?.push(e)})";

/**
 * Uses the shop's typeface where the browser has it: a page whose text would wait for it, or change,
 * uses the system's (`islands/shell/keep-font.ts` fetches it).
 */
const markFont = `try{if(localStorage.getItem('oja:v1:font')){d.dataset.font='';document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'font',crossOrigin:'',href:'${fontHref}'}))}}catch{}`;

/**
 * Marks a page until its later styles are there, and until it is loaded or used (state.css). A page whose
 * script cannot run has no mark, and hides nothing.
 */
const markUnready = "d.dataset.unstyled=d.dataset.loading=''";

/** The parameters that make an address a search; the number of a list's page is none. */
const asked = searchParameters.filter((name) => name !== 'page' && name !== 'literal').join('|');

/**
 * Marks a page whose address asks for results, before its first paint: what they replace is never seen
 * (styles/searched.css). The search itself removes the mark (islands/search/start-results.ts).
 */
const markSearched = `if(/[?&](${asked})=./.test(location.search)||'takesWords' in d.dataset&&location.pathname!='${routes.search}')d.dataset.searched=''`;

/**
 * Fetches the page's scripts and later styles, which wait in templates so that they take no part of a
 * slow line from the main picture: once that is there, or at the first touch. Results wait for no
 * picture.
 */
const startScripts =
  "addEventListener('DOMContentLoaded',()=>{const m=document.querySelector('img[fetchpriority=high]'),l=[],go=()=>{for(const t of document.querySelectorAll('template[data-late]')){for(const s of t.content.querySelectorAll('link'))l.push(new Promise(r=>s.onload=s.onerror=r));t.replaceWith(t.content)}Promise.all(l).then(()=>delete d.dataset.unstyled)};if(!m||m.complete||'searched' in d.dataset)go();else{m.onload=m.onerror=go;for(const e of ['pointerdown','keydown'])addEventListener(e,go,{once:true})}})";

/**
 * Shows what is outside the first screen in three steps, two frames apart (state.css): what it lays out, the
 * first pictures of each row, and the rest: all pictures at once block a slow phone for up to 180 ms. A page whose
 * search could not start has its own content again.
 */
const markLoaded =
  "addEventListener('load',()=>delete d.dataset.searched);const w=['first','rest'],n=()=>{const s=w.shift();if(s){d.dataset.loading=s;setTimeout(n,32)}else delete d.dataset.loading};for(const e of ['load','scroll','pointerdown'])addEventListener(e,()=>{w[1]&&n()},{once:true})";

/**
 * The script in the head of every page: the marks that its first paint needs. Its text, like that of the
 * other, is the same everywhere, so that the policy names one hash for it.
 */
export const markScript = `{const d=document.documentElement;${markUnready};${markSearched};if(${mayKnow}){${markSignedIn};${markFont}}}`;

/** The script after every page's header, which a slow line brings first: what happens once there is more. */
export const startScript = `{const d=document.documentElement;${keepTaps};${startScripts};${markLoaded}}`;
