import { useEffect, useRef, type ReactNode } from 'react';
import { focusFault } from '#src/islands/form-fields.ts';
import type { Deed } from '#src/stores/staff/deed.ts';
import { DeedButton } from './deed-button.tsx';
import { Said } from './said.tsx';

type Props = {
  readonly title: string;
  /** Saving it; its success is told where the form was. */
  readonly deed: Deed;
  /** Returns whether what was typed can be saved; its faults are shown otherwise. */
  readonly check: () => boolean | Promise<boolean>;
  readonly save: () => Promise<string>;
  readonly onCancel: () => void;
  /** Returns the control that has the focus first; without it, the first text. */
  readonly first?: (form: HTMLFormElement) => HTMLElement | null;
  readonly children: ReactNode;
};

const firstText = (form: HTMLFormElement) => form.querySelector('input');

/** The form of an entry of one of the shop's lists, which stands in the place of its row. */
export function EntryForm(props: Props) {
  const { title, deed, check, save, onCancel, first = firstText, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const opened = useRef(first);
  useEffect(() => {
    if (form.current !== null) opened.current(form.current)?.focus();
  }, []);
  const submit = async () => {
    if (await check()) {
      await deed.run(save);
      return;
    }
    requestAnimationFrame(() => {
      if (form.current !== null) focusFault(form.current);
    });
  };
  return (
    <form
      ref={form}
      className="form"
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
      <div className="bo-member-deeds">
        <DeedButton deed={deed} onPress={null}>
          Save
        </DeedButton>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          Cancel
        </button>
      </div>
      <Said deed={deed} />
    </form>
  );
}
