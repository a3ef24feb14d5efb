import type { ReactNode } from 'react';
import { display } from '#src/domain/display.ts';
import { CardSkeletons } from '#src/ui/card-skeletons.tsx';

type Props = {
  /** The cards; null while they are being fetched. */
  readonly children: readonly ReactNode[] | null;
};

/** Cards in a grid, or what stands for them until they are there. */
export function ResultsGrid({ children }: Props) {
  return (
    <ul className="product-grid" aria-busy={children === null}>
      {children ?? <CardSkeletons count={display.skeletons} />}
    </ul>
  );
}
