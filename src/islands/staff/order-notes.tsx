import { useState } from 'react';
import type { WireStaffOrder } from '#src/contract/staff-order.ts';
import { momentInWords } from '#src/domain/day.ts';
import { textLimits } from '#src/domain/text-limits.ts';
import { noteOnOrder } from '#src/stores/staff/order.ts';
import { DeedButton } from './deed-button.tsx';
import { Said } from './said.tsx';
import { useDeed } from './use-deed.ts';

/** What members have written about an order, which its buyer never sees. */
export function OrderNotes({ order: { orderId, notes } }: { readonly order: WireStaffOrder }) {
  const deed = useDeed();
  const [text, setText] = useState('');
  const add = async () => {
    if (text.trim() === '') return;
    const isDone = await deed.run(() => noteOnOrder(orderId, text));
    if (isDone) setText('');
  };
  return (
    <section className="bo-part" aria-labelledby="notes-heading">
      <h2 id="notes-heading">Notes</h2>
      <ul className="bo-notes">
        {notes.map(({ at, who, text: note }) => (
          <li key={`${at}-${who}-${note}`}>
            <p>{note}</p>
            <p className="quiet">
              {who}, {momentInWords(at)}
            </p>
          </li>
        ))}
      </ul>
      <form
        className="bo-note-form"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <label>
          New note <span className="quiet">(only staff see it)</span>
          <textarea
            className="input"
            rows={2}
            value={text}
            maxLength={textLimits.message}
            onChange={({ target }) => {
              setText(target.value);
            }}
          />
        </label>
        <DeedButton deed={deed} className="button button-quiet" onPress={null}>
          Add note
        </DeedButton>
        <Said deed={deed} />
      </form>
    </section>
  );
}
