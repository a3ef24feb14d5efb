/** One star on a 20-pixel grid, starting at its tip. */
const STAR = 'l2.5 5.1 5.6.8-4.05 3.95.95 5.6-5-2.65-5 2.65.95-5.6-4.05-3.95 5.6-.8z';

/** Five stars, of which `percent` are filled from the left. The adjacent text gives the number. */
export function Stars({ percent }: { readonly percent: number }) {
  return (
    <svg className="stars" viewBox="0 0 100 20" width="100" height="20" aria-hidden="true">
      <linearGradient id="rated">
        <stop offset={percent / 100} />
        <stop offset={percent / 100} />
      </linearGradient>
      <path fill="url(#rated)" d={`M10 2${Array(5).fill(STAR).join('m20 0')}`} />
    </svg>
  );
}
