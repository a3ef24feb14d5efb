import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { shop, shopTexts } from '#src/domain/shop.ts';
import { mailFolder } from './mail-files.ts';
import type { OutboxMail } from './outbox.ts';

/**
 * Delivers mail, from the address of this code: a mail server sends only for its own. Answers go to
 * `replyTo`. `carry` returns a text that names the destination, and throws if delivery fails.
 */
export type Carrier = {
  readonly carry: (mail: OutboxMail, replyTo: string) => Promise<string>;
  readonly close: () => void;
};

/** The mail server's time limit for each step, in ms. */
const PATIENCE_MS = 20_000;

/** Sends mail to the server at `smtpUrl`, one at a time over a connection that stays open. */
export function smtpCarrier(smtpUrl: string): Carrier {
  const url = new URL(smtpUrl);
  const { host, domain } = {
    host: url.host,
    domain: shopTexts.infoMail.split('@')[1] ?? url.hostname,
  };
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    dnsTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    carry: async (mail, replyTo) => {
      await transport.sendMail({
        from: { name: shop.brand, address: shopTexts.infoMail },
        replyTo: { name: '', address: replyTo },
        // As an object, because a string could be parsed as a list of addresses.
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.body_text,
        html: mail.body_html,
        // The same for every attempt, so that mail programs show a duplicate once.
        messageId: `<${mail.id}.${Date.parse(mail.created_at)}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      return host;
    },
    close: () => {
      transport.close();
    },
  };
}

/**
 * Writes each mail to its own file in `<dataDir>/mail`, for a shop without a mail server. Only the
 * owner may read the files, since they may contain links that open accounts.
 */
export function fileCarrier(dataDir: string): Carrier {
  const folder = mailFolder(dataDir);
  return {
    carry: async (mail) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const moment = mail.created_at.replaceAll(/[:.]/g, '-');
      const file = join(folder, `${moment}-${mail.id}.txt`);
      const head = [
        `From: ${shop.brand} <${shopTexts.infoMail}>`,
        `To: ${mail.recipient}`,
        `Subject: ${mail.subject}`,
        `Date: ${mail.created_at}`,
      ];
      // Renamed when complete, so that no reader sees half a mail.
      await writeFile(`${file}.part`, `${head.join('\n')}\n\n${mail.body_text}`, { mode: 0o600 });
      await rename(`${file}.part`, file);
      return file;
    },
    close: () => undefined,
  };
}
