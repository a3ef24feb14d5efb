import { useMemo, useState } from 'react';
import type { WirePreview } from '#src/contract/staff-preview.ts';
import { differenceWords } from '#src/domain/staff/preview-words.ts';
import { framedPage } from './framed-page.ts';
import { RadioChoice } from './radio-choice.tsx';

type Props = { readonly pages: WirePreview };

/** Both pages: beside each other, or one of them on a phone. Both stay, so that each keeps its scroll. */
export function PreviewPages({ pages: { title, preview, live, note, differences } }: Props) {
  const [side, setSide] = useState<'preview' | 'live'>('preview');
  return (
    <>
      <p>{note ?? differenceWords(differences)}</p>
      {preview !== null && live !== null && (
        <div className="bo-sides">
          <RadioChoice
            legend="Page"
            chosen={side}
            options={[
              ['preview', 'Preview'],
              ['live', 'Live'],
            ]}
            onChoose={setSide}
          />
        </div>
      )}
      <div className="bo-pages" data-side={preview !== null && live !== null ? side : undefined}>
        {preview !== null && <Page name="Preview" title={title} html={preview} />}
        {live !== null && <Page name="Live" title={title} html={live} />}
      </div>
      {(preview ?? live) !== null && (
        <p className="quiet">Links and buttons do nothing here: these are pictures of pages.</p>
      )}
    </>
  );
}

type PageProps = { readonly name: string; readonly title: string; readonly html: string };

function Page({ name, title, html }: PageProps) {
  const framed = useMemo(() => framedPage(html), [html]);
  return (
    <section aria-label={name}>
      <h2>{name}</h2>
      {/* An origin of its own: nothing of the shop's is within its reach, its cookies and worker included.
          Its policy forbids scripts; without `allow-scripts` it would look as it does without JavaScript. */}
      <iframe title={`${name} page of ${title}`} sandbox="allow-scripts" srcDoc={framed} />
    </section>
  );
}
