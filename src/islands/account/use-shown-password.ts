import { useState } from 'react';

/** Whether the passwords of a form are shown as text, and how that changes. */
type ShownPassword = {
  /** The properties of the password fields: one toggle for all of them. */
  readonly toggle: { readonly shown: boolean; readonly onToggle: () => void };
  /** Hides the passwords again, before the form is sent. */
  readonly hide: () => void;
};

/** Returns the visibility of a form's passwords; they are hidden at first. */
export function useShownPassword(): ShownPassword {
  const [shown, setShown] = useState(false);
  return {
    toggle: {
      shown,
      onToggle: () => {
        setShown(!shown);
      },
    },
    hide: () => {
      setShown(false);
    },
  };
}
