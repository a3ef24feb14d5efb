import { useEffect } from 'react';
import { screenDocumentTitle } from '#src/domain/catalogue/document-title.ts';
import { shop } from '#src/domain/shop.ts';
import { staffRoutes } from '#src/domain/staff/routes.ts';
import { go } from '#src/stores/staff/place.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Signs a member in. With `stays`, the address is kept: it is where they wanted to go. */
export function SignInScreen({ stays = false }: { readonly stays?: boolean }) {
  useEffect(() => {
    document.title = screenDocumentTitle('Sign in to the back office');
  }, []);
  return (
    <main className="bo-alone">
      <p className="bo-brand">{shop.brand}</p>
      <h1>Sign in to the back office</h1>
      <SignInForm
        onDone={() => {
          if (!stays) go(staffRoutes.attention);
        }}
      />
      <p className="quiet">No password yet, or forgotten? Ask the owner for a new link.</p>
    </main>
  );
}
