import { useStore } from '@nanostores/react';
import type { WireStaffOrder } from '#src/contract/staff-order.ts';
import { nairaToKobo } from '#src/domain/money.ts';
import { nigerianPhone, phoneInWords } from '#src/domain/phone-number.ts';
import { buyerChat } from '#src/domain/staff/buyer-chat.ts';
import { shopNow } from '#src/stores/staff/shop-now.ts';
import { Icon } from '#src/ui/icon.tsx';

/** Who bought an order, how to reach them, and where it goes. */
export function OrderBuyer({ order }: { readonly order: WireStaffOrder }) {
  const { fullname, phone, email, type, address, subArea, deliveryArea, deliveryDays } = order;
  const { office } = useStore(shopNow);
  const number = nigerianPhone(phone) ?? phone;
  const told = {
    ...{ ...order, number: order.orderId },
    ...{ total: nairaToKobo(order.total), page: order.buyersPage },
  };
  const chat = buyerChat(told, office);
  const area = [subArea, deliveryArea].filter((part) => part !== '').join(', ');
  const lines = type === 'pickup' ? [`Pickup: ${office}`] : [address, area, deliveryDays];
  return (
    <section className="bo-part bo-buyer" aria-labelledby="buyer-heading">
      <h2 id="buyer-heading">Buyer</h2>
      <p className="bo-address">
        <strong>{fullname}</strong>
        <span>{phoneInWords(number)}</span>
        {lines
          .filter((line) => line !== '')
          .map((line) => (
            <span key={line}>{line}</span>
          ))}
      </p>
      <p className="bo-reach">
        <a className="button button-quiet" href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}>
          <Icon name="phone" /> Call
        </a>
        {chat !== null && (
          <a className="button button-quiet" href={chat} target="_blank" rel="noopener noreferrer">
            <Icon name="chat" /> WhatsApp
          </a>
        )}
      </p>
      {email !== '' && (
        <p className="bo-mail">
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </section>
  );
}
