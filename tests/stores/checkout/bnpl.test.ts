import { useTestStorageEngine as keepInTest } from '@nanostores/persistent';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { kobo } from '#src/domain/money.ts';
import { clientOf, forgetAll, openPage, type Call } from '#tests/stores/fresh-stores.ts';
import { tabStorage } from '#tests/stores/tab-storage.ts';

const phone = {
  ...{ productId: '7', slug: 'tecno-camon-30', title: 'Tecno Camon 30', picture: null },
  price: kobo(5_000_000),
};
const customer = { fullname: 'Ada Obi', phone: '0803 123 4567', email: 'ada@example.com' };

async function openStores(answer: (call: Call) => Response | Promise<Response>) {
  await openPage();
  vi.stubGlobal('navigator', { onLine: true });
  const stores = {
    ...(await import('#src/stores/checkout/bnpl.ts')),
    ...(await import('#src/stores/cart/cart.ts')),
    ...(await import('#src/stores/checkout/form.ts')),
    ...(await import('#src/stores/toasts.ts')),
  };
  const { client, calls } = clientOf(answer);
  const refresh = vi.fn(() => Promise.resolve(true));
  const syncLoop = () => ({ refresh, stop: () => undefined });
  return { ...stores, calls, refresh, send: () => stores.sendBnpl(client, syncLoop) };
}

/** Recorded events, which are separate calls. */
let noted: unknown[];

const stored = () =>
  Response.json({ message: 'Stored', data: { applicationId: 'BNPL-123-456' } }, { status: 201 });

beforeAll(keepInTest);
beforeEach(() => {
  forgetAll();
  vi.stubGlobal('sessionStorage', tabStorage());
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=x' });
  noted = [];
  vi.stubGlobal('fetch', (_url: string, { body }: { readonly body: string }) => {
    noted.push(JSON.parse(body));
    return Promise.resolve(Response.json({ message: 'Noted' }, { status: 201 }));
  });
});

describe('applying to buy now and pay later', () => {
  it('an application to pay later sends name, phone and mail address and returns the chat link', async () => {
    const { addToCart, bnpl, fillCheckout, send, calls, cart, toasts } = await openStores(stored);
    addToCart(phone);
    fillCheckout({ ...customer, address: 'not sent' });
    await send();
    expect(calls).toMatchObject([{ path: '/order/bnpl', body: customer }]);
    expect(calls[0]?.body).toEqual(customer);
    const now = bnpl.get();
    expect(now).toMatchObject({ step: 'submitted', text: 'Your request has been submitted.' });
    const chat = now.step === 'submitted' ? now.chat : '';
    expect(new URL(chat).searchParams.get('text')).toMatch(/BNPL-123-456.*Tecno Camon 30/s);
    expect(toasts.get()).toMatchObject([{ text: 'Your request has been submitted.' }]);
    expect(cart.get()).toHaveLength(1);
    await vi.waitFor(() => {
      expect(noted).toMatchObject([{ eventName: 'WhatsApp', component: 'BuyNowPayLater' }]);
    });
  });

  it('an incomplete application to pay later is not sent', async () => {
    const { bnpl, send, calls, bnplFaults } = await openStores(stored);
    await send();
    expect(calls).toEqual([]);
    expect(bnpl.get()).toMatchObject({
      step: 'refused',
      said: { title: 'Missing Information', text: 'Please fill all fields.' },
    });
    for (const field of ['fullname', 'phone', 'email']) bnplFaults.edit(field);
    expect(bnpl.get()).toEqual({ step: 'writing' });
  });

  it.each([
    [() => new Response('', { status: 500 }), 'Something went wrong.'],
    [() => Response.json({ message: 'Too many.', code: 'too_many' }, { status: 429 }), 'Too many.'],
  ])(
    'a failed application to pay later shows the reason and can be sent again',
    async (answer, text) => {
      let isFailing = true;
      const { bnpl, fillCheckout, send, calls } = await openStores(() =>
        isFailing ? answer() : stored(),
      );
      fillCheckout(customer);
      await send();
      expect(bnpl.get()).toMatchObject({ said: { title: 'Submission Failed', text } });
      isFailing = false;
      await send();
      expect(bnpl.get().step).toBe('submitted');
      await send();
      expect(calls).toHaveLength(2);
    },
  );

  it('an application to pay later without an answer says that it may not have been sent', async () => {
    const { bnpl, fillCheckout, send } = await openStores(() =>
      Promise.reject(new TypeError('Failed to fetch')),
    );
    fillCheckout(customer);
    await send();
    expect(bnpl.get()).toMatchObject({
      said: {
        title: 'The shop cannot be reached',
        text: 'Your request may not have been sent. Please try again.',
      },
    });
  });

  it('an application to pay later fails if the server has not received the cart', async () => {
    const { bnpl, fillCheckout, send, calls, refresh } = await openStores(stored);
    fillCheckout(customer);
    refresh.mockResolvedValueOnce(false);
    await send();
    expect(calls).toEqual([]);
    expect(bnpl.get()).toMatchObject({
      step: 'refused',
      said: { title: 'The shop cannot be reached', text: 'Nothing was sent. Please try again.' },
    });
  });
});
