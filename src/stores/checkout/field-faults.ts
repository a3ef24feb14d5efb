import { checkoutFault, type CheckoutField } from '#src/domain/checkout/form.ts';
import { afterEditing, afterLeaving, type FormState } from '#src/domain/form-refusal.ts';
import { checkoutForm } from './form.ts';

/** The state of a form that is filled in at the checkout. */
type State = {
  readonly get: () => FormState<CheckoutField> | { readonly step: string };
  readonly set: (next: FormState<CheckoutField>) => void;
};

/** Shows and clears the errors of a form's fields. */
export type FieldFaults = ReturnType<typeof fieldFaults>;

/** Returns how a form, whose state this is, follows the shopper from field to field. */
export function fieldFaults(state: State) {
  const change = (next: FormState<CheckoutField> | null) => {
    if (next !== null) state.set(next);
  };
  return {
    /** Shows the error, if any, of a field that the shopper has left. */
    leave: (field: CheckoutField) => {
      change(afterLeaving(state.get(), field, checkoutFault(checkoutForm.get(), field)));
    },
    /** Clears the error of a field that is being edited, and the message about the whole form. */
    edit: (field: string) => {
      change(afterEditing<CheckoutField>(state.get(), field));
    },
  };
}
