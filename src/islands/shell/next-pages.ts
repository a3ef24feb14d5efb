import { mayLoadAhead, nextPageRules, type Means } from '#src/domain/next-pages.ts';

/** The line of a device (Network Information API); the type is not in TypeScript's library. */
type Connection = EventTarget & Pick<Means, 'saveData' | 'effectiveType'>;

type Device = { readonly connection?: Connection; readonly deviceMemory?: number };

/**
 * Lets the browser fetch a likely next page while the device may (`mayLoadAhead`), in browsers that
 * know speculation rules. A script adds the rules, because a header would apply to every device.
 */
export function offerNextPages(page: Document): void {
  if (!('supports' in HTMLScriptElement) || !HTMLScriptElement.supports('speculationrules')) return;
  const { connection, deviceMemory } = navigator as Device;
  const rules = page.createElement('script');
  rules.type = 'speculationrules';
  rules.textContent = nextPageRules(matchMedia('(hover: hover)').matches ? 'hovers' : 'touches');
  const follow = () => {
    const { saveData, effectiveType } = connection ?? {};
    if (!mayLoadAhead({ saveData, effectiveType, deviceMemory })) rules.remove();
    else if (!rules.isConnected) page.head.append(rules);
  };
  follow();
  connection?.addEventListener('change', follow);
}
