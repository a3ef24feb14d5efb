import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { WireProductPage } from '#src/contract/staff-product.ts';
import { productRoute } from '#src/domain/routes.ts';
import {
  copyProductRoute,
  previewRoute,
  staffProductRoute,
  staffRoutes,
} from '#src/domain/staff/routes.ts';
import { focusFault } from '#src/islands/form-fields.ts';
import type { Deed } from '#src/stores/staff/deed.ts';
import { go } from '#src/stores/staff/place.ts';
import {
  checkProduct,
  openProduct,
  productSaving,
  saveProduct,
  seenProduct,
  setArchived,
} from '#src/stores/staff/product.ts';
import { productUploads } from '#src/stores/staff/product-uploads.ts';
import { publishing } from '#src/stores/staff/publishing.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DeedButton } from './deed-button.tsx';
import { Failed } from './failed.tsx';
import { Heading } from './heading.tsx';
import { Loading } from './loading.tsx';
import { ProductMoney, ProductMore, ProductTexts } from './product-form.tsx';
import { ProductPictures } from './product-pictures.tsx';
import { Said } from './said.tsx';
import type { ScreenProps } from './screens.ts';
import { useDeed } from './use-deed.ts';

/** One product: a new one, a copy, or one that is edited. */
export function ProductScreen({ member, fragment }: ScreenProps) {
  const reading = useStore(seenProduct);
  const mayEdit = member.role !== 'assistant';
  useEffect(() => {
    if (mayEdit) void openProduct(fragment);
  }, [fragment, mayEdit]);
  const page = reading.step === 'ready' ? reading.value : null;
  const none = fragment.startsWith('copy-') ? 'Copy of a product' : 'New product';
  const title = reading.step === 'ready' ? (page?.title ?? none) : 'Product';
  return (
    <>
      {/* One heading in every state: it has the focus while the product is read. */}
      <Heading>{title}</Heading>
      {!mayEdit && <p>Your role may change the stock alone, in the list of products.</p>}
      {mayEdit && reading.step === 'failed' && (
        <Failed text={reading.text} onAgain={() => void openProduct(fragment)} />
      )}
      {mayEdit && reading.step === 'loading' && <Loading>Loading the product…</Loading>}
      {mayEdit && reading.step === 'ready' && <ProductEditor page={page} />}
      <p>
        <a href={staffRoutes.products}>All products</a>
      </p>
    </>
  );
}

function ProductEditor({ page }: { readonly page: WireProductPage | null }) {
  const form = useRef<HTMLFormElement>(null);
  const save = async () => {
    productSaving.reset();
    if (!checkProduct()) {
      requestAnimationFrame(() => {
        if (form.current !== null) focusFault(form.current);
      });
      return;
    }
    await productSaving.run(async () => {
      const { message, created } = await saveProduct();
      if (created !== null) show(created);
      return message;
    });
  };
  return (
    <>
      {page !== null && <State page={page} />}
      <form
        className="bo-product-form"
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <ProductPictures />
        <ProductTexts />
        <ProductMoney />
        <ProductMore isNew={page === null} />
        <Save isNew={page === null} />
      </form>
      {page !== null && <Others page={page} />}
    </>
  );
}

/** Shows the page of a product that is new, whose heading is read out. */
function show(id: number): void {
  go(staffProductRoute(id));
  scrollTo({ top: 0 });
  requestAnimationFrame(() => document.querySelector<HTMLElement>('h1')?.focus());
}

/** The button that saves, which stays in view. A photo on its way is waited for. */
function Save({ isNew }: { readonly isNew: boolean }) {
  const uploads = useStore(productUploads.state);
  const isSending = uploads.some(({ fault }) => fault === null);
  const isLeft = uploads.some(({ fault }) => fault !== null);
  return (
    <div className="bo-save">
      <Said deed={productSaving} />
      {isSending && <p role="status">The photos are being sent…</p>}
      {isLeft && (
        <p className="quiet">A photo could not be sent. Without it, the product is saved.</p>
      )}
      <DeedButton deed={productSaving} className="button bo-big" onPress={null}>
        {isNew ? 'Create the product' : 'Save'}
      </DeedButton>
    </div>
  );
}

function State({ page }: { readonly page: WireProductPage }) {
  const { id, slug, sold, isArchived } = page;
  const site = useStore(publishing);
  const previews = site.step === 'ready' && site.value.state !== 'elsewhere';
  return (
    <p className="bo-order-state">
      {isArchived && <span className="bo-mark">Archived</span>}{' '}
      <span className="quiet">{sold} sold</span>{' '}
      {!isArchived && (
        <a href={productRoute(slug)} target="_blank" rel="noopener">
          See its page
        </a>
      )}{' '}
      {previews && <a href={previewRoute(id)}>Preview</a>}
    </p>
  );
}

/** What else can be done with a product. */
function Others({ page }: { readonly page: WireProductPage }) {
  const deed = useDeed();
  return (
    <section className="bo-part" aria-labelledby="others-heading">
      <h2 id="others-heading">This product</h2>
      <div className="bo-reach">
        <a className="button button-quiet" href={copyProductRoute(page.id)}>
          Duplicate
        </a>
        {page.isArchived ? (
          <DeedButton
            deed={deed}
            className="button button-quiet"
            onPress={() => void deed.run(() => setArchived(page, false))}
          >
            Restore
          </DeedButton>
        ) : (
          <Archive page={page} deed={deed} />
        )}
      </div>
      <Said deed={deed} />
    </section>
  );
}

function Archive({ page, deed }: { readonly page: WireProductPage; readonly deed: Deed }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <DeedButton
        deed={deed}
        className="button button-quiet"
        onPress={() => {
          setIsAsking(true);
        }}
      >
        Archive
      </DeedButton>
      {isAsking && (
        <ConfirmDialog
          title={`Archive ${page.title}?`}
          action="Archive"
          onClose={() => {
            setIsAsking(false);
          }}
          onConfirm={() => void deed.run(() => setArchived(page, true))}
        >
          <p>Shoppers find it nowhere any more, and it leaves their carts. You can restore it.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
