import { nigerianPhone, phoneInWords } from '#src/domain/phone-number.ts';
import { replyChat, replyMail, type Asker } from '#src/domain/staff/inbox-reply.ts';
import { ordersOfRoute } from '#src/domain/staff/routes.ts';
import { Icon } from '#src/ui/icon.tsx';

type Props = {
  readonly sender: Asker;
  /** Where they live; empty lines are left out. */
  readonly address?: readonly string[];
};

/** Who sent an item, and the ways to answer. */
export function InboxSender({ sender, address = [] }: Props) {
  const { fullname, phone, email } = sender;
  const number = nigerianPhone(phone) ?? phone;
  const chat = replyChat(sender);
  return (
    <section className="bo-part" aria-labelledby="sender-heading">
      <h2 id="sender-heading">Sender</h2>
      <p className="bo-address">
        <strong>{fullname}</strong>
        <span>{phoneInWords(number)}</span>
        <span>{email}</span>
        {address
          .filter((line) => line !== '')
          .map((line) => (
            <span key={line}>{line}</span>
          ))}
      </p>
      <p className="bo-reach">
        <a className="button" href={replyMail(sender)}>
          Reply by mail
        </a>
        {chat !== null && (
          <a className="button button-quiet" href={chat} target="_blank" rel="noopener noreferrer">
            <Icon name="chat" /> WhatsApp
          </a>
        )}
        <a className="button button-quiet" href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}>
          <Icon name="phone" /> Call
        </a>
      </p>
      <p>
        <a href={ordersOfRoute(email)}>Orders of this sender</a>
      </p>
    </section>
  );
}
