import { expect, type Locator, type Page } from 'playwright/test';
import { cityOf } from '#src/domain/checkout/delivery-place.ts';
import { writePlace } from '#src/domain/checkout/kept-place.ts';
import { nairaToKobo } from '#src/domain/money.ts';
import { expectOverlays } from './page-parts.ts';

/** The dialog that asks for the delivery place. */
export const picker = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Choose your area' });

/** Waits until it is closed; its history entry goes a moment later, and would end a visit elsewhere. */
export async function expectPickerClosed(page: Page): Promise<void> {
  await expect(picker(page)).toBeHidden();
  await expectOverlays(page, 0);
}

/** Its search field. */
export const search = (page: Page): Locator =>
  picker(page).getByRole('combobox', { name: 'Search areas' });

/** The checkout's field with the chosen place, which opens the dialog. */
export const placeField = (page: Page): Locator =>
  page.getByRole('combobox', { name: /^City or area/ });

/** The line about delivery on a product's page. */
export const deliveryLine = (page: Page): Locator => page.locator('.delivery-line');

type WirePlace = {
  readonly id: number;
  readonly deliveryArea: string;
  readonly subArea: string;
  readonly deliveryType: string;
  readonly price: number;
  readonly deliveryDays: string;
  readonly payOnDelivery: boolean;
};

/** The places of the shop, with their names and as the browser stores a chosen one. */
export async function keptPlaces(
  page: Page,
): Promise<readonly { readonly name: string; readonly kept: string }[]> {
  const answer = await page.request.get('/api/v1/delivery');
  const { deliveryLocations } = (await answer.json()) as { deliveryLocations: WirePlace[] };
  return deliveryLocations.map((wire) => {
    const place = {
      ...{ key: String(wire.id), area: wire.deliveryArea, subArea: wire.subArea },
      ...{ type: wire.deliveryType, fee: nairaToKobo(wire.price) },
      ...{ days: wire.deliveryDays, payOnDelivery: wire.payOnDelivery },
    };
    return { name: cityOf(place), kept: writePlace(place) };
  });
}
