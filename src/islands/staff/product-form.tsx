import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { PRODUCT_LIMITS } from '#src/domain/staff/product-limits.ts';
import { loadFiling, staffFiling, type Filing } from '#src/stores/staff/categories.ts';
import { changeProductDraft, productDraft } from '#src/stores/staff/product.ts';
import { ProductField, ProductLine } from './product-field.tsx';

const NOTHING: Filing = { categories: [], brands: [] };

/** What the product is: its names, its place in the shop, and its text. */
export function ProductTexts() {
  const reading = useStore(staffFiling);
  const { category } = useStore(productDraft);
  useEffect(() => {
    void loadFiling();
  }, []);
  const { categories, brands } = reading.step === 'ready' ? reading.value : NOTHING;
  const parts = categories.find(({ name }) => name === category)?.parts ?? [];
  return (
    <section className="bo-part bo-form" aria-labelledby="texts-heading">
      <h2 id="texts-heading">Product</h2>
      <ProductLine name="title" label="Title" maxLength={PRODUCT_LIMITS.title} />
      <ProductLine name="brand" label="Brand" maxLength={PRODUCT_LIMITS.name} choices={brands} />
      <ProductField name="category" label="Category">
        {({ onChange, ...control }) => (
          <select
            {...control}
            className="input"
            onChange={(event) => {
              changeProductDraft({ subcategory: '' });
              onChange(event);
            }}
          >
            <Options
              names={categories.map(({ name }) => name)}
              none="Please choose"
              chosen={category}
            />
          </select>
        )}
      </ProductField>
      {parts.length > 0 && (
        <ProductField name="subcategory" label="Part of the category">
          {(control) => (
            <select {...control} className="input">
              <Options names={parts} none="None" chosen={control.value} />
            </select>
          )}
        </ProductField>
      )}
      <ProductField
        name="description"
        label="Description"
        hint="An empty line begins a paragraph, “## ” a heading, “- ” an item of a list. “Colour | Black” is a line of a table."
      >
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={6}
            maxLength={PRODUCT_LIMITS.description}
          />
        )}
      </ProductField>
    </section>
  );
}

type OptionsProps = {
  readonly names: readonly string[];
  /** The words for none. */
  readonly none: string;
  /** It stands among the names, even before they are read. */
  readonly chosen: string;
};

function Options({ names, none, chosen }: OptionsProps) {
  const all = chosen === '' || names.includes(chosen) ? names : [chosen, ...names];
  return (
    <>
      <option value="">{none}</option>
      {all.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </>
  );
}

/** What the product costs, and how many there are. */
export function ProductMoney() {
  return (
    <section className="bo-part bo-form" aria-labelledby="money-heading">
      <h2 id="money-heading">Price and stock</h2>
      <ProductLine name="price" label="Price, in naira" inputMode="numeric" />
      <ProductLine
        name="regularPrice"
        label="Regular price, in naira"
        inputMode="numeric"
        hint="Struck through beside an offer. Empty without one."
      />
      <ProductLine
        name="stock"
        label="Units in stock"
        inputMode="numeric"
        hint="Empty if they are not counted."
      />
    </section>
  );
}

/** What few products need. */
export function ProductMore({ isNew }: { readonly isNew: boolean }) {
  const { featured } = useStore(productDraft);
  return (
    <details className="bo-part bo-form">
      <summary>
        <h2>More</h2>
      </summary>
      <ProductLine
        name="label"
        label="Label"
        maxLength={PRODUCT_LIMITS.label}
        hint="Such as Hot Deals. Each label has a page of its own."
      />
      <ProductLine
        name="model"
        label="Model"
        maxLength={PRODUCT_LIMITS.name}
        hint="Equal for products that differ in colour, memory or storage alone."
      />
      <ProductLine
        name="fits"
        label="Goes with"
        maxLength={PRODUCT_LIMITS.fits}
        hint="Models, sockets and a voltage: Tecno Camon 30; USB-C; 12 V"
      />
      {!isNew && (
        <ProductLine
          name="slug"
          label="Address"
          maxLength={80}
          hint="The end of the page’s address. The former address leads to the new one."
        />
      )}
      <label className="check">
        <input
          type="checkbox"
          checked={featured}
          onChange={({ target }) => {
            changeProductDraft({ featured: target.checked });
          }}
        />
        Featured among the best deals
      </label>
    </details>
  );
}
