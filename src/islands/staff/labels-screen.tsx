import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { WireStaffLabel } from '#src/contract/staff-label.ts';
import { staffRoutes } from '#src/domain/staff/routes.ts';
import { loadStaffLabels, staffLabels } from '#src/stores/staff/labels.ts';
import { Failed } from './failed.tsx';
import { Heading } from './heading.tsx';
import { LabelRow } from './label-row.tsx';
import { Loading } from './loading.tsx';
import { Said } from './said.tsx';
import type { ScreenProps } from './screens.ts';
import { useDeed } from './use-deed.ts';

/** The labels of products, each with its page. */
export function LabelsScreen({ member }: ScreenProps) {
  const reading = useStore(staffLabels);
  const mayEdit = member.role !== 'assistant';
  useEffect(() => {
    if (mayEdit) void loadStaffLabels();
  }, [mayEdit]);
  return (
    <>
      <Heading>Labels</Heading>
      {!mayEdit && <p className="bo-empty">The owner and managers change the labels.</p>}
      {mayEdit && reading.step === 'loading' && <Loading>Loading the labels…</Loading>}
      {mayEdit && reading.step === 'failed' && (
        <Failed text={reading.text} onAgain={() => void loadStaffLabels()} />
      )}
      {mayEdit && reading.step === 'ready' && <Labels labels={reading.value} />}
    </>
  );
}

function Labels({ labels }: { readonly labels: readonly WireStaffLabel[] }) {
  const deed = useDeed();
  const heading = useRef<HTMLHeadingElement>(null);
  const tellGone = (said: string) => {
    void deed.run(() => Promise.resolve(said));
    heading.current?.focus();
  };
  return (
    <section className="bo-part" aria-labelledby="labels-heading">
      <h2 id="labels-heading" ref={heading} tabIndex={-1}>
        All labels
      </h2>
      <p className="quiet">
        A label stands on the picture of its products and has a page with all of them. You give it
        in the form of a <a href={staffRoutes.products}>product</a>, or to{' '}
        <a href={staffRoutes.bulk}>many products at once</a>.
      </p>
      <Said deed={deed} />
      {labels.length === 0 && <p className="bo-empty">No product has a label yet.</p>}
      {labels.length > 0 && (
        <ul className="bo-members">
          {labels.map((label) => (
            <LabelRow key={label.name} label={label} onGone={tellGone} />
          ))}
        </ul>
      )}
    </section>
  );
}
