import { routes } from '#src/domain/routes.ts';
import { textLimits } from '#src/domain/text-limits.ts';
import { forgotForm } from '#src/stores/accounts/forms.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { AccountForm } from './account-form.tsx';

/** Asks for a link to set a new password (SPEC.md section 2, Forgot password). */
export default function ForgotForm() {
  return (
    <>
      <AccountForm
        form={forgotForm}
        submit="Submit"
        submitting="Sending…"
        drafted
        leaves
        onDone={() => {
          location.assign(routes.login);
        }}
      >
        {(faults) => (
          <TextField
            id="forgot-email"
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            maxLength={textLimits.email}
            fault={faults.email}
            required
          />
        )}
      </AccountForm>
      <p className="form-other">
        Remembered it? <a href={routes.login}>Log In</a>
      </p>
    </>
  );
}
