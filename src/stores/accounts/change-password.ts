import { atom, type ReadableAtom } from 'nanostores';
import { ServerError } from '#src/api/errors.ts';
import { request } from '#src/api/request.ts';
import { passwordCalls } from '#src/contract/password.ts';
import { changeRefusal, type ChangeField } from '#src/domain/accounts/forms.ts';
import type { FormRefusal } from '#src/domain/form-refusal.ts';
import { apiClient } from '#src/stores/api-client.ts';
import { reading } from '#src/stores/cart/cart.ts';
import { createForm } from '#src/stores/form.ts';
import { tell } from '#src/stores/toasts.ts';
import { signedIn } from './session.ts';
import { weakPassword } from './weak-password.ts';

const demanded = atom(false);

/** Whether the server also asks for the current password, as the sign-in was a while ago. */
export const demandsCurrent: ReadableAtom<boolean> = demanded;

/** Change password (SPEC.md section 2, Account). */
export const changeForm = createForm<ChangeField>({
  fields: ['currentPassword', 'password', 'confirmation'],
  check: (typed) =>
    changeRefusal(typed, { demandsCurrent: demanded.get(), owner: reading(() => signedIn.get()) }),
  submit: async ({ currentPassword, password }) => {
    const body = currentPassword === '' ? { password } : { password, currentPassword };
    const input = { params: { userId: 'me' }, body };
    const { message } = await request(passwordCalls.changeUserPassword, input, apiClient);
    tell({ text: message });
    return message;
  },
  explain: (error) => {
    if (!(error instanceof ServerError)) return null;
    if (error.code !== 'reauth_required' && error.code !== 'wrong_password') {
      return weakPassword(error);
    }
    demanded.set(true);
    return aboutCurrent(error.serverMessage ?? 'Please enter your current password.');
  },
});

function aboutCurrent(text: string): FormRefusal<ChangeField> {
  return { said: null, faults: { currentPassword: text } };
}
