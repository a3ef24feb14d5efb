import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startGeneratedSite } from '#scripts/test-site.ts';
import { staffPreviewCalls } from '#src/contract/staff-preview.ts';
import { staffProductCalls, type WireProductPage } from '#src/contract/staff-product.ts';
import { staffPublishingCalls } from '#src/contract/staff-publishing.ts';
import { formatNaira, nairaToKobo } from '#src/domain/money.ts';
import { productRoute } from '#src/domain/routes.ts';
import { type StaffCall, staffCalls } from '#tests/scripts/staff-session.ts';
import { spread } from './quantile.ts';

/** Number of products; BENCH_PRODUCTS changes it. */
const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 10_000);

/** Publications and previews, each of another product; BENCH_RUNS changes the number. */
const RUNS = Number(process.env.BENCH_RUNS ?? 5);

/** Interval between two looks at a page or the state of the site, in ms. */
const LOOK_MS = 50;

/** The longest publication, in ms. */
const PATIENCE = 300_000;

/** A running shop and its owner's calls. */
type Shop = { readonly url: string; readonly call: StaffCall };

/**
 * Times "Publish now" in the back office of a shop of generated products, from the tap until a product's page
 * is served with its new price, and the preview of a product's page. The references in the same run are "Publish
 * now" with nothing changed and a fetch of the published page. The former starts the same process and pulls the
 * same catalogue: the difference is what rendering, checking and publishing one change takes. In s, as minimum,
 * median and maximum.
 */
export async function benchStaffPublish(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'oja-bench-'));
  try {
    const dataDir = join(folder, 'data');
    const { url, stop } = await startGeneratedSite(dataDir, PRODUCTS);
    try {
      const shop = { url, call: await staffCalls({ url, dataDir }) };
      await measure(shop);
    } finally {
      await stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Publishes and previews the same products, and prints the times. */
async function measure(shop: Shop): Promise<void> {
  const times: Record<'changed' | 'unchanged' | 'previews' | 'pages', number[]> = {
    ...{ changed: [], unchanged: [], previews: [], pages: [] },
  };
  const products: WireProductPage[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const product = await productAt(shop, run / RUNS);
    products.push(product);
    times.changed.push(await publishPrice(shop, product));
    await untilIdle(shop);
    times.unchanged.push(await secondsOf(() => publishNothing(shop)));
  }
  for (const { id, slug } of products) {
    times.previews.push(await secondsOf(() => preview(shop, id)));
    times.pages.push(await secondsOf(() => pageOf(shop, slug)));
  }
  console.log(`\n${`${PRODUCTS} products, s`.padEnd(39)}     min  median     max`);
  tell('publish now, one price changed', times.changed);
  tell('  publish now, nothing changed', times.unchanged);
  tell("preview of a product's page", times.previews);
  tell('  the published page', times.pages);
}

/** Returns a product by its place in the catalogue, from 0 to 1: a new database counts ids from 1. */
async function productAt({ call }: Shop, place: number): Promise<WireProductPage> {
  const id = 1 + Math.floor(place * PRODUCTS);
  const { staffProduct } = staffProductCalls;
  return staffProduct.replies[200].parse(await call('GET', `/staff/products/${id}`)).data;
}

/** Lowers the price of a product by ₦1 and publishes it. Returns the seconds from the tap to the new page. */
async function publishPrice(shop: Shop, { id, slug, price }: WireProductPage): Promise<number> {
  const to = price - 1;
  const isShown = async () => (await pageOf(shop, slug)).includes(formatNaira(nairaToKobo(to)));
  await shop.call('PATCH', `/staff/products/${id}`, { price: { from: price, to } });
  if (await isShown()) throw new Error(`${slug} shows its new price before it is published.`);
  return secondsOf(async () => {
    await shop.call('POST', '/staff/publishing', {});
    await until(isShown);
  });
}

async function publishNothing(shop: Shop): Promise<void> {
  await shop.call('POST', '/staff/publishing', {});
  await untilIdle(shop);
}

/** Waits until no rebuild is due or running. */
async function untilIdle({ call }: Shop): Promise<void> {
  const { publishing } = staffPublishingCalls;
  await until(async () => {
    const { data } = publishing.replies[200].parse(await call('GET', '/staff/publishing'));
    return data.state === 'idle';
  });
}

async function preview({ call }: Shop, id: number): Promise<void> {
  const answer = await call('GET', `/staff/products/${id}/preview`);
  const { data } = staffPreviewCalls.previewProduct.replies[200].parse(answer);
  if (data.preview === null) throw new Error(`There is no preview: ${data.note ?? ''}`);
}

async function pageOf({ url }: Shop, slug: string): Promise<string> {
  const response = await fetch(`${url}${productRoute(slug)}`);
  if (!response.ok) throw new Error(`The page of ${slug} has status ${response.status}.`);
  return response.text();
}

/** Throws if the check does not hold in time. */
async function until(isDone: () => Promise<boolean>): Promise<void> {
  const late = performance.now() + PATIENCE;
  while (!(await isDone())) {
    if (performance.now() > late) throw new Error('The site was not published in time.');
    await wait(LOOK_MS);
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
}

function tell(name: string, seconds: readonly number[]): void {
  const shown = spread(seconds).map((time) => time.toFixed(3).padStart(8));
  console.log(`${name.padEnd(39)}${shown.join('')}`);
}
