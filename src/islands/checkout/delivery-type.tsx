import type { CheckoutForm } from '#src/domain/checkout/form.ts';

type Type = CheckoutForm['type'];

type Props = { readonly type: Type; readonly onChange: (type: Type) => void };

const types: readonly (readonly [type: Type, name: string])[] = [
  ['pickup', 'Pickup'],
  ['delivery', 'Delivery'],
];

/** Choice of pickup or delivery. */
export function DeliveryType({ type, onChange }: Props) {
  return (
    <fieldset className="choice">
      <legend>How do you want to get it?</legend>
      <div className="choice-options">
        {types.map(([value, name]) => (
          <label key={value}>
            <input
              type="radio"
              name="type"
              value={value}
              checked={type === value}
              onChange={() => {
                onChange(value);
              }}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
