import { atom, type ReadableAtom } from 'nanostores';
import {
  staffProductCalls,
  type ProductChanges,
  type WireProductPage,
} from '#src/contract/staff-product.ts';
import { changedFields, rebased } from '#src/domain/staff/draft.ts';
import {
  EMPTY_PRODUCT,
  productChanges,
  productDraftOf,
  productFaults,
  productValues,
  type ProductDraft,
  type ProductFaults,
  type ProductField,
} from '#src/domain/staff/product-draft.ts';
import { newKey } from '#src/stores/new-key.ts';
import { askStaff, isConflict } from './ask.ts';
import { createDeed } from './deed.ts';
import { productUploads } from './product-uploads.ts';
import { readPublishing } from './publishing.ts';
import { createRead, type Reading } from './reading.ts';
import { staffClient } from './staff-client.ts';

/** The product on the screen: null for a new one. */
const seen = createRead<WireProductPage | null>();
const draft = atom<ProductDraft>(EMPTY_PRODUCT);
const faults = atom<ProductFaults>({});
const theirs = atom<readonly ProductField[]>([]);

/** The product as the server told it last; null for a new one. */
export const seenProduct: ReadableAtom<Reading<WireProductPage | null>> = seen.state;

/** The product as the member types it. It stays while other screens are looked at. */
export const productDraft: ReadableAtom<ProductDraft> = draft;

/** What is wrong with it, since the member last tried to save it. */
export const productDraftFaults: ReadableAtom<ProductFaults> = faults;

/** The fields that somebody else has changed too: saving again replaces their values. */
export const theirFields: ReadableAtom<readonly ProductField[]> = theirs;

/** Saving it. A new product has an address of its own afterwards, under which its success is told. */
export const productSaving = createDeed();

/** The fragment of the address that the draft belongs to. */
let opened: string | null = null;

/** Names the draft, under whatever address it comes to be. */
let draftNumber = 0;

/** The request of a new product that was sent last, with its key: sent again, it is the same product. */
let attempt: { readonly asked: string; readonly key: string } | null = null;

/** Opens what a fragment of the address names: an id, `new`, or `copy-` and an id. Never rejects. */
export async function openProduct(fragment: string, client = staffClient): Promise<void> {
  if (opened === fragment && isChanged()) return;
  if (opened !== fragment) {
    seen.forget();
    start(EMPTY_PRODUCT);
    productSaving.reset();
    productUploads.removeAll();
    draftNumber += 1;
  }
  opened = fragment;
  if (fragment === 'new') {
    seen.show(null);
    return;
  }
  const isCopy = fragment.startsWith('copy-');
  await seen.read(async () => {
    const page = await askPage(fragment.replace('copy-', ''), client);
    // Keeps what the member typed during the read.
    if (opened === fragment && !isChanged()) {
      start({ ...productDraftOf(page), ...(isCopy && { slug: '' }) });
    }
    return isCopy ? null : page;
  });
}

/** Changes values of the draft, and forgets what was wrong with them. */
export function changeProductDraft(change: Partial<ProductDraft>): void {
  draft.set({ ...draft.get(), ...change });
  const left = Object.entries(faults.get()).filter(([field]) => !(field in change));
  faults.set(Object.fromEntries(left));
}

/** Sends photos to the shop, and adds each that is stored behind the others. Never rejects. */
export async function addPhotos(photos: Iterable<File>): Promise<void> {
  const own = draftNumber;
  await productUploads.add(photos, (file) => {
    const { pictures } = draft.get();
    if (own !== draftNumber || pictures.includes(file)) return;
    changeProductDraft({ pictures: [...pictures, file] });
  });
}

/** Checks the draft. Returns whether it can be saved. */
export function checkProduct(): boolean {
  const reading = seen.state.get();
  const present = reading.step === 'ready' ? reading.value : null;
  const typed = present === null ? undefined : changedFields(productDraftOf(present), draft.get());
  faults.set(productFaults(draft.get(), typed));
  return Object.keys(faults.get()).length === 0;
}

/**
 * Saves the draft, with the photos that are on their way. Returns the server's sentence, and the id of a product that is new. Throws as `askStaff`
 * does; after a conflict, the fields that the member has not changed are as they are now.
 */
export async function saveProduct(
  client = staffClient,
): Promise<{ readonly message: string; readonly created: number | null }> {
  await productUploads.settled();
  const reading = seen.state.get();
  const present = reading.step === 'ready' ? reading.value : null;
  return present === null ? create(client) : change(present, client);
}

/** Archives a product, or restores it. Returns the server's sentence. Throws likewise. */
export async function setArchived(
  page: WireProductPage,
  to: boolean,
  client = staffClient,
): Promise<string> {
  const changes = { isArchived: { from: page.isArchived, to } };
  await send(page, changes, productDraftOf(page), client);
  return to ? 'The product is archived.' : 'The product is sold again.';
}

async function create(client: typeof staffClient) {
  const body = { ...productValues(draft.get()), pictures: [...draft.get().pictures] };
  const asked = JSON.stringify(body);
  attempt = attempt?.asked === asked ? attempt : { asked, key: newKey() };
  const input = { headers: { 'idempotency-key': attempt.key }, body };
  const { data, message } = await askStaff(staffProductCalls.createProduct, input, client);
  attempt = null;
  opened = String(data.data.id);
  seen.show(data.data);
  start(productDraftOf(data.data));
  void readPublishing(client);
  return { message, created: data.data.id };
}

async function change(page: WireProductPage, client: typeof staffClient) {
  const sent = draft.get();
  // The names and types of both sides are those of the contract's fields.
  const changes = productChanges(page, sent) as ProductChanges;
  return { message: await send(page, changes, sent, client), created: null };
}

/** Sends changes; `base` is what is stored if they succeed, as far as it is typed. */
async function send(
  page: WireProductPage,
  body: ProductChanges,
  base: ProductDraft,
  client: typeof staffClient,
): Promise<string> {
  const input = { params: { productId: page.id }, body };
  try {
    const { message } = await askStaff(staffProductCalls.changeProduct, input, client);
    void readPublishing(client);
    await renew(page.id, base, client);
    theirs.set([]);
    return message;
  } catch (error) {
    if (isConflict(error)) await renew(page.id, productDraftOf(page), client);
    throw error;
  }
}

/** Reads the product again. What the member has typed since `base` stays. */
async function renew(id: number, base: ProductDraft, client: typeof staffClient): Promise<void> {
  const is = await askPage(String(id), client).catch(() => null);
  if (is === null || opened !== String(id)) return;
  const next = rebased(draft.get(), base, productDraftOf(is));
  seen.show(is);
  draft.set(next.draft);
  theirs.set(next.theirs);
}

async function askPage(id: string, client: typeof staffClient): Promise<WireProductPage> {
  const input = { params: { productId: id } };
  const { data } = await askStaff(staffProductCalls.staffProduct, input, client);
  return data.data;
}

function start(product: ProductDraft): void {
  draft.set(product);
  faults.set({});
  theirs.set([]);
}

function isChanged(): boolean {
  const reading = seen.state.get();
  if (reading.step !== 'ready') return false;
  const from = reading.value === null ? EMPTY_PRODUCT : productDraftOf(reading.value);
  return changedFields(from, draft.get()).length > 0;
}
