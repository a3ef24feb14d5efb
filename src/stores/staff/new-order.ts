import { atom, computed, type ReadableAtom } from 'nanostores';
import { staffNewOrderCalls } from '#src/contract/staff-new-order.ts';
import type { WireStaffProduct } from '#src/contract/staff-product.ts';
import { placeNow } from '#src/domain/checkout/delivery-place.ts';
import { koboToNaira, nairaToKobo } from '#src/domain/money.ts';
import {
  draftFaults,
  draftTotal,
  EMPTY_DRAFT,
  withProduct,
  withQuantity,
  type DraftField,
  type OrderDraft,
} from '#src/domain/staff/order-draft.ts';
import { newKey } from '#src/stores/new-key.ts';
import { askStaff, isConflict } from './ask.ts';
import { readPlaces } from './delivery-places.ts';
import { showStaffOrder } from './order.ts';
import { createProductList, readProduct } from './products.ts';
import { staffClient } from './staff-client.ts';

type Faults = Readonly<Partial<Record<DraftField, string>>>;

const state = atom<OrderDraft>(EMPTY_DRAFT);
const faults = atom<Faults>({});

/** The order that the member is entering. It stays while other screens are looked at. */
export const orderDraft: ReadableAtom<OrderDraft> = state;

/** What is wrong with it, since the member last tried to place it. */
export const orderDraftFaults: ReadableAtom<Faults> = faults;

/** What it costs; null if that is more than the shop sells at once. */
export const orderDraftTotal = computed(state, draftTotal);

/** The products that were searched for to be added. */
export const foundProducts = createProductList();

/** The request that was sent last, with its key: sent again, it is the same order. */
let attempt: { readonly asked: string; readonly key: string } | null = null;

/** Changes values of the draft, and forgets what was wrong with them. */
export function changeDraft(change: Partial<OrderDraft>): void {
  put({ ...state.get(), ...change }, Object.keys(change));
}

/** Adds a unit of a product. */
export function addToDraft({ id, slug, title, price, stock }: WireStaffProduct): void {
  const product = { id, slug, title, price: nairaToKobo(price), stock };
  put(withProduct(state.get(), product), ['lines']);
}

/** Sets the units of a product of the draft; none takes it out. */
export function setDraftQuantity(productId: number, quantity: number): void {
  put(withQuantity(state.get(), productId, quantity), ['lines']);
}

/** Checks the draft. Returns whether it can be placed. */
export function checkDraft(): boolean {
  faults.set(draftFaults(state.get()));
  return Object.keys(faults.get()).length === 0;
}

/**
 * Places the order. Returns its number, and begins an empty draft. The same draft sent again is the same
 * order. Throws as `askStaff` does; if prices, fees or stock have changed, the draft shows them as they are
 * now.
 */
export async function placeDraft(client = staffClient): Promise<string> {
  const body = bodyOf(state.get());
  const asked = JSON.stringify(body);
  attempt = attempt?.asked === asked ? attempt : { asked, key: newKey() };
  const input = { headers: { 'idempotency-key': attempt.key }, body };
  try {
    const { data } = await askStaff(staffNewOrderCalls.enterOrder, input, client);
    attempt = null;
    state.set(EMPTY_DRAFT);
    showStaffOrder(data.data);
    return data.data.orderId;
  } catch (error) {
    if (isConflict(error)) await renew(client);
    throw error;
  }
}

function put(draft: OrderDraft, mended: readonly string[]): void {
  state.set(draft);
  const left = Object.entries(faults.get()).filter(([field]) => !mended.includes(field));
  faults.set(Object.fromEntries(left));
}

function bodyOf(draft: OrderDraft) {
  const { lines, fullname, phone, email, type, place, address, payment } = draft;
  const total = draftTotal(draft)?.total;
  return {
    lines: lines.map(({ id, quantity }) => ({ productId: id, quantity })),
    ...{ fullname, phone, type, payment },
    ...(email.trim() !== '' && { email: email.trim() }),
    ...(type === 'delivery' && {
      deliveryArea: place?.area ?? '',
      subArea: place?.subArea ?? '',
      address,
    }),
    shownTotal: total === undefined ? 0 : koboToNaira(total),
  };
}

/** Reads the products and places of the draft again. What cannot be read stays as it was shown. */
async function renew(client: typeof staffClient): Promise<void> {
  const products = await Promise.all(
    state.get().lines.map(({ slug, id }) => readProduct(slug, id, client)),
  );
  const places = await readPlaces(client).catch(() => null);
  const draft = state.get();
  const lines = draft.lines.map((line) => {
    const now = products.find((product) => product?.id === line.id);
    return now == null ? line : { ...line, price: nairaToKobo(now.price), stock: now.stock };
  });
  const place =
    draft.place === null || places === null ? draft.place : placeNow(draft.place, places);
  state.set({ ...draft, lines, place });
}
