import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { WireFigures } from '#src/contract/staff-figures.ts';
import { momentInWords } from '#src/domain/day.ts';
import { figureDays, type FigureDays } from '#src/domain/staff/figures.ts';
import { figureDaysOf, figures, readFigures } from '#src/stores/staff/figures.ts';
import { changeQuery, place } from '#src/stores/staff/place.ts';
import { Failed } from './failed.tsx';
import { FigureLists } from './figure-lists.tsx';
import { FigureSums } from './figure-sums.tsx';
import { Heading } from './heading.tsx';
import { Loading } from './loading.tsx';
import type { ScreenProps } from './screens.ts';

const periods: Readonly<Record<FigureDays, string>> = { 1: 'Today', 7: '7 days', 30: '30 days' };

/** What the shop sells, beside the period before. The period is in the address. */
export function FiguresScreen({ member }: ScreenProps) {
  const { query } = useStore(place);
  const days = figureDaysOf(query);
  const isAllowed = member.role !== 'assistant';
  useEffect(() => {
    if (isAllowed) void readFigures(days);
  }, [days, isAllowed]);
  if (!isAllowed) {
    return (
      <>
        <Heading>Figures</Heading>
        <p className="bo-empty">The owner and managers see the figures.</p>
      </>
    );
  }
  return (
    <>
      <Heading>Figures</Heading>
      <div className="bo-periods" role="group" aria-label="Period">
        {figureDays.map((one) => (
          <button
            key={one}
            type="button"
            className={one === days ? 'button' : 'button button-quiet'}
            aria-pressed={one === days}
            onClick={() => {
              changeQuery({ days: one === 1 ? '' : String(one) });
            }}
          >
            {periods[one]}
          </button>
        ))}
      </div>
      <Shown days={days} />
    </>
  );
}

function Shown({ days }: { readonly days: FigureDays }) {
  const reading = useStore(figures);
  if (reading.step === 'loading') return <Loading>Counting…</Loading>;
  if (reading.step === 'failed') {
    return <Failed text={reading.text} onAgain={() => void readFigures(days)} />;
  }
  return <Figures figures={reading.value} days={days} />;
}

type Props = { readonly figures: WireFigures; readonly days: FigureDays };

function Figures({ figures: found, days }: Props) {
  const before = days === 1 ? 'yesterday' : `the ${days} days before`;
  return (
    <>
      <p className="quiet">
        Compared with {before}, until {momentInWords(found.previousUntil)} in Lagos.
      </p>
      <div className="bo-figure-parts">
        <FigureSums figures={found} days={days} />
        <FigureLists figures={found} />
      </div>
    </>
  );
}
