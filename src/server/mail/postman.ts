import { shopNow } from '#src/server/catalogue/shop-details.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import type { Results } from '#src/server/metrics/results.ts';
import { startPeriodicWork } from '#src/server/periodic-work.ts';
import { reasonLine } from '#src/server/reason-line.ts';
import type { Carrier } from './carrier.ts';
import { dropMail, NOBODY, putOffMail, takeDueMail, type OutboxMail } from './outbox.ts';

/** Sends the outbox's mail in the background, so that no call waits for a mail server. */
export type Postman = {
  /** Sends pending mail. Call it after the commit of a transaction that has posted a letter. */
  readonly call: () => void;
  /** Resolves when the mail under way is sent. */
  readonly stop: () => Promise<void>;
};

type Post = {
  readonly db: ShopDatabase;
  readonly carrier: Carrier;
  readonly now: () => number;
  /** Tells the operator. The sentence contains no address and no content of a mail. */
  readonly tell: (sentence: string) => void;
  readonly results: Pick<Results, 'mail' | 'round'>;
};

/** How often the outbox is checked without a call, for retries and leftovers, in ms. */
const ROUND_EVERY_MS = 30_000;

/** Starts a postman. */
export function startPostman(post: Post): Postman {
  const rounds = startPeriodicWork({
    everyMs: ROUND_EVERY_MS,
    run: async (goesOn) => {
      while (goesOn() && (await sendNext(post)));
    },
    counted: (isGood) => {
      post.results.round('mail', isGood);
    },
    failed: (error) => {
      post.tell(`The outbox cannot be read: ${reasonLine(error)}`);
    },
    recovered: () => {
      post.tell('The outbox can be read again.');
    },
  });
  return {
    call: rounds.call,
    stop: async () => {
      await rounds.stop();
      post.carrier.close();
    },
  };
}

/** Sends one mail. Returns false if none is due. */
async function sendNext({ db, carrier, now, tell, results }: Post): Promise<boolean> {
  const mail = await takeDueMail(db, now());
  if (mail === null) return false;
  if (mail.recipient === NOBODY) {
    await dropMail(db, mail);
    return true;
  }
  const { supportMail } = await shopNow(db);
  const failure = await carried(() => carrier.carry(mail, supportMail), mail, tell);
  if (failure === null) {
    await dropMail(db, mail);
    results.mail('sent');
  } else {
    const isPutOff = await putOffMail(db, mail, failure, now());
    results.mail(isPutOff ? 'put_off' : 'given_up');
    const later = isPutOff ? 'It is tried again' : 'It is given up';
    tell(`Mail ${mail.id} could not be sent: ${failure} ${later}.`);
  }
  return true;
}

/** Returns why a mail could not be sent; null if it was sent. */
async function carried(
  carry: () => Promise<string>,
  mail: OutboxMail,
  tell: Post['tell'],
): Promise<string | null> {
  try {
    tell(`Mail ${mail.id}, "${mail.subject}", went to ${await carry()}`);
    return null;
  } catch (error) {
    // A mail server's message may repeat the address.
    return reasonLine(error, mail.recipient);
  }
}
