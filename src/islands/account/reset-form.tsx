import { useEffect, useState } from 'react';
import { readResetLink, resetLink } from '#src/domain/accounts/reset-link.ts';
import { routes } from '#src/domain/routes.ts';
import { resetForm } from '#src/stores/accounts/forms.ts';
import { AccountForm } from './account-form.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

/** Sets a new password with a mailed link (SPEC.md section 2, Reset password). */
export default function ResetForm() {
  const [isLink, setIsLink] = useState(true);
  useEffect(() => {
    const look = () => {
      setIsLink(readAddress());
    };
    look();
    // Another mailed link in the same tab may change only the fragment.
    addEventListener('hashchange', look);
    return () => {
      removeEventListener('hashchange', look);
    };
  }, []);
  return (
    <>
      {!isLink && (
        <p className="form-alert" role="status">
          This link is incomplete. Please open it from the mail again, or ask for a new one under
          “Forgot password?”.
        </p>
      )}
      <AccountForm
        form={resetForm}
        submit="Submit"
        submitting="Saving…"
        leaves
        onDone={() => {
          // The link has been used: Back must not lead to it.
          location.replace(routes.login);
        }}
      >
        {(faults, visibility) => (
          <NewPasswordFields id="reset" owner={null} faults={faults} {...visibility} />
        )}
      </AccountForm>
      <p className="form-other">
        <a href={routes.forgotPassword}>Forgot password?</a>
      </p>
    </>
  );
}

/**
 * Returns whether the address is a complete link. A token in its path is moved into the fragment, which
 * browsers send to nobody.
 */
function readAddress(): boolean {
  const link = readResetLink(location);
  if (link === null) return false;
  const { token, userId } = link;
  if (location.pathname !== routes.resetPassword && userId !== null) {
    history.replaceState(null, '', resetLink('', { token, userId }));
  }
  return true;
}
