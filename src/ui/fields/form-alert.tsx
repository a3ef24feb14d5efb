import type { Ref } from 'react';

type Props = {
  readonly title: string;
  readonly text: string;
  /** To give it the focus. */
  readonly ref?: Ref<HTMLDivElement>;
};

/** Why a form was not taken, said at once to those who do not see it. */
export function FormAlert({ title, text, ref }: Props) {
  return (
    <div className="form-alert" role="alert" tabIndex={-1} ref={ref}>
      <strong>{title}</strong>
      <p>{text}</p>
    </div>
  );
}
