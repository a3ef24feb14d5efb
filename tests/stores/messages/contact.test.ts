import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient, type Client } from '#src/api/client.ts';
import { noStorage, tabStorage } from '#tests/stores/tab-storage.ts';

const form = { fullname: 'Ada Obi', phone: '0803', email: 'ada@example.com', msg: 'Is it there?' };
const THANKS = 'Thank you. We will answer soon.';
const FAILED = 'Submission Failed';

/** The stores of a newly opened page. */
async function openStores() {
  vi.resetModules();
  return {
    ...(await import('#src/stores/messages/contact.ts')),
    ...(await import('#src/stores/messages/contact-draft.ts')),
    ...(await import('#src/stores/notice.ts')),
  };
}

function clientOf(fetch: Client['fetch']): Client {
  return createClient({ baseUrl: '/api/v1', fetch, timeoutMs: 40 });
}

function answering(status: number, body: unknown, headers = {}): Client {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return clientOf(() => Promise.resolve(new Response(text, { status, headers })));
}

const lost = clientOf(() => Promise.reject(new TypeError('Failed to fetch')));
const silent = clientOf(
  (_url, { signal }) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => {
        reject(new DOMException('aborted', 'AbortError'));
      });
    }),
);

let storage: ReturnType<typeof tabStorage>;
beforeEach(() => {
  storage = tabStorage();
  vi.stubGlobal('sessionStorage', storage);
});

describe('the contact store', () => {
  it('the contact form sends what was typed and shows the server’s message here and on the next page', async () => {
    const { contact, keepDraft, sendContact, takeNotice } = await openStores();
    const sent: { url: string; body: unknown }[] = [];
    const client = clientOf((url, { body }) => {
      sent.push({ url, body: JSON.parse(body as string) });
      return Promise.resolve(Response.json({ message: THANKS }));
    });
    keepDraft(form);
    await sendContact(form, client);
    expect(sent).toEqual([{ url: '/api/v1/contact-us', body: form }]);
    expect(contact.get()).toEqual({ step: 'sent', text: THANKS });
    expect(takeNotice()).toBe(THANKS);
    expect(takeNotice()).toBeNull();
    expect([...storage.kept]).toEqual([]);
  });

  it('the contact form is not sent with an empty field, which it names', async () => {
    const { contact, sendContact, mendField } = await openStores();
    const fetch = vi.fn<Client['fetch']>();
    await sendContact({ ...form, phone: '', msg: ' ' }, clientOf(fetch));
    expect(fetch).not.toHaveBeenCalled();
    const faults = {
      phone: 'Please enter your phone number.',
      msg: 'Please write a message.',
    };
    const refused = {
      step: 'refused',
      title: 'Missing Information',
      text: 'Please fill all fields.',
    };
    expect(contact.get()).toEqual({ ...refused, faults });
    mendField('phone');
    mendField('email');
    expect(contact.get()).toEqual({ ...refused, faults: { msg: faults.msg } });
  });

  it.each([
    [
      'refused with a message',
      answering(429, { message: 'Please try again in 50 minutes.', code: 'too_many_requests' }),
      'Please try again in 50 minutes.',
    ],
    ['broken', answering(500, '<h1>Internal Server Error</h1>'), 'Something went wrong.'],
    ['answered with a page', answering(200, '<!doctype html><p>Log in'), 'Something went wrong.'],
    ['answered with something else', answering(200, { ok: true }), 'Something went wrong.'],
    ['lost', lost, 'The shop could not be reached. Please check your connection and try again.'],
    ['never answered', silent, 'The shop took too long to answer. Please try again.'],
  ])('the contact form can be sent again after it was %s', async (_how, client, text) => {
    const { contact, keepDraft, readDraft, sendContact, takeNotice } = await openStores();
    keepDraft(form);
    await sendContact(form, client);
    expect(contact.get()).toEqual({ step: 'refused', title: FAILED, text, faults: {} });
    expect(readDraft()).toEqual(form);
    expect(takeNotice()).toBeNull();
    await sendContact(form, answering(200, { message: THANKS }));
    expect(contact.get()).toEqual({ step: 'sent', text: THANKS });
  });

  it('the contact form is sent once while the answer is pending', async () => {
    const { contact, sendContact, writeAnother } = await openStores();
    const late = Promise.withResolvers<Response>();
    const fetch = vi.fn<Client['fetch']>(() => late.promise);
    const client = createClient({ baseUrl: '/api/v1', fetch });
    const first = sendContact(form, client);
    expect(contact.get()).toEqual({ step: 'sending' });
    await sendContact(form, client);
    await sendContact({ ...form, msg: '' }, client);
    expect(contact.get()).toEqual({ step: 'sending' });
    late.resolve(Response.json({ message: THANKS }));
    await first;
    await sendContact(form, client);
    expect(fetch).toHaveBeenCalledTimes(1);
    writeAnother();
    expect(contact.get()).toEqual({ step: 'writing' });
  });

  it('the contact form works if the browser stores nothing', async () => {
    vi.stubGlobal('sessionStorage', noStorage);
    const { contact, keepDraft, readDraft, sendContact, takeNotice } = await openStores();
    keepDraft(form);
    expect(readDraft()).toEqual({ fullname: '', phone: '', email: '', msg: '' });
    await sendContact(form, answering(200, { message: THANKS }));
    expect(contact.get()).toEqual({ step: 'sent', text: THANKS });
    expect(takeNotice()).toBeNull();
  });
});
