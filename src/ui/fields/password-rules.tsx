import { PASSWORD_LENGTH, type PasswordChecks } from '#src/domain/accounts/new-password.ts';
import { Icon } from '#src/ui/icon.tsx';

type Props = {
  readonly checks: PasswordChecks;
  /** Whether the password's owner is known, and so the forbidden names. */
  readonly knowsOwner: boolean;
};

/** The rules of a new password, ticked off as they are met (DESIGN.md, Security). */
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
