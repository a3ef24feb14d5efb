import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { staffRoutes, staffTextRoute } from '#src/domain/staff/routes.ts';
import { openPolicies, seenPolicies } from '#src/stores/staff/policies.ts';
import { Failed } from './failed.tsx';
import { Heading } from './heading.tsx';
import { Loading } from './loading.tsx';
import type { ScreenProps } from './screens.ts';
import { TextForm } from './text-form.tsx';

/** The policies, the FAQ and the about page: all of them, or the one that the fragment names. */
export function TextsScreen({ member, fragment }: ScreenProps) {
  const reading = useStore(seenPolicies);
  const mayEdit = member.role !== 'assistant';
  useEffect(() => {
    if (mayEdit) void openPolicies();
  }, [mayEdit]);
  const all = reading.step === 'ready' ? reading.value : [];
  const one = all.find(({ slug }) => slug === fragment);
  return (
    <>
      {/* One heading in every state: it has the focus while the texts are read. */}
      <Heading>{one?.title ?? 'Texts of the shop'}</Heading>
      {!mayEdit && <p>Your role may not change texts. Please ask the owner.</p>}
      {mayEdit && reading.step === 'failed' && (
        <Failed text={reading.text} onAgain={() => void openPolicies()} />
      )}
      {mayEdit && reading.step === 'loading' && <Loading>Loading the texts…</Loading>}
      {one === undefined ? (
        <>
          {reading.step === 'ready' && all.length === 0 && <p>The shop has no texts of its own.</p>}
          <ul className="bo-releases">
            {all.map(({ slug, title }) => (
              <li key={slug}>
                <a href={staffTextRoute(slug)}>{title}</a>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <TextForm policy={one} />
          <p>
            <a href={staffRoutes.texts}>All texts</a>
          </p>
        </>
      )}
    </>
  );
}
