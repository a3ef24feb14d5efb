import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { WirePublishing } from '#src/contract/staff-publishing.ts';
import { staffRoutes } from '#src/domain/staff/routes.ts';
import { forgetPreview, loadPreview, shownPreview } from '#src/stores/staff/preview.ts';
import { followPublishing, publishing, readPublishing } from '#src/stores/staff/publishing.ts';
import { Failed } from './failed.tsx';
import { Heading } from './heading.tsx';
import { Loading } from './loading.tsx';
import { PreviewPages } from './preview-pages.tsx';
import type { ScreenProps } from './screens.ts';

/** The page of one product as it would be published now, beside the live one. */
export function PreviewScreen({ member, fragment }: ScreenProps) {
  const reading = useStore(shownPreview);
  const site = useStore(publishing);
  const mayEdit = member.role !== 'assistant';
  useEffect(() => followPublishing(), []);
  return (
    <>
      <Heading>
        {reading.step === 'ready' ? `Preview of ${reading.value.title}` : 'Preview'}
      </Heading>
      {!mayEdit && <p className="bo-empty">The owner and managers see previews.</p>}
      {mayEdit && site.step === 'loading' && <Loading>Looking at the site…</Loading>}
      {mayEdit && site.step === 'failed' && (
        <Failed text={site.text} onAgain={() => void readPublishing()} />
      )}
      {mayEdit && site.step === 'ready' && <Preview id={fragment} state={site.value.state} />}
      <p>
        <a href={`${staffRoutes.product}#${fragment}`}>Edit the product</a>
      </p>
    </>
  );
}

type Props = { readonly id: string; readonly state: WirePublishing['state'] };

/** Waits for a rebuild, and shows both pages again after one. */
function Preview({ id, state }: Props) {
  const reading = useStore(shownPreview);
  const isElsewhere = state === 'elsewhere';
  const isRunning = state === 'running';
  useEffect(() => forgetPreview, [id]);
  useEffect(() => {
    if (!isElsewhere && !isRunning) void loadPreview(id);
  }, [id, isElsewhere, isRunning]);
  if (isElsewhere) {
    return (
      <p className="bo-empty">This server does not publish the site, so it shows no previews.</p>
    );
  }
  return (
    <>
      {isRunning && <Loading>The site is being rebuilt. The preview is made after that…</Loading>}
      {!isRunning && reading.step === 'loading' && (
        <Loading>Making the preview. It takes a few seconds…</Loading>
      )}
      {!isRunning && reading.step === 'failed' && (
        <Failed text={reading.text} onAgain={() => void loadPreview(id)} />
      )}
      {reading.step === 'ready' && <PreviewPages pages={reading.value} />}
    </>
  );
}
