import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkError, ServerError } from '#src/api/errors.ts';
import { createForm } from '#src/stores/form.ts';
import { dismiss, toasts } from '#src/stores/toasts.ts';

const typed = { email: 'ada@example.com' };

/** A form that accepts anything but an empty address and passes it to `submit`. */
function formOf(submit: (typed: { readonly email: string }) => Promise<string>) {
  return createForm({
    fields: ['email'],
    check: ({ email }) =>
      email === '' ? { said: null, faults: { email: 'Please enter it.' } } : null,
    submit,
  });
}

function refusal(status: number, serverMessage: string | null): ServerError {
  return new ServerError('refused', { status, code: null, serverMessage, retryAfterMs: null });
}

beforeEach(() => {
  vi.useFakeTimers();
  for (const { id } of toasts.get()) dismiss(id);
});

describe('a form', () => {
  it('a form is not sent with errors, which disappear once corrected', async () => {
    const submit = vi.fn(() => Promise.resolve('Thank you.'));
    const form = formOf(submit);
    await form.send({ email: '' });
    expect(submit).not.toHaveBeenCalled();
    expect(form.state.get()).toMatchObject({ faults: { email: 'Please enter it.' } });
    form.mend('email');
    expect(form.state.get()).toMatchObject({ step: 'refused', faults: {} });
  });

  it('a form is sent once, however often the button is pressed meanwhile', async () => {
    const answer = Promise.withResolvers<string>();
    const submit = vi.fn(() => answer.promise);
    const form = formOf(submit);
    const sending = [form.send(typed), form.send(typed)];
    expect(form.state.get()).toEqual({ step: 'sending' });
    answer.resolve('Thank you.');
    await Promise.all(sending);
    await form.send(typed);
    expect(submit).toHaveBeenCalledTimes(1);
    expect(form.state.get()).toEqual({ step: 'done', text: 'Thank you.' });
  });

  describe('without a connection', () => {
    const network = new EventTarget();

    beforeEach(() => {
      const browser = { onLine: false };
      vi.stubGlobal('navigator', browser);
      vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
      network.addEventListener(
        'online',
        () => {
          browser.onLine = true;
        },
        { once: true },
      );
    });

    afterEach(() => {
      vi.unstubAllGlobals();
    });

    const comeBack = async () => {
      network.dispatchEvent(new Event('online'));
      await vi.advanceTimersByTimeAsync(0);
    };

    it('a form waits, says so, and is sent once when the connection is back', async () => {
      const submit = vi.fn<(sent: typeof typed) => Promise<string>>(() =>
        Promise.resolve('Thank you.'),
      );
      const form = formOf(submit);
      void form.send(typed);
      expect(form.state.get()).toEqual({ step: 'waiting' });
      void form.send({ email: 'last@example.com' });
      expect(submit).not.toHaveBeenCalled();
      await comeBack();
      expect(submit.mock.calls).toEqual([[{ email: 'last@example.com' }]]);
      expect(form.state.get()).toEqual({ step: 'done', text: 'Thank you.' });
    });

    it('a waiting form that is edited is not sent', async () => {
      const submit = vi.fn(() => Promise.resolve('Thank you.'));
      const form = formOf(submit);
      void form.send(typed);
      form.mend('email');
      expect(form.state.get()).toEqual({ step: 'writing' });
      await comeBack();
      expect(submit).not.toHaveBeenCalled();
    });
  });

  it.each([
    [refusal(401, 'Incorrect email or password.'), /^Incorrect email or password\.$/],
    [refusal(429, 'Too many attempts. Please try again in 15 minutes.'), /in 15 minutes\.$/],
    [refusal(502, null), /^An unexpected error occurred\.$/],
    [new NetworkError('no answer', {}), /^The shop could not be reached/],
    [new NetworkError('no answer', { timedOut: true }), /^The shop took too long/],
  ])(
    'a failed form shows the reason for two seconds, stays marked, and can be sent again',
    async (error, text) => {
      const submit = vi.fn<() => Promise<string>>();
      submit.mockRejectedValueOnce(error).mockResolvedValueOnce('Thank you.');
      const form = formOf(submit);
      await form.send(typed);
      expect(toasts.get()).toMatchObject([{ kind: 'error', title: 'Error' }]);
      expect(toasts.get()[0]?.text).toMatch(text);
      vi.advanceTimersByTime(2_000);
      expect(toasts.get()).toEqual([]);
      const state = form.state.get();
      expect(state.step === 'refused' ? state.said?.text : '').toMatch(text);
      await form.send(typed);
      expect(form.state.get().step).toBe('done');
    },
  );

  it('a form that is used loads its code, and sends even if that failed', async () => {
    const prepare = vi.fn<() => Promise<unknown>>();
    prepare.mockRejectedValueOnce(new NetworkError('offline', {})).mockResolvedValue(null);
    const submit = async () => {
      await prepare();
      return 'Thank you.';
    };
    const form = createForm({ fields: ['email'], check: () => null, prepare, submit });
    form.prepare();
    await vi.advanceTimersByTimeAsync(0);
    expect(prepare).toHaveBeenCalledTimes(1);
    expect(toasts.get()).toEqual([]);
    await form.send(typed);
    expect(form.state.get()).toEqual({ step: 'done', text: 'Thank you.' });
  });
});
