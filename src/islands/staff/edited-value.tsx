import { useId, useRef, useState } from 'react';
import type { TypedNumber } from '#src/domain/staff/whole-naira.ts';
import type { Deed } from '#src/stores/staff/deed.ts';
import { DeedButton } from './deed-button.tsx';

type Props = {
  readonly name: 'Price' | 'Regular price' | 'Stock';
  /** Whose value it is. */
  readonly of: string;
  readonly shown: string;
  /** The present value as it is typed. */
  readonly typed: string;
  readonly tone?: 'out' | 'low' | 'quiet' | undefined;
  readonly read: (text: string) => TypedNumber;
  readonly deed: Deed;
  /** Resolves to whether it was saved: otherwise what was typed stays. */
  readonly onSave: (value: number) => Promise<boolean>;
};

/** A value that becomes a field when it is pressed. Enter saves, Escape leaves it as it is. */
export function EditedValue(props: Props) {
  const { name, of, shown, typed, tone, deed } = props;
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  if (isOpen) return <Editor {...props} start={typed} onClose={close} />;
  return (
    <button
      type="button"
      ref={button}
      className="bo-value"
      data-tone={tone}
      aria-label={`${name} of ${of}: ${shown}. Change`}
      onClick={() => {
        deed.reset();
        setIsOpen(true);
      }}
    >
      {shown}
    </button>
  );
}

type EditorProps = Props & { readonly start: string; readonly onClose: () => void };

function Editor({ name, of, start, read, deed, onSave, onClose }: EditorProps) {
  const [text, setText] = useState(start);
  const [fault, setFault] = useState<string | null>(null);
  const hint = useId();
  const save = async () => {
    const { value, fault: wrong } = read(text);
    setFault(wrong);
    if (value === null) return;
    if (String(value) === start || (await onSave(value))) onClose();
  };
  return (
    <form
      className="bo-editor"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <input
        className="input"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        aria-label={`${name} of ${of}${name === 'Stock' ? '' : ', in naira'}`}
        aria-invalid={fault === null ? undefined : true}
        aria-describedby={fault === null ? undefined : hint}
        value={text}
        // The press that opened the field has asked for it.
        ref={focusOnce}
        onChange={({ target }) => {
          setText(target.value);
          setFault(null);
        }}
      />
      <DeedButton deed={deed} onPress={null}>
        Save
      </DeedButton>
      <button type="button" className="button button-quiet" onClick={onClose}>
        Cancel
      </button>
      {fault !== null && (
        <p className="field-fault" id={hint}>
          {fault}
        </p>
      )}
    </form>
  );
}

function focusOnce(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
