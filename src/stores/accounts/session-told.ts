import { loginRoute } from '#src/domain/accounts/return-path.ts';
import { tell } from '#src/stores/toasts.ts';

/** Where a message leads who has to sign in: back to this page afterwards. */
export function logInLink() {
  const { pathname, search } = window.location;
  return { name: 'Log In', href: loginRoute(`${pathname}${search}`) };
}

/** Says that who was signed in is not any more, and where to sign in again. */
export function tellSessionEnded(): void {
  tell({
    kind: 'warning',
    text: 'You have been signed out. Please log in again.',
    link: logInLink(),
  });
}
