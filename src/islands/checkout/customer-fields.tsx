import {
  checkoutLimits,
  type CheckoutField,
  type CheckoutForm,
} from '#src/domain/checkout/form.ts';
import type { Faults } from '#src/domain/form-refusal.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';

type Props = {
  /** Prefix of the inputs' ids. */
  readonly of: 'order' | 'bnpl';
  /** Initial values. */
  readonly form: CheckoutForm;
  readonly faults: Faults<CheckoutField>;
};

/** The customer: name, phone and mail address. */
export function CustomerFields({ of, form, faults }: Props) {
  return (
    <>
      <TextField
        id={`${of}-fullname`}
        name="fullname"
        label="Full name"
        autoComplete="name"
        maxLength={checkoutLimits.fullname}
        defaultValue={form.fullname}
        fault={faults.fullname}
        required
      />
      <TextField
        id={`${of}-phone`}
        name="phone"
        label="Phone number"
        type="tel"
        autoComplete="tel"
        maxLength={checkoutLimits.phone}
        defaultValue={form.phone}
        fault={faults.phone}
        required
      />
      <TextField
        id={`${of}-email`}
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={checkoutLimits.email}
        defaultValue={form.email}
        fault={faults.email}
        required
      />
    </>
  );
}
