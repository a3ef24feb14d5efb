import { loginRoute } from '#src/domain/accounts/return-path.ts';
import { tell } from '#src/stores/toasts.ts';

/** Link to the login that returns to this page. */
export function logInLink() {
  const { pathname, search } = window.location;
  return { name: 'Log In', href: loginRoute(`${pathname}${search}`) };
}

/** Says that the session has ended, with a link to the login. */
export function tellSessionEnded(): void {
  tell({
    kind: 'warning',
    text: 'You have been signed out. Please log in again.',
    link: logInLink(),
  });
}
