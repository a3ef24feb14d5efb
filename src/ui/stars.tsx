/** One star on a 20-pixel square, drawn from its tip and back to it. */
const STAR = 'l2.5 5.1 5.6.8-4.05 3.95.95 5.6-5-2.65-5 2.65.95-5.6-4.05-3.95 5.6-.8z';

/** Five stars, filled from the left as far as `percent` says. The text beside them says it in words. */
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
