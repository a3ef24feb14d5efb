import { useEffect, useState } from 'react';
import { screenDocumentTitle } from '#src/domain/catalogue/document-title.ts';
import { shop } from '#src/domain/shop.ts';
import { staffRoutes } from '#src/domain/staff/routes.ts';
import { NewPasswordField } from '#src/islands/account/new-password-field.tsx';
import { go } from '#src/stores/staff/place.ts';
import { createJoin } from '#src/stores/staff/sign-in.ts';
import { PasswordField } from '#src/ui/fields/password-field.tsx';
import { StaffForm } from './staff-form.tsx';

/** The token of an invitation, as the contract has it. */
const TOKEN = /^[\w-]{43}$/;

/** Lets an invited member set a password, once. */
export function JoinScreen({ token }: { readonly token: string }) {
  useEffect(() => {
    document.title = screenDocumentTitle('Join the back office');
  }, []);
  return (
    <main className="bo-alone">
      <p className="bo-brand">{shop.brand}</p>
      <h1>Join the back office</h1>
      {TOKEN.test(token) ? (
        <JoinForm key={token} token={token} />
      ) : (
        <p>
          This link is not complete. Open the whole link of your invitation, or ask the owner for a
          new one. Already joined? <a href={staffRoutes.signIn}>Sign in</a>.
        </p>
      )}
    </main>
  );
}

function JoinForm({ token }: { readonly token: string }) {
  const [form] = useState(() => createJoin(token));
  return (
    <StaffForm
      form={form}
      submit="Set password and sign in"
      submitting="One moment…"
      onDone={() => {
        go(staffRoutes.attention);
      }}
    >
      {(faults, visibility) => (
        <>
          <NewPasswordField
            id="join-password"
            label="New password"
            fault={faults.password}
            owner={null}
            {...visibility}
          />
          <PasswordField
            id="join-confirmation"
            name="confirmation"
            label="New password once more"
            autoComplete="new-password"
            fault={faults.confirmation}
            required
            {...visibility}
          />
        </>
      )}
    </StaffForm>
  );
}
