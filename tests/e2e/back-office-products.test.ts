import { expect, test } from 'playwright/test';
import sharp from 'sharp';
import { addMember, publishNow, signInToBackOffice } from './back-office.ts';
import { hands, keyboard } from './hands.ts';
import { violationsInBothColours } from './looks.ts';
import { main } from './page-parts.ts';

// Each publishes, so they take turns.
test.describe.configure({ mode: 'default' });

/** A product that no other journey looks at. */
const PRODUCT = 'Wahl Cordless Detailer Li Hair Clipper and Trimmer';
const PAGE = '/products-details/wahl-cordless-detailer-li-hair-clipper-and-trimmer';

/** A photo of a camera that lay on its side: upright, the upper half is red. */
async function photo(): Promise<Buffer> {
  const half = { width: 600, height: 900, channels: 3, background: '#c02020' } as const;
  const red = await sharp({ create: half }).png().toBuffer();
  return sharp({ create: { ...half, width: 1200, background: '#2040c0' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

for (const { name, screen, press, write, choose } of hands) {
  test.describe(name, () => {
    test.use(screen);

    test('the owner photographs a new product, whose page is live with the photo and then sold out', async ({
      page,
      request,
    }) => {
      test.setTimeout(240_000);
      const title = `Oraimo Torch ${Date.now()}`;
      await signInToBackOffice(page, await addMember('owner', 'Ada'), '/products');
      await press(main(page).getByRole('link', { name: 'New product' }));
      await expect(page.getByRole('heading', { name: 'New product', level: 1 })).toBeVisible();
      await expect(page.getByLabel('Category').locator('option')).not.toHaveCount(1);
      expect(await violationsInBothColours(page)).toEqual([]);

      // The line breaks off: the photo waits, and is sent again.
      await page.route('**/staff/pictures', (route) => route.abort(), { times: 1 });
      const choosing = page.waitForEvent('filechooser');
      // A desk has no camera to offer.
      await press(page.getByRole('button', { name: /^(?:Take a photo|Choose photos)$/ }).first());
      const file = { name: 'torch.jpg', mimeType: 'image/jpeg', buffer: await photo() };
      await (await choosing).setFiles(file);
      await expect(page.getByRole('alert')).toContainText(
        'torch.jpg: The shop could not be reached',
      );
      expect(await violationsInBothColours(page)).toEqual([]);
      await press(page.getByRole('button', { name: 'Try again' }));
      const picked = page.getByRole('img', { name: 'Main photo' });
      await expect(picked).toBeVisible();

      await press(page.getByRole('button', { name: 'Create the product' }));
      await expect(main(page)).toContainText('Please enter a title.');
      await expect(page.getByLabel('Title')).toBeFocused();
      expect(await violationsInBothColours(page)).toEqual([]);
      await write(page.getByLabel('Title'), title);
      await write(page.getByLabel('Brand'), 'Oraimo');
      await choose(page.getByLabel('Category'), 'Power');
      await write(page.getByLabel('Price, in naira', { exact: true }), '9,500');
      await write(page.getByLabel('Units in stock'), '7');
      await write(page.getByLabel('Description'), 'Bright & light.\n\n- 5 W\n- USB-C');
      await press(page.getByRole('button', { name: 'Create the product' }));
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await expect(main(page)).toContainText('The product is stored.');
      expect(await violationsInBothColours(page)).toEqual([]);

      const address =
        (await page.getByRole('link', { name: 'See its page' }).getAttribute('href')) ?? '';
      await publishNow(page, press);
      const served = await (await request.get(address)).text();
      expect(served).toContain('<li>USB-C</li>');
      expect(served).toContain('₦9,500');
      const picture = /\/pictures\/[\w-]+\.webp/.exec(served)?.[0] ?? '';
      const { data, info } = await sharp(await (await request.get(picture)).body())
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(info.width).toBe(info.height);
      const redAt = (y: number) => data[(y * info.width + 9) * info.channels] ?? 0;
      expect(redAt(9)).toBeGreaterThan(120);
      expect(redAt(info.height - 9)).toBeLessThan(100);

      await page.goBack();
      await write(page.getByLabel('Units in stock'), '0');
      await press(page.getByRole('button', { name: 'Save' }));
      await expect(main(page)).toContainText('The product is changed.');
      await publishNow(page, press);
      expect(await (await request.get(address)).text()).toContain('Out of Stock');
    });
  });
}

test.describe('by keyboard', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a manager sells a product out, moves its page and archives it, and each is live', async ({
    page,
    request,
  }) => {
    test.setTimeout(240_000);
    await signInToBackOffice(
      page,
      await addMember('manager', 'Kemi'),
      '/products?words=wahl%20detailer',
    );
    const link = main(page).getByRole('link', { name: PRODUCT });
    const id = /#(\d+)$/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? '';
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: PRODUCT, level: 1 })).toBeFocused();
    const stock = page.getByLabel('Units in stock');
    await stock.press('ControlOrMeta+a');
    await page.keyboard.type('many');
    await page.keyboard.press('Enter');
    await expect(main(page)).toContainText('Please enter a whole number of units');
    await expect(stock).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('0');
    await page.keyboard.press('Enter');
    await expect(main(page)).toContainText('The product is changed.');
    expect(await violationsInBothColours(page)).toEqual([]);
    await publishNow(page, keyboard.press);
    expect(await (await request.get(PAGE)).text()).toContain('Out of Stock');

    await page.goto(`/back-office/product#${id}`);
    await page.locator('summary', { hasText: 'More' }).press('Enter');
    const slug = page.getByLabel('Address');
    await slug.press('ControlOrMeta+a');
    await page.keyboard.type('Wahl Detailer');
    await page.keyboard.press('Enter');
    await expect(slug).toHaveValue('wahl-detailer');
    expect(await violationsInBothColours(page)).toEqual([]);
    await publishNow(page, keyboard.press);
    const moved = await request.get(PAGE);
    expect(new URL(moved.url()).pathname).toBe('/products-details/wahl-detailer');
    expect(await moved.text()).toContain(PRODUCT);

    await page.goto(`/back-office/product#${id}`);
    await page.getByRole('button', { name: 'Archive' }).press('Enter');
    const dialog = page.getByRole('dialog');
    expect(await violationsInBothColours(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Archive' }).press('Enter');
    await expect(main(page)).toContainText('The product is archived.');
    await publishNow(page, keyboard.press);
    const gone = await request.get('/products-details/wahl-detailer');
    expect(new URL(gone.url()).pathname).not.toContain('products-details');
    expect(await (await request.get('/sitemap.xml')).text()).not.toContain('wahl-detailer');

    await page.goto('/back-office/products?state=archived');
    await main(page).getByRole('link', { name: PRODUCT }).press('Enter');
    await page.getByRole('button', { name: 'Restore' }).press('Enter');
    await expect(main(page)).toContainText('The product is sold again.');
    // The shop is as it was for the next run.
    await page.locator('summary', { hasText: 'More' }).press('Enter');
    await slug.fill(PAGE.replace('/products-details/', ''));
    await stock.fill('22');
    await stock.press('Enter');
    await expect(main(page)).toContainText('The product is changed.');
  });
});
