import { useStore } from '@nanostores/react';
import { useRef, useState, type ChangeEvent, type ReactNode, type RefObject } from 'react';
import { groupDigits } from '#src/domain/count.ts';
import { IMPORT_LIMITS, importEndings } from '#src/domain/staff/import-file.ts';
import { staffRoutes } from '#src/domain/staff/routes.ts';
import { createBulk } from '#src/stores/staff/bulk.ts';
import { createImport, type ProductImport } from '#src/stores/staff/product-import.ts';
import { BulkEdits } from './bulk-edits.tsx';
import { Failed } from './failed.tsx';
import { Heading } from './heading.tsx';
import { ImportPreview } from './import-preview.tsx';
import { Loading } from './loading.tsx';
import { Said } from './said.tsx';
import { useDeed } from './use-deed.ts';

/** Imports products from a file, after a preview of every row. */
export function ImportScreen() {
  const [bulk] = useState(() => createBulk());
  const [file] = useState(() => createImport(() => void bulk.edits.open(null)));
  const deed = useDeed();
  const previewed = useRef<HTMLDivElement>(null);
  const made = useRef<HTMLDivElement>(null);
  const ask = async (read: () => Promise<void>) => {
    deed.reset();
    await read();
    show(previewed);
  };
  const apply = async () => {
    await deed.run(() => file.apply());
    show(made);
  };
  return (
    <>
      <Heading>Import</Heading>
      <p>
        <a href={staffRoutes.products}>Back to the list</a>
      </p>
      <Choice onChoose={(chosen) => void ask(() => file.choose(chosen))} />
      <div className="bo-shown" ref={previewed}>
        <Previewed
          file={file}
          onAgain={() => void ask(file.again)}
          preview={(name, preview) => (
            <ImportPreview
              // Another preview begins at its first rows.
              key={preview.token}
              name={name}
              preview={preview}
              deed={deed}
              onApply={() => void apply()}
            />
          )}
        />
      </div>
      <div className="bo-shown" ref={made}>
        <Said deed={deed} />
        <BulkEdits bulk={bulk} onUndone={deed.reset} />
      </div>
    </>
  );
}

type PreviewedProps = {
  readonly file: ProductImport;
  readonly onAgain: () => void;
  readonly preview: (
    name: string,
    preview: Parameters<typeof ImportPreview>[0]['preview'],
  ) => ReactNode;
};

function Previewed({ file, onAgain, preview }: PreviewedProps) {
  const state = useStore(file.state);
  switch (state.step) {
    case 'none':
      return null;
    case 'reading':
      return <Loading>{`Reading ${state.name}…`}</Loading>;
    case 'failed':
      return state.mayRetry ? (
        <Failed text={state.text} onAgain={onAgain} />
      ) : (
        <p className="bo-refused" role="alert">
          {state.text}
        </p>
      );
    case 'ready':
      return preview(state.name, state.preview);
  }
}

/** A button that opens the files of the phone. */
function Choice({ onChoose }: { readonly onChoose: (file: File) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file !== undefined) onChoose(file);
    // The same file can be chosen again.
    target.value = '';
  };
  return (
    <section className="bo-part" aria-labelledby="file-heading">
      <h2 id="file-heading">A file of products</h2>
      <p>
        CSV, JSON or JSON Lines, at most {IMPORT_LIMITS.bytes / 1024 / 1024} MB and{' '}
        {groupDigits(IMPORT_LIMITS.rows)} rows. The first line of a CSV names its columns, such as
        title, price and stock. Columns that are missing change nothing.
      </p>
      <p>
        <button type="button" className="button" onClick={() => field.current?.click()}>
          Choose a file
        </button>
        <input
          type="file"
          ref={field}
          hidden
          accept={importEndings.join(',')}
          aria-label="File of products"
          onChange={choose}
        />
      </p>
    </section>
  );
}

/** Shows a part of the screen from its beginning, and moves the focus to its heading. */
function show({ current }: RefObject<HTMLDivElement | null>): void {
  current?.scrollIntoView();
  current?.querySelector('h2')?.focus({ preventScroll: true });
}
