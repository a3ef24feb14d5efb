import { expect, test } from 'playwright/test';
import { addMember, publishNow, signInToBackOffice } from './back-office.ts';
import { hands } from './hands.ts';
import { violationsInBothColours } from './looks.ts';
import { main } from './page-parts.ts';

/** For each hand a product that no other journey looks at by its price, what it costs, and is to cost. */
const products = [
  { model: '105', former: '₦18,500', regularPrice: '₦21,000', raised: '₦33,450' },
  { model: '110', former: '₦26,000', regularPrice: '₦29,000', raised: '₦33,650' },
];

for (const [index, { name, screen, press, write }] of hands.entries()) {
  test.describe(name, () => {
    test.use(screen);

    test('a manager changes a price, publishes it, and goes back to the release before', async ({
      page,
      request,
    }) => {
      test.setTimeout(240_000);
      const { model = '', former = '', regularPrice = '', raised = '' } = products[index] ?? {};
      const address = `/products-details/nokia-${model}-2023-dual-sim-charcoal`;
      /** Whether the page that a crawler reads shows this price. */
      const isServed = async (price: string) =>
        (await (await request.get(address)).text()).includes(price);
      const path = `/products?words=nokia%20${model}`;
      await signInToBackOffice(page, await addMember('manager', 'Kemi'), path);
      const screenTop = () => main(page).evaluate((node: HTMLElement) => node.offsetTop);
      const top = await screenTop();
      const row = main(page).getByRole('listitem').filter({ hasText: 'Charcoal' });
      const price = row.getByRole('button', { name: /^Price of/ });
      await press(price);
      const typed = row.getByRole('textbox', { name: /^Price of/ });
      await write(typed, raised);
      await typed.press('Enter');
      await expect(main(page).getByRole('alert')).toContainText(
        `The regular price of ${regularPrice} is below`,
      );
      await typed.press('Escape');
      await press(row.getByRole('button', { name: /^Regular price of/ }));
      const regular = row.getByRole('textbox', { name: /^Regular price of/ });
      await write(regular, '');
      await regular.press('Enter');
      await expect(regular).toBeHidden();
      await press(price);
      await write(typed, raised);
      await typed.press('Enter');
      await expect(price).toHaveText(raised);
      const waiting = page.getByRole('link', { name: /changes? not live yet/ });
      await expect(waiting).toBeVisible();
      // A line that arrives by itself must not move what a hand is about to press.
      expect(await screenTop()).toBe(top);
      expect(await violationsInBothColours(page)).toEqual([]);

      await publishNow(page, press);
      expect(await violationsInBothColours(page)).toEqual([]);
      expect(await isServed(raised)).toBe(true);

      await press(page.getByRole('button', { name: /release before/ }));
      await press(page.getByRole('dialog').getByRole('button', { name: 'Go back' }));
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect.poll(() => isServed(raised)).toBe(false);
      expect(await isServed(former)).toBe(true);
    });
  });
}
