import { useStore } from '@nanostores/react';
import { useId, type HTMLAttributes, type ReactNode } from 'react';
import { productDraftOf, type ProductDraft } from '#src/domain/staff/product-draft.ts';
import {
  changeProductDraft,
  productDraft,
  productDraftFaults,
  seenProduct,
  theirFields,
} from '#src/stores/staff/product.ts';
import { Field, type Control } from './field.tsx';

/** The fields that are texts. */
type TextName = {
  [Name in keyof ProductDraft]: ProductDraft[Name] extends string ? Name : never;
}[keyof ProductDraft];

type FieldProps = {
  readonly name: TextName;
  readonly label: string;
  readonly hint?: string;
  /** Makes the control of the field. */
  readonly children: (control: TextControl) => ReactNode;
};

/** What a control of the product's form is told. */
type TextControl = Control & {
  readonly value: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
};

/** A labelled text of the product, with what is wrong with it, and what somebody else has made of it. */
export function ProductField({ name, label, hint, children }: FieldProps) {
  const value = useStore(productDraft)[name];
  const fault = useStore(productDraftFaults)[name];
  const isTheirs = useStore(theirFields).includes(name);
  const reading = useStore(seenProduct);
  const page = reading.step === 'ready' ? reading.value : null;
  const stored = page === null ? '' : productDraftOf(page)[name];
  return (
    <Field {...{ label, hint, fault }} theirs={isTheirs ? stored : null}>
      {(control) =>
        children({
          ...control,
          value,
          onChange: ({ target }) => {
            changeProductDraft({ [name]: target.value });
          },
        })
      }
    </Field>
  );
}

type LineProps = Omit<FieldProps, 'children'> & {
  readonly maxLength?: number;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** Names to choose from. */
  readonly choices?: readonly string[];
};

/** A text of one line. */
export function ProductLine({ maxLength, inputMode, choices, ...field }: LineProps) {
  const list = useId();
  return (
    <ProductField {...field}>
      {(control) => (
        <>
          <input
            {...control}
            className="input"
            autoComplete="off"
            inputMode={inputMode}
            maxLength={maxLength}
            list={choices === undefined ? undefined : list}
          />
          {choices !== undefined && (
            <datalist id={list}>
              {choices.map((choice) => (
                <option key={choice} value={choice} />
              ))}
            </datalist>
          )}
        </>
      )}
    </ProductField>
  );
}
