import { textLimits } from '#src/domain/text-limits.ts';
import { DraftField } from './draft-field.tsx';

/** Who orders. */
export function NewOrderCustomer() {
  return (
    <section className="bo-part" aria-labelledby="customer-heading">
      <h2 id="customer-heading">Customer</h2>
      <div className="bo-pair">
        <DraftField name="fullname" label="Customer’s name" maxLength={textLimits.fullname} />
        <DraftField
          name="phone"
          label="Phone or WhatsApp number"
          type="tel"
          maxLength={textLimits.phone}
        />
      </div>
      <div>
        <DraftField
          name="email"
          label="Email address (optional)"
          type="email"
          maxLength={textLimits.email}
        />
      </div>
    </section>
  );
}
