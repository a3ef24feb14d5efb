import { PASSWORD_LENGTH, type PasswordChecks } from '#src/domain/accounts/new-password.ts';
import { Icon } from '#src/ui/icon.tsx';

type Props = {
  readonly checks: PasswordChecks;
  /** Whether it is known whose password it is, and so what it may not be. */
  readonly knowsOwner: boolean;
};

/** What a new password must be like, ticked off as it is met (DESIGN.md, Security). */
export function PasswordRules({ checks, knowsOwner }: Props) {
  return (
    <>
      <ul className="password-rules">
        <Rule met={checks.length}>
          {`${PASSWORD_LENGTH.min} characters or more, at most ${PASSWORD_LENGTH.max}`}
        </Rule>
        {knowsOwner && <Rule met={checks.personal}>Not your name or email address</Rule>}
      </ul>
      <p>Three or four random words are easy to remember. Common passwords are not taken.</p>
    </>
  );
}

function Rule({ met, children }: { readonly met: boolean; readonly children: string }) {
  return (
    <li data-met={met}>
      <Icon name={met ? 'check' : 'dot'} />
      <span>
        {children}
        {met && <span className="visually-hidden"> (done)</span>}
      </span>
    </li>
  );
}
