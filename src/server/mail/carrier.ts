import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { shop } from '#src/domain/shop.ts';
import { mailFolder } from './mail-files.ts';
import type { OutboxMail } from './outbox.ts';

/** Brings one mail to where it goes, and says where that is; throws where it could not. */
export type Carrier = {
  readonly carry: (mail: OutboxMail) => Promise<string>;
  readonly close: () => void;
};

/** How long the mail server has for each step, in ms. */
const PATIENCE_MS = 20_000;

/** Carries mail to the server that `smtpUrl` names, one at a time over a connection that stays. */
export function smtpCarrier(smtpUrl: string): Carrier {
  const url = new URL(smtpUrl);
  const { host, domain } = { host: url.host, domain: shop.infoMail.split('@')[1] ?? url.hostname };
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
    carry: async (mail) => {
      await transport.sendMail({
        from: { name: shop.brand, address: shop.infoMail },
        replyTo: shop.supportMail,
        // As an object: an address is then never read as a list of them.
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.body_text,
        html: mail.body_html,
        // The same for each attempt, so that a mail that comes twice is shown once.
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
 * Writes each mail to a file of its own in `<dataDir>/mail`, for a shop that has no mail server yet.
 * The files may hold links that open accounts: only their owner may read them.
 */
export function fileCarrier(dataDir: string): Carrier {
  const folder = mailFolder(dataDir);
  return {
    carry: async (mail) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const moment = mail.created_at.replaceAll(/[:.]/g, '-');
      const file = join(folder, `${moment}-${mail.id}.txt`);
      const head = [
        `From: ${shop.brand} <${shop.infoMail}>`,
        `To: ${mail.recipient}`,
        `Subject: ${mail.subject}`,
        `Date: ${mail.created_at}`,
      ];
      // Under its name it is whole.
      await writeFile(`${file}.part`, `${head.join('\n')}\n\n${mail.body_text}`, { mode: 0o600 });
      await rename(`${file}.part`, file);
      return file;
    },
    close: () => undefined,
  };
}
