import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { errorReply, messageReply } from '#src/contract/reply.ts';
import { createApp } from '#src/server/app.ts';
import { visit, type Browser } from '#tests/server/browser.ts';
import { databases, type OpenedDatabase } from '#tests/server/database.ts';
import { SITE } from '#tests/server/open-shop.ts';
import { runModule } from '#tests/server/run-module.ts';

const MINUTE_MS = 60_000;
const NOON = Date.UTC(2026, 10, 21, 12);

const form = {
  msg: 'Is the Spark 20 in stock?\nIn blue?',
  fullname: 'Ada Obi',
  phone: '0803 000 0000',
  email: 'ada@example.com',
};

describe.each(databases())('the contact call over $name', (database) => {
  let opened: OpenedDatabase;
  let app: ReturnType<typeof createApp>;
  let browser: Browser;
  let time: number;
  beforeEach(async () => {
    opened = await database.open();
    time = NOON;
    const { dataDir } = opened.place;
    const { db } = opened;
    app = createApp({ db, dataDir, siteUrl: SITE, allowedOrigins: [SITE], now: () => time });
    browser = await visit(app);
  });
  afterEach(async () => {
    await app.close();
    await opened.remove();
  });

  const send = (payload: object, from = '197.210.64.5') =>
    browser.send('POST', '/contact-us', { body: payload, from });

  const kept = () => opened.db.selectFrom('contact_messages').selectAll().orderBy('id').execute();

  it('a contact message is stored and answered with thanks', async () => {
    const answer = await send(form);
    expect(answer.statusCode).toBe(200);
    expect(messageReply.parse(answer.json()).message).toMatch(/^Thank you/);
    expect(answer.headers['cache-control']).toBe('no-store');
    const [row, ...others] = await kept();
    expect({ ...row }).toMatchObject({
      fullname: form.fullname,
      phone: form.phone,
      email: form.email,
      message: form.msg,
      created_at: '2026-11-21T12:00:00.000Z',
    });
    expect(others).toEqual([]);
  });

  it('the contact form accepts its label names too and cleans each field', async () => {
    await send({
      FullName: ' Ada\u0000Obi ',
      PhoneNumber: '\t0803\n000 0000',
      Email: ' not an address ',
      Message: '  Hello\r\nthere\u0007 ',
    });
    const [row] = await kept();
    expect({ ...row }).toMatchObject({
      fullname: 'Ada Obi',
      phone: '0803 000 0000',
      email: 'not an address',
      message: 'Hello\nthere',
    });
  });

  it.each([
    ['msg', '"msg" must not be empty.'],
    ['fullname', '"fullname" must not be empty.'],
    ['phone', '"phone" must not be empty.'],
    ['email', '"email" must not be empty.'],
  ] as const)(
    'a contact message with a blank %s is refused and not stored',
    async (field, message) => {
      const answer = await send({ ...form, [field]: ' \n\u0000 ' });
      expect(answer.statusCode).toBe(400);
      expect(errorReply.parse(answer.json())).toMatchObject({ code: 'invalid_request', message });
      expect(await kept()).toEqual([]);
    },
  );

  it('each contact field accepts its maximum length and no more', async () => {
    const longest = {
      msg: '😀'.repeat(5000),
      fullname: 'é'.repeat(120),
      phone: '1'.repeat(32),
      email: 'x'.repeat(254),
    };
    expect((await send(longest)).statusCode).toBe(200);
    for (const [name, text] of Object.entries(longest)) {
      const answer = await send({ ...longest, [name]: `${text}x` });
      expect(answer.statusCode, name).toBe(400);
      expect(errorReply.parse(answer.json()).message).toMatch(
        /must have at most \d+ characters\.$/,
      );
    }
    expect(await kept()).toHaveLength(1);
  });

  it('a contact message keeps any text as text', async () => {
    const msg = `'); drop table contact_messages; -- <script>alert(1)</script> \${1} \\u0000`;
    expect((await send({ ...form, msg })).statusCode).toBe(200);
    expect((await kept()).map(({ message }) => message)).toEqual([msg]);
  });

  it('a contact message that is repeated after a lost answer is stored once', async () => {
    expect((await send(form)).statusCode).toBe(200);
    time += MINUTE_MS;
    expect((await send(form)).statusCode).toBe(200);
    expect(await kept()).toHaveLength(1);
    await send({ ...form, msg: 'Another question' });
    expect(await kept()).toHaveLength(2);
    time += 60 * MINUTE_MS;
    await send(form);
    expect(await kept()).toHaveLength(3);
  });

  it('a session can send ten messages an hour, then is told how long to wait', async () => {
    const numbered = (number: number) => ({ ...form, msg: `Question ${number}` });
    for (let number = 1; number <= 10; number += 1) {
      expect((await send(numbered(number))).statusCode, String(number)).toBe(200);
      time += MINUTE_MS;
    }
    const refused = await send(numbered(11));
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe(String(50 * 60));
    expect(errorReply.parse(refused.json())).toMatchObject({
      code: 'too_many_requests',
      message: 'You have sent us many messages in a short time. Please try again in 50 minutes.',
    });
    const neighbour = await visit(app);
    expect((await neighbour.post('/contact-us', numbered(11))).statusCode).toBe(200);

    time += 50 * MINUTE_MS - 1;
    expect((await send(numbered(12))).statusCode).toBe(429);
    time += 1;
    expect((await send(numbered(12))).statusCode).toBe(200);
    expect((await send(numbered(13))).statusCode).toBe(429);
    expect(await kept()).toHaveLength(12);
  });

  it('contact messages at the same time through several processes are all counted', async () => {
    const script = `
      import { createApp } from '#src/server/app.ts';
      import { openDatabase } from '#src/server/db/open.ts';
      const place = ${JSON.stringify(opened.place)};
      const db = await openDatabase(place);
      const app = createApp({
        db, dataDir: place.dataDir, siteUrl: '${SITE}', allowedOrigins: [], now: () => ${NOON},
      });
      const { Browser } = await import('#tests/server/browser.ts');
      const browser = new Browser(app);
      for (const cookie of ${JSON.stringify([...browser.cookies])}) browser.cookies.set(...cookie);
      const answers = await Promise.all(Array.from({ length: 8 }, (_, number) => browser.post(
        '/contact-us',
        { ...${JSON.stringify(form)}, msg: \`\${process.pid} \${number}\` },
      )));
      console.log(answers.map(({ statusCode }) => statusCode).join(' '));
      await app.close();
      await db.destroy();`;
    const outputs = await Promise.all([runModule(script), runModule(script), runModule(script)]);
    const statuses = outputs.flatMap(({ stdout }) => stdout.trim().split(' ')).toSorted();
    expect(statuses).toEqual([...Array<string>(10).fill('200'), ...Array<string>(14).fill('429')]);
    expect(await kept()).toHaveLength(10);
  });

  it('the sender of a contact message is forgotten once the limit has passed', async () => {
    await send(form);
    time += 61 * MINUTE_MS;
    await (await visit(app, '41.58.0.1')).post('/contact-us', form);
    const rows = await opened.db.selectFrom('rate_limits').select('who').orderBy('who').execute();
    expect(rows.map(({ who }) => who)).toEqual([
      '41.58.0.0/24',
      expect.stringMatching(/^session /),
    ]);
  });

  it.each([
    ['a blank name', `update contact_messages set fullname = ''`],
    [
      'a message longer than is read',
      `update contact_messages set message = '${'x'.repeat(5001)}'`,
    ],
    ['no address', `update contact_messages set email = null`],
    ['a moment in another form', `update contact_messages set created_at = 'today'`],
  ])('the table of contact messages refuses %s', async (_what, statement) => {
    await send(form);
    await expect(sql.raw(statement).execute(opened.db)).rejects.toThrow();
  });
});
