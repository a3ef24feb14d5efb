import { copyText } from '#src/stores/staff/copy.ts';
import { Said } from './said.tsx';
import { useDeed } from './use-deed.ts';

/** Copies a text. `what` names it: "Copy codes". */
export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const deed = useDeed();
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => void deed.run(() => copyText(text))}
      >
        Copy {what}
      </button>
      <Said deed={deed} />
    </>
  );
}
