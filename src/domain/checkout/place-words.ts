import { formatNaira } from '#src/domain/money.ts';
import { cityOf, isInterstate, type DeliveryPlace } from './delivery-place.ts';
import { deliveryWindow, windowInWords } from './delivery-window.ts';

/** Longest text of days, in characters, that is shown as the shop wrote it. */
const SHORT = 24;

/**
 * Says the delivery to a place, for an order placed at `now` (ms since 1970), in two parts of one
 * sentence: "₦2,500 to Ikeja," and "Tue–Thu, pay on delivery available".
 */
export function placeWords(
  place: DeliveryPlace,
  now: number,
): { readonly to: string; readonly terms: string } {
  if (isInterstate(place)) {
    return { to: 'Delivery outside Lagos:', terms: 'we will confirm the fee with you' };
  }
  const { fee, payOnDelivery } = place;
  const days = arrivalWords(place, now);
  const paying = payOnDelivery ? 'pay on delivery available' : 'pay online';
  return {
    to: `${fee === 0 ? 'Free delivery' : formatNaira(fee)} to ${cityOf(place)},`,
    terms: days === '' ? paying : `${days}, ${paying}`,
  };
}

/**
 * Says when an order placed at `now` (ms since 1970) arrives: "Tue–Thu". Days that cannot be computed
 * are in the shop's own words if those are short; otherwise empty.
 */
export function arrivalWords({ days }: Pick<DeliveryPlace, 'days'>, now: number): string {
  const window = deliveryWindow(days, now);
  if (window !== null) return windowInWords(window, now);
  return days.length <= SHORT ? days : '';
}
