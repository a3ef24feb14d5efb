import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { deleteForm, deletionDemandsPassword } from '#src/stores/accounts/own-data.ts';
import { AccountForm } from './account-form.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { useModal } from '#src/islands/use-modal.ts';

/** Asks for confirmation to delete the account, and for the password if the server requires it. */
export function DeleteDialog({ onClose }: { readonly onClose: () => void }) {
  const { dialog, close } = useModal(onClose);
  const wantsPassword = useStore(deletionDemandsPassword);
  useEffect(() => {
    deleteForm.restart();
  }, []);
  return (
    <dialog
      className="order-dialog delete-dialog"
      aria-labelledby="delete-dialog-heading"
      {...dialog}
    >
      <div className="order-dialog-body">
        <h2 id="delete-dialog-heading">Delete your account?</h2>
        <p>
          Your details, wishlist, compare list and cart are deleted at once and cannot be brought
          back. We keep your orders for as long as the law requires it; the links in their mails
          still work.
        </p>
        <AccountForm
          form={deleteForm}
          submit="Delete my account"
          submitting="Deleting…"
          leaves
          // The page goes to the login by itself once nobody is signed in.
          onDone={() => undefined}
        >
          {(faults, visibility) =>
            wantsPassword && (
              <CurrentPasswordField
                id="delete-current"
                fault={faults.currentPassword}
                {...visibility}
              />
            )
          }
        </AccountForm>
        <button type="button" className="quiet-button dialog-cancel" onClick={close}>
          Keep my account
        </button>
      </div>
    </dialog>
  );
}
