import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { staffRoutes } from '#src/domain/staff/routes.ts';
import { attention, readAttention } from '#src/stores/staff/attention.ts';
import { Failed } from './failed.tsx';
import { Heading } from './heading.tsx';
import { Loading } from './loading.tsx';
import type { ScreenProps } from './screens.ts';

/** What needs a person now, the most urgent first. */
export function AttentionScreen({ member }: ScreenProps) {
  const reading = useStore(attention);
  useEffect(() => {
    void readAttention();
  }, []);
  return (
    <>
      <div className="bo-head-line">
        <Heading>What needs you</Heading>
        {member.role !== 'assistant' && (
          <a className="button button-quiet" href={staffRoutes.figures}>
            Figures
          </a>
        )}
      </div>
      {reading.step === 'loading' && <Loading>Looking around the shop…</Loading>}
      {reading.step === 'failed' && (
        <Failed text={reading.text} onAgain={() => void readAttention()} />
      )}
      {reading.step === 'ready' && reading.value.length === 0 && (
        <p className="bo-empty">Nothing needs you now.</p>
      )}
      {reading.step === 'ready' && reading.value.length > 0 && (
        <ul className="bo-attention">
          {reading.value.map(({ kind, text, action, href }) => (
            <li key={kind} data-kind={kind}>
              <p>{text}</p>
              <a className="button button-quiet" href={href}>
                {action}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
