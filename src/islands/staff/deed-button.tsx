import { useStore } from '@nanostores/react';
import type { Deed } from '#src/stores/staff/deed.ts';

type Props = {
  readonly deed: Deed;
  /** What a press does; null for the button that sends its form. */
  readonly onPress: (() => void) | null;
  readonly className?: string;
  /** Its accessible name, if its words do not tell it from others. */
  readonly name?: string;
  readonly children: string;
};

/** A button that does something. It keeps the focus while that is under way. */
export function DeedButton({ deed, onPress, className = 'button', name, children }: Props) {
  const { step } = useStore(deed.state);
  return (
    <button
      type={onPress === null ? 'submit' : 'button'}
      className={className}
      aria-label={name}
      aria-disabled={step === 'sending' ? true : undefined}
      onClick={onPress ?? undefined}
    >
      {children}
    </button>
  );
}
