import { LONGEST_TYPED, type CheckoutField, type CheckoutForm } from '#src/domain/checkout/form.ts';
import type { Faults } from '#src/domain/form-refusal.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';

type Props = {
  /** Prefix of the inputs' ids. */
  readonly of: 'order' | 'bnpl';
  /** Initial values. */
  readonly form: CheckoutForm;
  readonly faults: Faults<CheckoutField>;
  /** Whether a saved address gives name and phone. */
  readonly isEmailOnly?: boolean;
};

/** The customer: name, phone and mail address. */
export function CustomerFields({ of, form, faults, isEmailOnly = false }: Props) {
  const field = (name: 'fullname' | 'phone' | 'email') => ({
    id: `${of}-${name}`,
    name,
    maxLength: LONGEST_TYPED,
    defaultValue: form[name],
    fault: faults[name],
    required: true,
  });
  return (
    <>
      {!isEmailOnly && (
        <>
          <TextField {...field('fullname')} label="Full name" autoComplete="name" />
          <TextField {...field('phone')} label="Phone number" type="tel" autoComplete="tel" />
        </>
      )}
      <TextField {...field('email')} label="Email" type="email" autoComplete="email" />
    </>
  );
}
