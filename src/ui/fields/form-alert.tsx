import type { Ref } from 'react';

type Props = {
  readonly title: string;
  readonly text: string;
  /** Whether a popup or similar announced it already: this alert is then silent. */
  readonly quiet?: boolean;
  /** For setting the focus. */
  readonly ref?: Ref<HTMLDivElement>;
};

/** Why a form was refused, announced to screen readers. */
export function FormAlert({ title, text, quiet = false, ref }: Props) {
  return (
    <div className="form-alert" role={quiet ? undefined : 'alert'} tabIndex={-1} ref={ref}>
      <strong>{title}</strong>
      <p>{text}</p>
    </div>
  );
}
