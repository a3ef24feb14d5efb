import { iconPaths } from './icon-paths.ts';
import type { IconName } from './icon-paths.ts';

/** One of the shop's icons, in the colour of the surrounding text; hidden from screen readers. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
