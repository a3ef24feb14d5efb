import { useStore } from '@nanostores/react';
import { isSendingLink, sendVerifyLink } from '#src/stores/accounts/verify-email.ts';

/** Says that a user's mail address is not confirmed, and sends the link again. */
export function ConfirmEmail({ email }: { readonly email: string }) {
  const isSending = useStore(isSendingLink);
  return (
    <div className="form-notice">
      <p>
        Please confirm your email address with the link that we sent to <strong>{email}</strong>.
        You can shop without it.
      </p>
      <button
        type="button"
        className="quiet-button"
        aria-disabled={isSending}
        onClick={() => void sendVerifyLink()}
      >
        {isSending ? 'Sending…' : 'Send the link again'}
      </button>
    </div>
  );
}
