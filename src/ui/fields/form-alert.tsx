import type { Ref } from 'react';

type Props = {
  readonly title: string;
  readonly text: string;
  /** Whether it was said elsewhere, such as in a popup: it is then only to be read again here. */
  readonly quiet?: boolean;
  /** To give it the focus. */
  readonly ref?: Ref<HTMLDivElement>;
};

/** Why a form was not taken, said at once to those who do not see it. */
export function FormAlert({ title, text, quiet = false, ref }: Props) {
  return (
    <div className="form-alert" role={quiet ? undefined : 'alert'} tabIndex={-1} ref={ref}>
      <strong>{title}</strong>
      <p>{text}</p>
    </div>
  );
}
