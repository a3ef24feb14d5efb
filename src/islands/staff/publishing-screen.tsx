import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { WirePublishing } from '#src/contract/staff-publishing.ts';
import { momentInWords } from '#src/domain/day.ts';
import {
  followPublishing,
  publishing,
  publishNow,
  readPublishing,
  rollBack,
} from '#src/stores/staff/publishing.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DeedButton } from './deed-button.tsx';
import { Failed } from './failed.tsx';
import { Heading } from './heading.tsx';
import { Loading } from './loading.tsx';
import { Said } from './said.tsx';
import type { ScreenProps } from './screens.ts';
import { useDeed } from './use-deed.ts';

/** What is live, what waits, and how to change that. */
export function PublishingScreen({ member }: ScreenProps) {
  const reading = useStore(publishing);
  useEffect(() => followPublishing(), []);
  return (
    <>
      <Heading>Publishing</Heading>
      {reading.step === 'loading' && <Loading>Looking at the site…</Loading>}
      {reading.step === 'failed' && (
        <Failed text={reading.text} onAgain={() => void readPublishing()} />
      )}
      {reading.step === 'ready' && (
        <SiteState site={reading.value} mayPublish={member.role !== 'assistant'} />
      )}
    </>
  );
}

type Props = { readonly site: WirePublishing; readonly mayPublish: boolean };

function SiteState({ site, mayPublish }: Props) {
  const deed = useDeed();
  const { waiting, state, progress, caughtUpAt, refusal } = site;
  useEffect(() => {
    // The state itself says that it is done.
    if (state === 'idle') deed.reset();
  }, [deed, state]);
  return (
    <>
      <section className="bo-part" aria-labelledby="site-heading">
        <h2 id="site-heading">
          {waiting === 0
            ? 'Everything is live'
            : `${waiting === 1 ? '1 change is' : `${waiting} changes are`} not live yet`}
        </h2>
        {caughtUpAt !== null && (
          <p className="quiet">The site was brought up to date on {momentInWords(caughtUpAt)}.</p>
        )}
        <p role="status">{stateWords(state, progress)}</p>
        {refusal !== null && (
          <p className="bo-refused" role="alert">
            {refusal}
          </p>
        )}
        {mayPublish && state !== 'elsewhere' && state !== 'running' && (
          <DeedButton
            deed={deed}
            className="button bo-big"
            onPress={() => void deed.run(() => publishNow())}
          >
            Publish now
          </DeedButton>
        )}
        <Said deed={deed} />
      </section>
      <Releases site={site} mayPublish={mayPublish} />
    </>
  );
}

function stateWords(state: WirePublishing['state'], progress: string): string {
  switch (state) {
    case 'idle':
      return '';
    case 'due':
      return 'The site is rebuilt once no change has come for a minute.';
    case 'running':
      return `${progress === '' ? 'The site is being rebuilt' : progress}…`;
    case 'elsewhere':
      return 'This server does not rebuild the site. Changes go live with its next rebuild.';
  }
}

function Releases({ site: { releases, state }, mayPublish }: Props) {
  const deed = useDeed();
  const [asks, setAsks] = useState(false);
  const at = releases.findIndex(({ isCurrent }) => isCurrent);
  const current = releases[at];
  const before = at === -1 ? undefined : releases[at + 1];
  if (releases.length === 0) return null;
  return (
    <section className="bo-part" aria-labelledby="releases-heading">
      <h2 id="releases-heading">Releases</h2>
      <ol className="bo-releases">
        {releases.map(({ id, publishedAt, isCurrent }) => (
          <li key={id} aria-current={isCurrent ? 'true' : undefined}>
            {momentInWords(publishedAt)}
            {isCurrent && (
              <span className="bo-mark" data-tone="done">
                Live
              </span>
            )}
          </li>
        ))}
      </ol>
      {mayPublish && current !== undefined && before !== undefined && state !== 'running' && (
        <DeedButton
          deed={deed}
          className="button button-quiet"
          onPress={() => {
            setAsks(true);
          }}
        >
          Go back to the release before
        </DeedButton>
      )}
      <Said deed={deed} />
      {asks && current !== undefined && before !== undefined && (
        <ConfirmDialog
          title="Go back to the release before?"
          action="Go back"
          onConfirm={() => void deed.run(() => rollBack(current.id))}
          onClose={() => {
            setAsks(false);
          }}
        >
          <p>
            Shoppers see the site of {momentInWords(before.publishedAt)} again. Your changes stay,
            and the next publish brings them back.
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}
