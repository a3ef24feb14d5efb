import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { returnPath } from '#src/domain/accounts/return-path.ts';
import type { SignedIn } from '#src/domain/accounts/signed-in.ts';
import { routes } from '#src/domain/routes.ts';
import { textLimits } from '#src/domain/text-limits.ts';
import { loginForm } from '#src/stores/accounts/forms.ts';
import {
  loginNotice,
  passNoticeOn,
  readLoginNotice,
  sayOnLogin,
} from '#src/stores/accounts/login-notice.ts';
import { signedIn } from '#src/stores/accounts/session.ts';
import { confirmEmail, keepVerifyLink } from '#src/stores/accounts/verify-email.ts';
import { PasswordField } from '#src/ui/fields/password-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { AccountForm } from './account-form.tsx';
import { useQuery } from './use-query.ts';

/** The login (SPEC.md section 2). A signed-in user is redirected at once. */
export default function LoginForm() {
  const user = useStore(signedIn, { ssr: () => null });
  const notice = useStore(loginNotice, { ssr: () => null });
  const query = useQuery();
  useSignedInRedirect(user);
  return (
    <>
      <AccountForm
        form={loginForm}
        submit="Log In"
        submitting="Logging in…"
        drafted
        leaves
        onDone={leadOn}
        foot={
          <p className="form-aside">
            <a href={routes.forgotPassword}>Forgot password?</a>
          </p>
        }
      >
        {(faults, visibility) => (
          <>
            <TextField
              id="login-email"
              name="email"
              label="Email"
              type="email"
              autoComplete="username"
              maxLength={textLimits.email}
              fault={faults.email}
              required
            />
            <PasswordField
              id="login-password"
              name="password"
              label="Password"
              autoComplete="current-password"
              {...visibility}
              fault={faults.password}
              required
            />
          </>
        )}
      </AccountForm>
      {/* Below the button: it is known only after the form is shown. */}
      {notice !== null && (
        <p className="form-notice" role="status">
          {notice}
        </p>
      )}
      <p className="form-other">
        Don’t have an account? <a href={routes.register + query}>Signup here!</a>
      </p>
    </>
  );
}

/** Redirects a signed-in user, after confirming the email address of a mailed link. */
function useSignedInRedirect(user: SignedIn | null): void {
  useEffect(() => {
    // While the form is sent, it redirects by itself once everything is done.
    const { step } = loginForm.state.get();
    if (step === 'sending' || step === 'done') return;
    readLoginNotice();
    const hasLink = keepVerifyLink();
    if (user === null) {
      if (hasLink) sayOnLogin('Please log in to confirm your email address.');
      return;
    }
    void confirmEmail().then((said) => {
      // Asks users whose session has ended to log in.
      if (signedIn.get() === null) return;
      if (said !== '') sayOnLogin(said);
      passNoticeOn();
      leadOn();
    });
  }, [user]);
}

/** Goes to the requested page. Back does not lead to the login again. */
function leadOn(): void {
  location.replace(returnPath(location.search));
}
