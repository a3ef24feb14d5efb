import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Carrier } from '#src/server/mail/carrier.ts';
import { fileCarrier, smtpCarrier } from '#src/server/mail/carrier.ts';
import { resetLetter } from '#src/server/mail/account-letters.ts';
import { postLetter, type OutboxMail } from '#src/server/mail/outbox.ts';
import { startPostman, type Postman } from '#src/server/mail/postman.ts';
import { resendMail, undeliveredMails } from '#src/server/mail/undelivered.ts';
import { countResults } from '#src/server/metrics/results.ts';
import { databases, type OpenedDatabase } from './database.ts';
import { SITE } from './open-shop.ts';
import { startSmtpServer, type SmtpServer } from './smtp-server.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const letter = resetLetter(SITE, 'the-secret-token', 7);

describe.each(databases())('mail over $name', (database) => {
  let opened: OpenedDatabase;
  let time: number;
  let told: string[];
  const postmen: Postman[] = [];
  beforeEach(async () => {
    opened = await database.open();
    time = NOON;
    told = [];
  });
  afterEach(async () => {
    await Promise.all(postmen.splice(0).map((postman) => postman.stop()));
    await opened.remove();
  });

  const post = (to = 'ada@example.com') => postLetter(opened.db, to, letter, time);
  const waiting = () => opened.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();
  const none = () =>
    vi.waitFor(async () => {
      expect(await waiting()).toEqual([]);
    }, 5_000);
  const attempts = (count: number) =>
    vi.waitFor(async () => {
      expect(await waiting()).toMatchObject([{ attempts: count }]);
    }, 5_000);
  function work(carrier: Carrier): Postman {
    const postman = startPostman({
      db: opened.db,
      carrier,
      now: () => time,
      tell: (sentence) => told.push(sentence),
      results: countResults(new Registry()),
    });
    postmen.push(postman);
    return postman;
  }
  /** A carrier that remembers its mails, and fails while it is told to. */
  function remembering() {
    const carried: OutboxMail[] = [];
    const carrier = {
      carried,
      failure: null as string | null,
      carry: (mail: OutboxMail) => {
        if (carrier.failure !== null) return Promise.reject(new Error(carrier.failure));
        carried.push(mail);
        return Promise.resolve('there');
      },
      close: () => undefined,
    };
    return carrier;
  }

  it('a mail is queued in the same transaction as its cause', async () => {
    const failed = opened.db.transaction().execute(async (trx) => {
      await postLetter(trx, 'ada@example.com', letter, time);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await waiting()).toEqual([]);
  });

  it('a mail is written to a private file if there is no mail server', async () => {
    await post();
    work(fileCarrier(opened.place.dataDir));
    await none();
    const folder = join(opened.place.dataDir, 'mail');
    const [file = '', ...others] = await readdir(folder);
    expect(others).toEqual([]);
    expect(file).toBe('2026-11-21T12-00-00-000Z-1.txt');
    expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(told).toEqual([`Mail 1, "Set a new password for Oja", went to ${join(folder, file)}`]);
  });

  it('a mail left by an ended process is sent at the next start', async () => {
    await post();
    const { carried, ...carrier } = remembering();
    work({ ...carrier, carry: carrier.carry });
    await none();
    expect(carried).toMatchObject([{ recipient: 'ada@example.com', subject: letter.subject }]);
  });

  it('a mail that cannot be sent is retried with growing delays and not lost', async () => {
    const carrier = remembering();
    carrier.failure = 'ada@example.com: no\nsuch box';
    const postman = work(carrier);
    await post();
    for (const [number, wait] of [30_000, 60_000, 120_000, 240_000].entries()) {
      postman.call();
      await attempts(number + 1);
      await vi.waitFor(async () => {
        expect(await waiting()).toMatchObject([{ due_ms: time + wait }]);
      });
      time += wait - 1;
      postman.call();
      await attempts(number + 1);
      time += 1;
    }
    expect(told[0]).toBe('Mail 1 could not be sent: …: no such box. It is tried again.');
    carrier.failure = null;
    postman.call();
    await none();
    expect(carrier.carried).toHaveLength(1);
  });

  it('a mail is given up after three days, with a log line', async () => {
    const carrier = remembering();
    carrier.failure = 'no route';
    const postman = work(carrier);
    await post();
    postman.call();
    await attempts(1);
    await vi.waitFor(() => {
      expect(told).toHaveLength(1);
    });
    time += 72 * HOUR_MS;
    postman.call();
    await none();
    expect(told[1]).toBe('Mail 1 could not be sent: no route. It is given up.');
    const kept = await undeliveredMails(opened.db);
    expect(kept).toMatchObject([
      { recipient: 'ada@example.com', subject: letter.subject, last_error: 'no route.' },
    ]);

    // Two operators send it again at the same time, and it arrives once.
    carrier.failure = null;
    const sent = await Promise.all([
      resendMail(opened.db, kept[0]?.id ?? 0, time),
      resendMail(opened.db, null, time),
    ]);
    expect(sent.toSorted()).toEqual([0, 1]);
    postman.call();
    await none();
    expect(carrier.carried).toHaveLength(1);
    expect(await undeliveredMails(opened.db)).toEqual([]);
  });

  it('a failing mail does not delay others', async () => {
    const carrier = remembering();
    const { carry } = carrier;
    carrier.carry = (mail) =>
      mail.recipient === 'bad@example.com' ? Promise.reject(new Error('no')) : carry(mail);
    await post('bad@example.com');
    await post('good@example.com');
    work(carrier);
    await vi.waitFor(() => {
      expect(carrier.carried).toHaveLength(1);
    });
    expect(await waiting()).toMatchObject([{ recipient: 'bad@example.com' }]);
  });

  it('a mail is sent once, by any number of processes', async () => {
    const carriers = [remembering(), remembering(), remembering()];
    const working = carriers.map(work);
    for (let number = 0; number < 20; number += 1) await post(`${number}@example.com`);
    for (const postman of working) postman.call();
    await none();
    const sent = carriers.flatMap(({ carried }) => carried.map(({ id }) => id));
    expect(sent.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  });

  it('a mail that a process was sending as it ended is sent by another after five minutes', async () => {
    await post();
    await opened.db
      .updateTable('mail_outbox')
      .set({ attempts: 1, due_ms: time + 300_000 })
      .execute();
    const carrier = remembering();
    const postman = work(carrier);
    time += 299_999;
    postman.call();
    await postman.stop();
    expect(carrier.carried).toEqual([]);
    time += 1;
    work(carrier);
    await none();
    expect(carrier.carried).toHaveLength(1);
  });

  it('a mail being sent is finished when the shop stops', async () => {
    let finish = (): void => undefined;
    const started = Promise.withResolvers<undefined>();
    const closed: string[] = [];
    const postman = work({
      carry: () =>
        new Promise((resolve) => {
          finish = () => {
            resolve('there');
          };
          started.resolve(undefined);
        }),
      close: () => closed.push('closed'),
    });
    await post();
    await post();
    postman.call();
    await started.promise;
    const stopped = postman.stop();
    expect(closed).toEqual([]);
    finish();
    await stopped;
    expect(closed).toEqual(['closed']);
    expect((await waiting()).map(({ id }) => id)).toEqual([2]);
  });

  it.each([
    ['no recipient', `update mail_outbox set recipient = ''`],
    ['nothing to say', `update mail_outbox set body_text = ''`],
  ])('the table of mails refuses %s', async (_what, statement) => {
    await post();
    await expect(sql.raw(statement).execute(opened.db)).rejects.toThrow();
  });

  describe('with a mail server', () => {
    let smtp: SmtpServer;
    beforeEach(async () => {
      smtp = await startSmtpServer();
    });
    afterEach(() => smtp.close());

    it('a mail is sent to the mail server as text and as HTML', async () => {
      await post();
      work(smtpCarrier(smtp.url));
      await none();
      const [mail] = smtp.taken;
      expect(mail).toMatchObject({ from: 'info@oja.example', to: ['ada@example.com'] });
      const data = mail?.data ?? '';
      expect(data).toContain('From: Oja <info@oja.example>');
      expect(data).toContain('Subject: Set a new password for Oja');
      expect(data).toContain(`Message-ID: <1.${NOON}@oja.example>`);
      expect(data).toContain('Content-Type: text/plain; charset=utf-8');
      expect(data).toContain('Content-Type: text/html; charset=utf-8');
      const text = data.replaceAll('=\n', '').replaceAll('=3D', '=');
      expect(text).toContain('https://shop.example/reset-password#token=the-secret-token&userid=7');
      expect(told.join()).not.toContain('secret');
    });

    it.each(['a@b.co, eve@example.com', 'ada@example.com\r\nBcc: eve@example.com'])(
      'a mail is not sent to a second address hidden in the first: %j',
      async (recipient) => {
        await post(recipient);
        work(smtpCarrier(smtp.url));
        await vi.waitFor(() => {
          expect(told).toHaveLength(1);
        });
        expect(smtp.taken.flatMap(({ to }) => to)).not.toContain('eve@example.com');
        for (const { data } of smtp.taken) expect(data).not.toMatch(/^bcc:/im);
      },
    );

    it('a mail waits while the mail server refuses or is away', async () => {
      smtp.refuse = '450 4.2.0 {to} has to wait';
      const postman = work(smtpCarrier(smtp.url));
      await post();
      postman.call();
      await attempts(1);
      await vi.waitFor(() => {
        expect(told).toHaveLength(1);
      });
      expect(told[0]).not.toContain('ada@example.com');
      smtp.refuse = null;
      time += MINUTE_MS;
      postman.call();
      await none();
      expect(smtp.taken).toHaveLength(1);

      await smtp.close();
      await post();
      postman.call();
      await attempts(1);
    });
  });
});
