import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Loads a module and reads with a schema where there is a `document` or none; counts `new Function`. */
function evaluations(file: string, inPage: boolean): number {
  const script = `
    let count = 0;
    globalThis.Function = new Proxy(Function, {
      construct(target, args) { count += 1; return Reflect.construct(target, args); },
    });
    if (${inPage}) globalThis.document = {};
    const module = await import(${JSON.stringify(new URL(`../../src/contract/${file}`, import.meta.url).href)});
    module.callGroups?.cart.cartCount.replies[200].parse({ message: 'One.', cartCount: 1 });
    module.readProduct?.({ id: 1, productTitle: 'x', promotionalPrice: 1 });
    console.log(count);`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script]);
  return Number(output.toString());
}

test.each(['index.ts', 'foreign.ts'])('%s evaluates no text as code in a page', (file) => {
  expect(evaluations(file, true)).toBe(0);
  expect(evaluations(file, false)).toBeGreaterThan(0);
});
