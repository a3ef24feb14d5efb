import { routes } from '#src/domain/routes.ts';
import { textLimits } from '#src/domain/text-limits.ts';
import { registerForm } from '#src/stores/accounts/forms.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { AccountForm } from './account-form.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { useQuery } from './use-query.ts';

/** Sign-up (SPEC.md section 2, Register). */
export default function RegisterForm() {
  // The page requested before the login is opened after it.
  const query = useQuery();
  return (
    <>
      <AccountForm
        form={registerForm}
        submit="Sign Up"
        submitting="Signing up…"
        drafted
        leaves
        onDone={() => {
          location.assign(routes.login + query);
        }}
        foot={<UserNotice />}
      >
        {(faults, visibility) => (
          <>
            <TextField
              id="register-fullname"
              name="fullname"
              label="Fullname"
              autoComplete="name"
              maxLength={textLimits.fullname}
              fault={faults.fullname}
              required
            />
            <TextField
              id="register-email"
              name="email"
              label="Email"
              type="email"
              autoComplete="email"
              maxLength={textLimits.email}
              fault={faults.email}
              required
            />
            <NewPasswordField
              id="register-password"
              label="Password"
              owner="form"
              {...visibility}
              fault={faults.password}
            />
          </>
        )}
      </AccountForm>
      <p className="form-other">
        Already have an account? <a href={routes.login + query}>Log In</a>
      </p>
    </>
  );
}

function UserNotice() {
  return (
    <p className="form-small">
      By signing up, you confirm that you've read and accepted our{' '}
      <a href={routes.terms}>User Notice</a> and <a href={routes.privacyPolicy}>Privacy Policy</a>.
    </p>
  );
}
