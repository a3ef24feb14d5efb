import { useState, type ReactNode, type RefObject } from 'react';
import type { Deed } from '#src/stores/staff/deed.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DeedButton } from './deed-button.tsx';
import { Said } from './said.tsx';
import type { Adding } from './use-adding.ts';

type OpenerProps = {
  /** Its button, which takes the focus back once the form closes. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  /** What the form will do; what was said of the last time is forgotten. */
  readonly deed: Deed;
  readonly onOpen: () => void;
};

/** Opens the form of an entry of one of the shop's lists. */
export function ChangeEntry({
  name,
  opener,
  deed,
  onOpen,
}: OpenerProps & { readonly name: string }) {
  return (
    <button
      type="button"
      ref={opener}
      className="quiet-button"
      aria-label={`Change ${name}`}
      onClick={() => {
        deed.reset();
        onOpen();
      }}
    >
      Change
    </button>
  );
}

type AddProps = {
  readonly adding: Adding;
  readonly onOpen: () => void;
  /** Its accessible name, if its words do not tell it from others. */
  readonly name?: string | undefined;
  readonly children: string;
};

/** Opens the form of a new entry, and says what came of the last one. */
export function AddEntry({ name, adding: { opener, deed }, onOpen, children }: AddProps) {
  return (
    <>
      <button
        type="button"
        ref={opener}
        className="button button-quiet"
        aria-label={name}
        onClick={() => {
          deed.reset();
          onOpen();
        }}
      >
        {children}
      </button>
      <Said deed={deed} />
    </>
  );
}

type RemoveProps = {
  readonly name: string;
  /** What the dialog asks; "Remove {name}?" without it. */
  readonly question?: string;
  readonly deed: Deed;
  readonly remove: () => Promise<string>;
  /** Told the server's sentence once it is removed, as its row is gone then. */
  readonly onGone: (said: string) => void;
  /** What a removal means. */
  readonly children: ReactNode;
};

/** Removes an entry, once that is confirmed. */
export function RemoveEntry(props: RemoveProps) {
  const { name, question, deed, remove, onGone, children } = props;
  const [asks, setAsks] = useState(false);
  const removeIt = async () => {
    const said = await remove();
    onGone(said);
    return said;
  };
  return (
    <>
      <DeedButton
        deed={deed}
        className="quiet-button"
        name={`Remove ${name}`}
        onPress={() => {
          setAsks(true);
        }}
      >
        Remove
      </DeedButton>
      {asks && (
        <ConfirmDialog
          title={question ?? `Remove ${name}?`}
          action="Remove"
          onConfirm={() => void deed.run(removeIt)}
          onClose={() => {
            setAsks(false);
          }}
        >
          <p>{children}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
