import type { ShopDatabase } from '#src/server/db/schema.ts';
import type { Carrier } from './carrier.ts';
import { dropMail, putOffMail, takeDueMail, type OutboxMail } from './outbox.ts';

/** Sends what is in the outbox, beside the calls: none of them waits for a mail server. */
export type Postman = {
  /** To be called after the commit of a transaction that has posted a letter. */
  readonly call: () => void;
  /** Ends once the mail that is under way is sent. */
  readonly stop: () => Promise<void>;
};

type Round = {
  readonly db: ShopDatabase;
  readonly carrier: Carrier;
  readonly now: () => number;
  /** Tells the operator; the sentence holds no address and nothing that a mail says. */
  readonly tell: (sentence: string) => void;
};

/** How often the outbox is looked at without a call, for what failed or was left behind, in ms. */
const ROUND_EVERY_MS = 30_000;

/** A postman who is at work. */
export function startPostman(round: Round): Postman {
  let isStopped = false;
  let calls = 0;
  let walking: Promise<void> | null = null;
  const walk = async () => {
    try {
      for (let heard = -1; heard !== calls && !isStopped;) {
        heard = calls;
        // Read anew each time: it changes while a mail is on its way.
        const goesOn = () => !isStopped;
        while (goesOn() && (await sendNext(round)));
      }
    } catch (error) {
      round.tell(`The outbox cannot be read: ${reason(error)}`);
    } finally {
      walking = null;
    }
  };
  const call = () => {
    calls += 1;
    if (!isStopped) walking ??= walk();
  };
  const timer = setInterval(call, ROUND_EVERY_MS);
  timer.unref();
  // What an earlier process has left behind.
  call();
  return {
    call,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await walking;
      round.carrier.close();
    },
  };
}

/** Sends one mail. False where none is due. */
async function sendNext({ db, carrier, now, tell }: Round): Promise<boolean> {
  const mail = await takeDueMail(db, now());
  if (mail === null) return false;
  const failure = await carried(carrier, mail, tell);
  if (failure === null) {
    await dropMail(db, mail);
  } else {
    const later = (await putOffMail(db, mail, now())) ? 'It is tried again' : 'It is given up';
    tell(`Mail ${mail.id} could not be sent: ${failure} ${later}.`);
  }
  return true;
}

/** Why a mail could not be sent; null where it was. */
async function carried(
  carrier: Carrier,
  mail: OutboxMail,
  tell: Round['tell'],
): Promise<string | null> {
  try {
    tell(`Mail ${mail.id}, "${mail.subject}", went to ${await carrier.carry(mail)}`);
    return null;
  } catch (error) {
    return reason(error, mail.recipient);
  }
}

/** An error's own words, on one line and without the address that a mail server may repeat. */
function reason(error: unknown, address = ''): string {
  const words = (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ');
  const shown = address === '' ? words : words.replaceAll(address, '…');
  return shown.slice(0, 300).replace(/\.?$/, '.');
}
